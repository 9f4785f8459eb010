import HabitProtocol
package import JSON

/// The state of a subscription, without sockets and clocks.
///
/// It makes the request, interprets lines, and determines the pause before the next attempt.
package struct LiveSubscription {
  /// The meaning of a line from the daemon, with the values of ``LiveNotice``.
  package enum Message {
    case subscribed(JSONValue)
    case changed(JSONValue)
    case overflow(JSONValue)
    case refused(RemoteError)
  }

  /// The topics of the subscription; empty for all.
  let topics: [String]
  /// The last known state of the daemon; nil before the first reply.
  package private(set) var known: (epoch: String, revision: Int)?
  private var failures = 0

  /// The id of the request, always the same, because each connection sends only one.
  package static let requestID = 1
  /// The pause after the first failure, in microseconds: restarting the daemon takes a moment.
  private static let firstPause = 50_000
  /// The longest pause, in microseconds: short for a person who has restarted the daemon.
  private static let longestPause = 5_000_000

  package init(topics: [String] = []) {
    self.topics = topics
  }

  /// True if no attempt has failed since the subscription was last active.
  package var isFresh: Bool { failures == 0 }

  /// The request to subscribe, sent on each new connection; it contains the last known state.
  package var request: [UInt8] {
    let state = known.map { known in
      EventState {
        $0.epoch = known.epoch
        $0.revision = known.revision
      }
    }
    let fields = [
      Argument("topics", topics.isEmpty ? nil : topics), Argument("since", state),
    ]
    return Call(Subscribe.self, fields: fields).request(id: Self.requestID)
  }

  /// Returns the message in a line from the daemon; nil if it contains none.
  package mutating func read(_ line: [UInt8]) throws(CallFailure) -> Message? {
    try read(ReplyLine.read(line, id: Self.requestID))
  }

  /// Returns the message in a reply to the request or in a notification; nil if there is none.
  package mutating func read(_ reply: ReplyLine) throws(CallFailure) -> Message? {
    switch reply {
    case .result(let result):
      try take(result)
      failures = 0
      return .subscribed(result)
    case .error(let error): return .refused(error)
    case .notification(Event.Name.changed.rawValue, let parameters?):
      try take(parameters)
      return .changed(parameters)
    case .notification(Event.Name.overflow.rawValue, let parameters?):
      try take(parameters)
      return .overflow(parameters)
    case .notification, .nothing: return nil
    }
  }

  /// Returns the pause before the next attempt, in microseconds; it grows with each failure.
  package mutating func pause() -> Int {
    let pause = min(Self.firstPause << min(failures, 10), Self.longestPause)
    failures += 1
    return pause
  }

  private mutating func take(_ state: JSONValue) throws(CallFailure) {
    guard let epoch = state["epoch"]?.string else { throw .missing("epoch") }
    guard let revision = state["revision"]?.integer else {
      throw .missing("revision")
    }
    known = (epoch, revision)
  }
}
