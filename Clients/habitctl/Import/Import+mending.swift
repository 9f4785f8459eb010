import HabitCore

extension Import {
  /// Repairs names and notes with control characters, which habitd rejects: no day is lost because
  /// of them, and a remark reports each repair.
  mutating func mend(from file: String) {
    var names: [HabitID: String] = [:]
    for index in habits.indices {
      let former = habits[index].draft.name
      var name = former
      if Self.mend(&name, .name) {
        habits[index].draft.name = name
        remark(file, "\"\(former)\" is called \"\(name)\" here: a name is one visible line")
      }
      names[habits[index].id] = name
      guard var notes = habits[index].draft.notes, Self.mend(&notes, .notes) else { continue }
      habits[index].draft.notes = notes
      remark(file, "control characters were left out of the notes of \"\(name)\"")
    }
    for day in days.indices {
      for entry in days[day].entries.indices {
        guard var note = days[day].entries[entry].note, Self.mend(&note, .note) else { continue }
        days[day].entries[entry].note = note
        let habit = days[day].entries[entry].habit
        let name = names[habit] ?? habit.text
        let date = days[day].day
        remark(file, "control characters were left out of the note of \"\(name)\" on \(date)")
      }
    }
  }

  private mutating func remark(_ file: String, _ message: String) {
    remarks.append(ImportProblem(file: file, line: nil, message: message))
  }

  /// Makes a text acceptable to habitd; true if it was changed.
  private static func mend(_ text: inout String, _ field: HabitText) -> Bool {
    let mended = field.mended(text)
    guard !mended.utf8.elementsEqual(text.utf8) else { return false }
    text = mended
    return true
  }
}
