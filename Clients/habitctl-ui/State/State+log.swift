import HabitCore
import HabitProtocol

extension State {
  /// The recorded days of the chosen habit, newest first.
  var log: [GetEntries.DayEntry] { habit.flatMap { loaded.entries[$0] }?.reversed() ?? [] }

  /// The place in the log of the chosen day, or of the latest recorded day before it; nil if there
  /// is none.
  var logRow: Int? {
    guard let day else { return nil }
    return log.firstIndex { $0.date <= day }
  }

  /// Chooses the day of the next or the previous entry.
  mutating func scrollLog(_ step: Int) -> [ScreenRequest] {
    let log = log
    guard !log.isEmpty, let day else { return [] }
    let next = step > 0 ? log.first { $0.date < day } : log.last { $0.date > day }
    guard let next else { return step < 0 ? go(to: nil) : [] }
    return go(to: next.date == loaded.today ? nil : next.date)
  }

  /// True if the name of a habit is known.
  func isKnown(_ habit: String) -> Bool { name(of: habit) != habit }
}
