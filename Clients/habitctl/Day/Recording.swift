import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

extension Session {
  func record(
    _ request: some EntryMethod,
    _ operands: HabitOperands
  ) throws(Failure) -> Output {
    var request = request
    let habit = try operands.requiredHabit()
    request.habit = HabitReference(habit)
    request.date = try day(unlessToday: operands.days)
    let (answer, start) = try recording(habit, on: operands.days) { isEarlier throws(Failure) in
      request.startEarlier = isEarlier
      return try call(request)
    }
    return try output(answer) { tick throws(Failure) in
      var report = TickReport(tick.recorded)
      report.add(start: start, appearance)
      return TickReport.lines(of: [report], appearance) + stepAfterFirstTick(tick)
    }
  }

  /// The most days by which a tick before a habit's start moves the start.
  ///
  /// People often add a habit some days after they took it up, and then tick those days.
  private static let earlierAtMost = 14

  /// Records days of a habit; days before the habit's start move the start to the first of them.
  ///
  /// The start moves by at most ``earlierAtMost`` days, and only if nothing is recorded yet.
  /// `write` is called with true to move the start; `start` is nil if the start did not move.
  func recording<Result>(
    _ habit: String,
    on days: DayWords?,
    _ write: (Bool) throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, start: Day?) {
    do {
      return (try write(false), nil)
    } catch .daemon(.refused(let error)) where error.type == RPCError.Kind.habitNotActive.rawValue {
      var spans: [DaySpan] = []
      if let days { spans = try self.spans(days) }
      guard let day = spans.map(\.first).min(), try mayStart(habit, on: day) else {
        throw .daemon(.refused(error))
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

  /// An active habit; nil if the name does not refer to exactly one.
  func shown(_ name: String) throws(Failure) -> ShownHabit? {
    let id: String
    do {
      id = try streak(of: name).value.habit
    } catch .daemon(.refused(_)) {
      return nil
    }
    return try call(ListHabits()).value.habits.first { $0.id == id }
  }

  /// The largest revision of the very first tick; adding habits takes revisions, too.
  private static let earlyRevisions = 30

  /// The line about the next steps after the very first tick; empty after any other.
  func stepAfterFirstTick(_ tick: @autoclosure () -> Tick?) -> [Line] {
    guard surroundings.isTerminal, !isForScripts, !invocation.isDryRun, invocation.verb != .note,
      let tick = tick(), tick.recorded.standing.completed,
      tick.recorded.standing.streak?.current == 1,
      tick.revision <= Self.earlyRevisions,
      let days = (try? call(GetCompletions()).value)?.completions.value, days.count == 1,
      days.members.reduce(0, { $0 + $1.value.count }) == 1
    else { return [] }
    let steps =
      "habitctl week, habitctl grid; in a status bar: habitctl help bar; all: habitctl help"
    return [Line(SafeText("Your first tick. Next:  \(steps)"), .faint)]
  }
}

extension TickReport {
  /// Adds a remark on the habit's new start, if it moved.
  mutating func add(start: Day?, _ appearance: Appearance) {
    if let start { remark = SafeText("It starts on ") + appearance.words(for: start) + " now" }
  }
}
