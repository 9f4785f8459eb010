import HabitctlCore
import HabitCore

/// The content of the imported files, ready to be sent.
struct Import: Sendable {
  /// The most habits of one import: ten times as many as a person could have, and imported within
  /// seconds.
  ///
  /// A file with more is a mistake, or made to keep the daemon busy.
  static let mostHabits = 10_000

  /// The source format, as it is named in the daemon's history.
  var format: ImportFormat
  var habits: [ImportData.ImportedHabit] = []
  var days: [ImportedDay] = []
  /// The subscribed journeys, as JSON.
  var journeys: [[UInt8]] = []
  /// The practices added by hand, as JSON.
  var customItems: [[UInt8]] = []
  /// The vacations (pauses of all habits), as JSON.
  var vacations: [[UInt8]] = []
  /// The colours of tags, as JSON.
  var tagColors: [[UInt8]] = []
  /// The settings, as JSON; nil for none.
  var settings: [UInt8]?
  /// The content that was left out, or interpreted in an unexpected way, with the reasons.
  var remarks: [ImportProblem] = []

  mutating func add(_ other: Import) {
    habits += other.habits
    journeys += other.journeys
    customItems += other.customItems
    vacations += other.vacations
    tagColors += other.tagColors
    settings = settings ?? other.settings
    remarks += other.remarks
    var merged = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    for day in other.days {
      merged[day.day, default: ImportedDay(day: day.day)].completed += day.completed
      merged[day.day, default: ImportedDay(day: day.day)].entries += day.entries
    }
    days = merged.values.sorted { $0.day < $1.day }
  }
}

/// The records of one day.
struct ImportedDay: Equatable, Sendable {
  var day: Day
  /// The habits that were completed, without further detail.
  var completed: [HabitID] = []
  /// The entries with further detail.
  var entries: [Entry] = []

  /// An entry that is more than a completion.
  struct Entry: Equatable, Sendable {
    var habit: HabitID
    var count: Count?
    var mark: Mark?
    var note: String?
    var at: Instant?
  }
}

extension Import {
  /// Removes control characters, which habitd rejects, from names and notes, so that no day is lost
  /// because of them; a remark reports each repair.
  mutating func mend(from file: String) {
    var names: [HabitID: String] = [:]
    for index in habits.indices {
      let former = habits[index].draft.name
      var name = former
      if Self.mend(&name, .name) {
        habits[index].draft.name = name
        remark(file, "\"\(former)\" is named \"\(name)\" here: a name must be one visible line")
      }
      names[habits[index].id] = name
      guard var notes = habits[index].draft.notes, Self.mend(&notes, .notes) else { continue }
      habits[index].draft.notes = notes
      remark(file, "control characters were removed from the notes of \"\(name)\"")
    }
    for day in days.indices {
      for entry in days[day].entries.indices {
        guard var note = days[day].entries[entry].note, Self.mend(&note, .note) else { continue }
        days[day].entries[entry].note = note
        let habit = days[day].entries[entry].habit
        let name = names[habit] ?? habit.text
        let date = days[day].day
        remark(file, "control characters were removed from the note of \"\(name)\" on \(date)")
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

/// A problem in a file, with its place.
struct ImportProblem: Error, Equatable, Sendable, CustomStringConvertible {
  init(file: String, line: Int?, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  var file: String
  /// The line, counted from 1; nil if the problem concerns the whole file.
  var line: Int?
  var message: String

  static func tooManyHabits(_ count: Int, in files: ArraySlice<String>) -> ImportProblem {
    ImportProblem(
      file: files.joined(separator: ", "),
      line: nil,
      message: "\(count) habits, but one import takes at most \(Import.mostHabits); "
        + "leave some out, or split the file and import the parts"
    )
  }

  /// A converter's message, which already names file and line.
  init(words text: String) {
    self.init(file: text, line: nil, message: "")
  }

  /// `FILE:LINE: what is wrong`.
  var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return message.isEmpty ? place : "\(place): \(message)"
  }
}

extension Failure {
  static func malformed(_ problem: ImportProblem) -> Failure {
    .failed("\(problem)", "Nothing was changed.", .data)
  }
}
