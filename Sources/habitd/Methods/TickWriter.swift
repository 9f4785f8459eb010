import HabitCore
import HabitProtocol
import JSON

/// Writes the states of habits on days after a change, for every surface to show.
///
/// The progress of a day is computed once, however often it is written.
struct TickWriter {
  /// The progress of days that are written more than once.
  private var progress: [Day: Progress] = [:]

  /// A writer of one state.
  init() {}

  /// A writer of many states.
  ///
  /// - Parameters:
  ///   - ledger: the ledger after the change.
  ///   - days: the days to be written.
  init(_ ledger: Ledger, days: Set<Day>) {
    guard days.count > 1 else { return }
    let days = days.sorted()
    progress = Dictionary(
      zip(days, ledger.progress(of: days)).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Writes the state of a habit on a day as an object.
  ///
  /// `ledger` must be the one the writer was made with, if any; it keeps no copy of it.
  func write(
    _ habit: HabitID,
    on day: Day,
    _ milestone: Milestone?,
    in ledger: Ledger,
    to writer: inout JSONWriter
  ) {
    let position = ledger.position(of: habit)
    writer.beginObject()
    writeMembers(ofHabitAt: position, on: day, milestone, in: ledger, to: &writer)
    writer.endObject()
  }

  /// Writes the state of the habit at a position on a day as members of an object, which may have
  /// more; none for a habit that is removed or unknown.
  ///
  /// `ledger` must be the one the writer was made with, if any; it keeps no copy of it.
  func writeMembers(
    ofHabitAt position: Int?,
    on day: Day,
    _ milestone: Milestone?,
    in ledger: Ledger,
    to writer: inout JSONWriter
  ) {
    guard let position, let state = ledger.state(at: position, on: day) else { return }
    writer.member("habit", state.habit.id)
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
    if let known = progress[day] {
      known.write(to: &writer)
    } else {
      ledger.progress(of: day).write(to: &writer)
    }
    if let milestone {
      writer.name("milestone")
      milestone.write(to: &writer)
    }
    let measure = ledger.settings.measure
    if measure != .streak { writer.member("measure", measure.rawValue) }
    if measure == .strength, let strength = ledger.strength(at: position, asOf: ledger.today) {
      writer.name("strength")
      writer.double(strength)
    }
    if let count = state.periodCount {
      writer.name("periodCount")
      count.write(to: &writer)
    }
  }
}
