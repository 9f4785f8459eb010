package import HabitCore

/// The parameters of `changed`; the daemon writes them from `News` by hand.
package struct ChangedEvent: ProtocolObject {
  package var state = EventState()
  package var topics: [Open<Topic>] = []
  package var habits: [String]?
  package var days: [Day]?
  package var changes: [EntryChange]?
  package var many: Bool?
  package var origin: Origin?
  package var today = Day.first

  package mutating func members(_ list: inout Members) {
    state.members(&list)
    list.member("topics", &topics, "What of the subscribed topics has changed")
    list.optional(
      "habits",
      &habits,
      "The habits it is about; missing where it may be any",
      schema: .list(.habitID)
    )
    list.optional("days", &days, "The days it is about; missing where it may be any")
    list.optional(
      "changes",
      &changes,
      "What the entries have become; where it is there, nothing else about completions has changed",
      schema: .list(EntryChange.schema, count: 0...TouchedEntries.namedAtMost)
    )
    list.optional(
      "many",
      &many,
      "true where only entries have changed, but more than \(TouchedEntries.namedAtMost)"
    )
    list.optional("origin", &origin, "Where all of it was made, where that is one known place")
    list.member("today", &today, "Today, for the person")
  }

  package init() {}
}

/// The state that an event leads to, and all that `overflow` says.
package struct EventState: ProtocolObject {
  package var epoch = ""
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member("epoch", &epoch, "Opaque; which line of states the revision belongs to")
    list.revision(&revision)
  }

  package init() {}
}

/// The new state of a habit's entry of a day.
package struct EntryChange: ProtocolObject {
  package var habit = ""
  package var date = Day.first
  package var completed = false
  package var count = Count.zero
  package var unit: String?
  package var mark: Open<Mark>?
  package var note: Bool?
  package var at: Instant?
  package var streak = CurrentStreak()
  package var milestone: Milestone?
  package var measure: Measure?

  package static let component: Component? = (
    "EntryChange", "What a habit's entry of a day has become"
  )

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("date", &date, "The day")
    list.member("completed", &completed, "Whether the habit counts as completed that day now")
    list.member("count", &count, "How much is counted that day now")
    list.optional("unit", &unit, "What is counted that day, where the habit has a unit")
    list.optional("mark", &mark, "What the day is marked as now, where it is")
    list.optional("note", &note, "true where the day has a note now")
    list.optional("at", &at, "When it was completed last, where that is known")
    list.member("streak", &streak, "The habit's streak as of today")
    list.optional("milestone", &milestone, "What the tick has reached")
    list.optional("measure", &measure, Measure.words)
  }

  package init() {}
}

/// The place where changes were made.
package struct Origin: ProtocolObject {
  package var client: String?
  package var device: String?

  package static let component: Component? = (
    "Origin", "Where changes were made: on this device by a client, or on another device"
  )

  package mutating func members(_ list: inout Members) {
    list.optional("client", &client, "The client, as it named itself in hello")
    list.optional("device", &device, "The other device, as status names it")
  }

  package init() {}
}

/// The place where a change was made.
package enum EventOrigin: Hashable, Sendable {
  /// This device, by the client of that name.
  case client(String)
  /// Another device.
  case device(DeviceID)

  /// This device, by the button of a reminder.
  package static let reminder = EventOrigin.client("reminder")
  /// This device, by a timer that ended by itself.
  package static let timer = EventOrigin.client("timer")
}
