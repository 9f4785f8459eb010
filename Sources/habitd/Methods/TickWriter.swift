import HabitCore
import HabitProtocol
import JSON

/// Writes the states of habits on days after a change, for every surface to show.
///
/// All states are of one ledger: what the one written before has in common with the next is not computed
/// again.
struct TickWriter {
  private var progress: (day: Day, value: Progress)?
  private var strength: (position: Int, value: Double?)?

  /// Writes the state of a habit on a day as an object.
  mutating func write(
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
  mutating func writeMembers(
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
    progress(of: day, in: ledger).write(to: &writer)
    if let milestone {
      writer.name("milestone")
      milestone.write(to: &writer)
    }
    let measure = ledger.settings.measure
    if measure != .streak { writer.member("measure", measure.rawValue) }
    if measure == .strength, let strength = strength(at: position, in: ledger) {
      writer.name("strength")
      writer.double(strength)
    }
    if let count = state.periodCount {
      writer.name("periodCount")
      count.write(to: &writer)
    }
  }

  private mutating func progress(of day: Day, in ledger: Ledger) -> Progress {
    if let known = progress, known.day == day { return known.value }
    let found = ledger.progress(of: day)
    progress = (day, found)
    return found
  }

  private mutating func strength(at position: Int, in ledger: Ledger) -> Double? {
    if let known = strength, known.position == position { return known.value }
    let found = ledger.strength(at: position, asOf: ledger.today)
    strength = (position, found)
    return found
  }
}
