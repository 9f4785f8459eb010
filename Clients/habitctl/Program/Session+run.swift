extension Session {
  /// Does what the verb asks for.
  func run() throws(Failure) -> Output {
    switch invocation.verb {
    case .day: try showDay()
    case .toggle: try toggle()
    case .done: try markCompleted()
    case .week: try showWeek()
    case .streak: try showStreaks()
    case .add: try addHabit()
    case .edit: try editHabit()
    case .list: try listHabits()
    case .archive: try changeHabit("archiveHabit", "archived")
    case .restore: try changeHabit("restoreHabit", "restored")
    case .remove: try removeHabit()
    case .import: try importFile()
    case .status: try showStatus()
    case .rpc: try callMethod()
    case .help: try showHelp()
    }
  }
}
