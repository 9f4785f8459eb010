package import HabitCore

/// The parameters of `changed`.
package struct ChangedEvent: ProtocolObject {
  package var state = EventState()
  package var topics: [Open<Topic>] = []
  package var habits: [String]?
  package var days: [Day]?
  package var changes: [RecordedTick]?
  package var progress: [DayProgress]?
  var many: Bool?
  package var origin: Origin?
  package var today = Day.first

  package mutating func members(_ list: inout Members) {
    state.members(&list)
    list.member("topics", &topics, "The subscribed topics that have changed")
    list.optional(
      "habits",
      &habits,
      "The habits affected; missing if any may be",
      schema: .list(.habitID)
    )
    list.optional("days", &days, "The days affected; missing if any may be")
    list.optional(
      "changes",
      &changes,
      "The new states of the habits on their days; if present, nothing else about completions has "
        + "changed",
      schema: .list(RecordedTick.schema, count: 0...TouchedEntries.namedAtMost)
    )
    list.optional("progress", &progress, "The progress of the days of these changes")
    list.optional(
      "many",
      &many,
      "True if only entries have changed, but more than \(TouchedEntries.namedAtMost)"
    )
    list.optional("origin", &origin, "Where all the changes were made, if that is one known place")
    list.member("today", &today, "Today, for the person")
  }

  package init() {}
}

extension ChangedEvent {
  /// The changes, with the standings and progress after them.
  init(_ news: News, at moment: Moment, in ledger: Ledger, _ pasts: inout PastMeasures) {
    self.init()
    state = EventState(moment)
    topics = Topic.allCases.filter(news.topics.contains).map(Open.init)
    if case .only(let named) = news.habits { habits = named.sorted().map(\.text) }
    if case .only(let named) = news.days { days = named.sorted() }
    if news.topics.contains(.completions) {
      switch news.entries {
      case .unknown: break
      case .many: many = true
      case .named(let places): tell(of: places, news.milestones, in: ledger, &pasts)
      }
    }
    origin = news.origin
    today = moment.epoch.today
  }

  /// Adds the standings and progress after changes of entries; nothing else has changed.
  private mutating func tell(
    of places: Set<EntryPlace>,
    _ milestones: [EntryPlace: Milestone],
    in ledger: Ledger,
    _ pasts: inout PastMeasures
  ) {
    let ticks = Ticks(in: ledger)
    // An entry outside the habit's life is hidden, so its change is not reported.
    let shown = places.sorted().filter { ledger.habit($0.habit)?.isWithinLife($0.day) == true }
    var changes: [RecordedTick] = []
    for place in shown {
      guard var change = ticks.change(of: place, &pasts) else { continue }
      // A milestone is not reported if its tick was undone before the event was sent.
      if let milestone = milestones[place], change.standing.completed,
        milestone.length == change.standing.streak?.current
      {
        change.milestone = milestone
      }
      changes.append(change)
    }
    self.changes = changes
    progress = Set(shown.map(\.day)).sorted().map { day in
      DayProgress {
        $0.date = day
        $0.progress = ledger.progress(of: day)
      }
    }
  }
}

/// The state of the daemon after an event; an `overflow` event contains nothing else.
package struct EventState: ProtocolObject {
  package var epoch = ""
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member(
      "epoch",
      &epoch,
      "Opaque; within one epoch, equal revisions mean equal states"
    )
    list.revision(&revision)
  }

  package init() {}

  init(_ moment: Moment) {
    self.init()
    (epoch, revision) = (moment.epoch.text, moment.revision)
  }
}

/// The progress of a changed day after an event's changes.
package struct DayProgress: ProtocolObject {
  package var date = Day.first
  package var progress = Progress()

  package mutating func members(_ list: inout Members) {
    list.member("date", &date, "The day")
    progress.members(&list)
  }

  package init() {}
}

/// The origin of changes: a device, or a client of this device.
package struct Origin: ProtocolObject, Hashable {
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

  /// The client of this device with that name.
  package static func client(_ name: String) -> Origin { Origin { $0.client = name } }

  /// Another device.
  package static func device(_ id: DeviceID) -> Origin { Origin { $0.device = id.text } }

  /// The button of a reminder on this device.
  package static let reminder = client("reminder")
  /// A timer on this device that ended on its own.
  package static let timer = client("timer")
}
