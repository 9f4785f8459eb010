package import HabitCore

/// The result of a tick: everything a client shows next.
package struct Tick: ProtocolObject {
  package var recorded = RecordedTick()
  package var revision = 0

  package static let component: Component? = ("Tick", "The state of a habit on a day after a tick")

  package mutating func members(_ list: inout Members) {
    recorded.members(&list)
    list.revision(&revision)
  }

  package init() {}
}

/// The state of a habit on the ticked day, after the tick.
///
/// It is in the result of a tick, in each entry of a `record`, and in events.
package struct RecordedTick: ProtocolObject {
  package var habit = ""
  package var name = ""
  package var date = Day.first
  package var standing = Standing()
  package var progress: Progress?
  package var milestone: Milestone?
  package var otherDays: Bool?

  package static let component: Component? = (
    "Recorded", "The state of a habit on a day after a tick"
  )

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("name", &name, "Its name")
    list.member("date", &date, "The day")
    standing.members(&list)
    list.optional(
      "progress",
      &progress,
      "The progress of that day; in an event, a member next to changes"
    )
    list.optional(
      "milestone",
      &milestone,
      "The milestone that this tick reached; a tick that is cleared and repeated reaches it again"
    )
    list.optional(
      "otherDays",
      &otherDays,
      "True if it may affect other days as well: with a quota, or a target for a period"
    )
  }

  package init() {}
}

/// The key of an entry: a habit and a day.
package struct EntryPlace: Hashable, Comparable, Sendable {
  package var habit: HabitID
  package var day: Day

  package init(_ habit: HabitID, _ day: Day) {
    self.habit = habit
    self.day = day
  }

  /// Orders by habit, then by day.
  package static func < (left: Self, right: Self) -> Bool {
    (left.habit, left.day) < (right.habit, right.day)
  }
}

/// The standings of habits on days after a change, for clients to show.
///
/// All are computed from one ledger, so that values they share are computed once.
package struct Ticks {
  private let ledger: Ledger
  private var progress: (day: Day, value: Progress)?

  package init(in ledger: Ledger) { self.ledger = ledger }

  /// The standing of a habit on a day, and that day's progress.
  ///
  /// For a removed habit, only identifier, day and milestone are set.
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
    // The past is measured only for today.
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
