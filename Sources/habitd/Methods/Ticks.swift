import HabitCore
import HabitProtocol

/// The standings of habits on days after a change, for every surface to show.
///
/// All are of one ledger: what the one before has in common with the next is not computed again.
struct Ticks {
  private let ledger: Ledger
  private var progress: (day: Day, value: Progress)?
  private var past: (position: Int, value: PastMeasure)?

  /// The standings in a ledger.
  init(in ledger: Ledger) { self.ledger = ledger }

  /// The standing of a habit on a day; without more than its name for one that is removed.
  mutating func tick(of place: EntryPlace, _ milestone: Milestone?) -> RecordedTick {
    var tick = RecordedTick {
      $0.habit = place.habit.text
      $0.date = place.day
      $0.milestone = milestone
    }
    guard let position = ledger.position(of: place.habit),
      let state = ledger.state(at: position, on: place.day)
    else { return tick }
    tick.name = state.habit.name
    tick.standing = Standing(
      state,
      at: position,
      on: place.day,
      in: ledger,
      past: past(at: position)
    )
    tick.progress = progress(of: place.day)
    return tick
  }

  private mutating func progress(of day: Day) -> Progress {
    if let known = progress, known.day == day { return known.value }
    let found = ledger.progress(of: day)
    progress = (day, found)
    return found
  }

  private mutating func past(at position: Int) -> PastMeasure {
    if let known = past, known.position == position { return known.value }
    // The longest streak takes a walk over the habit's life, which a tick has no time for.
    guard ledger.settings.measure == .strength else { return PastMeasure() }
    let found = ledger.pastMeasure(at: position)
    past = (position, found)
    return found
  }
}
