package import HabitCore

/// The standings of habits on days after a change, for every surface to show.
///
/// All are of one ledger: what the one before has in common with the next is not computed again.
package struct Ticks {
  private let ledger: Ledger
  private var progress: (day: Day, value: Progress)?

  /// The standings in a ledger.
  package init(in ledger: Ledger) { self.ledger = ledger }

  /// The standing of a habit on a day, and how far that day has come; without more than its name for one
  /// that is removed.
  package mutating func tick(
    of place: EntryPlace,
    _ milestone: Milestone?,
    _ pasts: inout PastMeasures
  ) -> RecordedTick {
    var tick = change(of: place, &pasts) ?? RecordedTick()
    (tick.habit, tick.date) = (place.habit.text, place.day)
    tick.milestone = milestone
    if !tick.name.isEmpty { tick.progress = progress(of: place.day) }
    return tick
  }

  /// The standing of a habit on a day; `nil` for a removed habit.
  func change(of place: EntryPlace, _ pasts: inout PastMeasures) -> RecordedTick? {
    guard let position = ledger.position(of: place.habit),
      let state = ledger.state(at: position, on: place.day)
    else { return nil }
    // The measure of the past is today's alone.
    let past = place.day == ledger.today ? pasts.past(at: position, in: ledger) : PastMeasure()
    return RecordedTick {
      $0.habit = place.habit.text
      $0.name = state.habit.name
      $0.date = place.day
      $0.standing = Standing(
        state,
        at: position,
        on: place.day,
        in: ledger,
        past: past
      )
      $0.otherDays = state.habit.isDueByOtherDays ? true : nil
    }
  }

  private mutating func progress(of day: Day) -> Progress {
    if let known = progress, known.day == day { return known.value }
    let found = ledger.progress(of: day)
    progress = (day, found)
    return found
  }
}
