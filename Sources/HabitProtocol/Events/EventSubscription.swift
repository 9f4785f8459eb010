package import HabitCore

/// What one subscriber is still to be told: news come in as they happen, and leave as events when the
/// subscriber reads.
///
/// News that wait become one event, so a subscriber that does not read costs no more than one.
package struct EventSubscription: Equatable, Sendable {
  /// What the subscriber wants to hear of.
  package let topics: Set<Topic>
  /// The state the subscriber was given when it subscribed; earlier transactions are no news to it.
  package let since: Int
  private var waiting: Event?

  /// A subscription to some topics from a revision on.
  package init(to topics: Set<Topic>, since revision: Int) {
    self.topics = topics
    since = revision
  }

  /// Whether there is something to tell.
  package var hasEvent: Bool { waiting != nil }

  /// Takes in news for a subscriber that has not taken so many bytes yet.
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

  /// The event to send now, which then waits no more.
  ///
  /// - Parameters:
  ///   - moment: where the daemon stands.
  ///   - ledger: what is known there: what is told of an entry is how it stands now, not how it stood
  ///     when the subscriber did not read.
  /// - Returns: the notification; `nil` when there is none.
  package mutating func next(at moment: Moment, in ledger: Ledger) -> [UInt8]? {
    defer { waiting = nil }
    return waiting?.notification(at: moment, in: ledger)
  }
}
