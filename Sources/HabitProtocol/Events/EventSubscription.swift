package import HabitCore

/// The news queued for one subscriber, sent as an event when the subscriber reads.
///
/// Queued news is merged into one event, so a subscriber that does not read costs no more than one
/// event.
package struct EventSubscription: Equatable, Sendable {
  let topics: Set<Topic>
  /// The revision at the start of the subscription; earlier transactions are not news.
  package let since: Int
  private var waiting: Event?

  package init(to topics: Set<Topic>, since revision: Int) {
    self.topics = topics
    since = revision
  }

  package var hasEvent: Bool { waiting != nil }

  /// Adds news for a subscriber that has `queued` unread bytes.
  package mutating func take(_ news: News, queued: Int) {
    let news = news.about(topics)
    guard !news.isEmpty, waiting != .overflow else { return }
    guard queued <= Limits.queuedBeforeEventsAreDropped else {
      waiting = .overflow
      return
    }
    guard case .changed(var earlier) = waiting else {
      waiting = .changed(news)
      return
    }
    earlier.formUnion(news)
    waiting = .changed(earlier)
  }

  /// Removes and returns the event to send now; `nil` if there is none.
  ///
  /// The event reports entries as they are now, not as they were when the news was queued.
  package mutating func next(
    at moment: Moment,
    in ledger: Ledger,
    _ pasts: inout PastMeasures
  ) -> [UInt8]? {
    defer { waiting = nil }
    return waiting?.notification(at: moment, in: ledger, &pasts)
  }
}

/// A subject that clients can subscribe to; the raw value is its name in the protocol.
package enum Topic: String, CaseIterable, Sendable {
  case completions
  case habits
  case settings
  case today
  case storage

  package static let all = Set(allCases)

  package var summary: String {
    switch self {
    case .completions: "Ticks, counts, marks and notes, and which of them count as done"
    case .habits: "Habits, journeys and custom items: their fields, order, pauses and archiving"
    case .settings: "The settings"
    case .today: "A new day, or another today because the clock, the time zone or dayStart changed"
    case .storage: "The state of the history on disk"
    }
  }
}

extension Topic: ProtocolWord {
  package static let schema = Schema.named("Topic", "A topic to subscribe to", choice)
}
