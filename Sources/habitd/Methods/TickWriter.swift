import HabitCore
import HabitProtocol
import JSON

/// Writes how habits stand on days after a change: what every surface shows next.
///
/// The streak of a habit and the progress of a day are found out once, however often they are told.
struct TickWriter {
  private let ledger: Ledger
  /// Of days that are told of more than once.
  private var progress: [Day: Progress] = [:]

  /// A writer of what a ledger says.
  ///
  /// - Parameters:
  ///   - ledger: the ledger.
  ///   - days: the days that are going to be told of.
  init(_ ledger: Ledger, days: Set<Day> = []) {
    self.ledger = ledger
    guard days.count > 1 else { return }
    let days = days.sorted()
    progress = Dictionary(
      zip(days, ledger.progress(of: days)).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Writes how a habit stands on a day, as an object of members to which others may be added.
  func write(
    _ habit: HabitID,
    on day: Day,
    _ milestone: Milestone?,
    to writer: inout JSONWriter,
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
    guard let position = ledger.position(of: habit),
      let state = ledger.state(at: position, on: day)
    else { return writer.null() }
    writer.object { writer in
      writer.member("habit", habit)
      writer.member("name", state.habit.name)
      writer.member("date", day)
      if state.hasEntry {
        writer.name("entry")
        state.outcome.write(to: &writer, note: state.note)
      }
      writer.member("completed", state.completed)
      writer.member("due", state.due)
      if let streak = ledger.currentStreak(at: position, asOf: ledger.today) {
        writer.name("streak")
        streak.write(to: &writer)
      }
      writer.name("progress")
      (progress[day] ?? ledger.progress(of: day)).write(to: &writer)
      if let milestone {
        writer.name("milestone")
        milestone.write(to: &writer)
      }
      more(&writer)
    }
  }
}
