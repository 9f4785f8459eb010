import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

/// Records of days before a habit's start.
extension Session {
  /// The most days by which a record moves the start of a habit without being told to: someone who enters
  /// a habit has often just taken it up, and ticks the days since.
  private static let earlierAtMost = 14

  /// Records days of a habit; where they are refused because it starts a little later, and nothing is
  /// recorded of it yet, lets it start on the first of them.
  ///
  /// - Parameters:
  ///   - habit: the habit as it was written.
  ///   - days: the days as they were written.
  ///   - write: records; the habit starts earlier where that is true.
  /// - Returns: what was recorded, and the day on which the habit starts now, if that has moved.
  /// - Throws: what `write` throws.
  func recording<Result>(
    _ habit: String,
    on days: DayWords?,
    _ write: (Bool) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, start: Day?) {
    do {
      return (try write(false), nil)
    } catch .refused(let error) where error.type == RPCError.Kind.habitNotActive.rawValue {
      var spans: [DaySpan] = []
      if let days { spans = try self.spans(days) }
      guard let day = spans.map(\.first).min(), try mayStart(habit, on: day) else {
        throw .refused(error)
      }
      return (try write(true), day)
    }
  }

  private func mayStart(_ name: String, on day: Day) throws(Failure) -> Bool {
    guard let habit = try shown(name), habit.startDate > day,
      habit.startDate.days(since: day) <= Self.earlierAtMost
    else { return false }
    return try call(GetEntries(of: habit.id)).value.entries.isEmpty
  }

  /// An active habit; nil where no single one has the name.
  func shown(_ name: String) throws(Failure) -> ShownHabit? {
    let id: String
    do {
      id = try streak(of: name).value.habit
    } catch .refused {
      return nil
    }
    return try call(ListHabits()).value.habits.first { $0.id == id }
  }
}

extension TickReport {
  /// Says that the habit starts on another day now, if it does.
  mutating func add(start: Day?, _ appearance: Appearance) {
    if let start { remark = SafeText("It starts on ") + appearance.words(for: start) + " now" }
  }
}
