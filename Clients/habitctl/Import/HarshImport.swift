import HabitCore

/// Merges harsh's two files.
struct HarshImport {
  private let today: Day
  private var content = Import(format: .harsh)
  private var ids: [[UInt8]: HabitID] = [:]
  private var firstDays: [[UInt8]: Day] = [:]
  private var days: [Day: ImportedDay] = [:]

  /// The content of both files; a habit without an answer starts today.
  ///
  /// - Parameters:
  ///   - habits: the file `habits`.
  ///   - log: the file `log`.
  ///   - logFile: the name of the second file in messages.
  ///   - today: the daemon's today.
  /// - Returns: the habits of the first file in their order, then those that occur only in the log,
  ///   which are only recorded.
  static func merge(
    _ habits: HarshHabitsReader.Content,
    _ log: HarshLogReader.Content,
    logFile: String,
    today: Day
  ) -> Import {
    var merge = HarshImport(today: today)
    for entry in log.entries {
      let name = Array(entry.name.utf8)
      merge.firstDays[name] = min(merge.firstDays[name] ?? entry.day, entry.day)
    }
    merge.content.remarks = habits.remarks + log.remarks
    for habit in habits.habits { merge.add(habit) }
    for entry in log.entries { merge.add(entry, logFile: logFile) }
    merge.content.days = merge.days.values.sorted { $0.day < $1.day }
    return merge.content
  }

  private init(today: Day) {
    self.today = today
  }

  private mutating func add(_ habit: HarshHabit) {
    let name = Array(habit.name.utf8)
    let id = DerivedIdentifier.habit(name, format: .harsh)
    ids[name] = id
    var draft = HabitDraft(name: habit.name)
    draft.schedule = habit.schedule
    draft.tags = habit.heading.map { [$0] } ?? []
    // A habit that ended before its first answer must still begin before its end.
    draft.startDate = min(firstDays[name] ?? today, habit.lastDay ?? .last)
    draft.endDate = habit.lastDay
    content.habits.append(ImportData.ImportedHabit(id: id, draft: draft))
  }

  private mutating func add(_ entry: HarshLogEntry, logFile: String) {
    let name = Array(entry.name.utf8)
    if ids[name] == nil {
      add(HarshHabit(name: entry.name, schedule: .trackOnly))
      content.remarks.append(
        ImportProblem(
          file: logFile,
          line: entry.line,
          message: "'\(entry.name)' is not among the habits; kept to be recorded only"
        )
      )
    }
    guard let id = ids[name] else { return }
    entry.add(to: &days[entry.day, default: ImportedDay(day: entry.day)], habit: id)
  }
}
