import HabitProtocol
import JSON

/// The state of a subscription, apart from sockets and clocks: its request, the meaning of a line,
/// and the wait before the next attempt.
struct LiveSubscription {
  /// The topics of the subscription; none for all.
  let topics: [String]
  /// The last known state: epoch and revision.
  private(set) var known: (epoch: String, revision: Int)?
  private var failures = 0

  /// The id of the request; each connection sends only one.
  private static let requestID = 1
  /// The wait after the first failure, in microseconds: a restart takes a moment.
  private static let firstPause = 50_000
  /// The longest wait, in microseconds: a person who restarts the daemon sees it at once.
  private static let longestPause = 5_000_000

  /// A subscription to some topics, or to all.
  init(topics: [String] = []) {
    self.topics = topics
  }

  /// True if no attempt has failed since the subscription began.
  var isFresh: Bool { failures == 0 }

  /// The request that is sent on a new connection.
  var request: [UInt8] {
    var parameters: [CallParameter] = []
    if !topics.isEmpty { parameters.append(CallParameter("topics", .texts(topics))) }
    if let known {
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("epoch", known.epoch)
      writer.member("revision", known.revision)
      writer.endObject()
      parameters.append(CallParameter("since", .json(writer.finish())))
    }
    return Call(Subscribe.self, parameters).request(id: Self.requestID)
  }

  /// Returns the notice in a line from the daemon; nil if it contains none.
  ///
  /// - Throws: the daemon's refusal, or ``Failure/protocolViolation(_:)``.
  mutating func read(_ line: [UInt8]) throws(Failure) -> LiveNotice? {
    switch try ReplyLine.read(line, id: Self.requestID) {
    case .result(let result):
      try take(result)
      failures = 0
      return .subscribed(result)
    case .error(let error): throw .refused(error)
    case .notification(Event.Name.changed.rawValue, let parameters?):
      try take(parameters)
      return .changed(parameters)
    case .notification(Event.Name.overflow.rawValue, let parameters?):
      try take(parameters)
      return .overflow(parameters)
    case .notification, .nothing: return nil
    }
  }

  /// Returns the wait before the next attempt, in microseconds; it grows with each failure.
  mutating func pause() -> Int {
    let pause = min(Self.firstPause << min(failures, 10), Self.longestPause)
    failures += 1
    return pause
  }

  private mutating func take(_ state: JSONValue) throws(Failure) {
    known = (try state.text("epoch"), try state.integer("revision"))
  }
}

extension Failure {
  /// True if another attempt may succeed.
  var mayPass: Bool {
    switch self {
    case .refused(let error):
      error.isTemporary || error.type == RPCError.Kind.storageUnavailable.rawValue
    default: false
    }
  }
}
