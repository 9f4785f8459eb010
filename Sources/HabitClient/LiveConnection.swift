import HabitProtocol
package import JSON
import Posix

/// A source of events: the daemon, or its substitute in tests.
package protocol Following: AnyObject {
  /// True to report activity on standard input as well, while the subscription lasts.
  var hearsInput: Bool { get set }

  /// The next notice; nil if nothing arrived before the deadline.
  ///
  /// The deadline is a time of `Clock.monotonicMicroseconds()`; nil waits without limit. An error
  /// is thrown only if another attempt would fail too, for example with a daemon too old for
  /// subscriptions.
  func next(until deadline: Int?) throws(CallFailure) -> LiveNotice?

  /// Closes the connection and opens a new one, after a pause that grows with each attempt.
  ///
  /// For callers that retry after an error, or after a daemon that sends events but no replies.
  func startOver()
}

/// A notice to a subscriber.
package enum LiveNotice {
  /// The subscription is active.
  ///
  /// The reply has the members `day`, which is today, and `resync`, which is true if everything
  /// must be reloaded.
  case subscribed(JSONValue)
  /// Something has changed; the value has the event's parameters.
  case changed(JSONValue)
  /// Events were dropped, so everything must be reloaded; the value has the event's parameters.
  case overflow(JSONValue)
  /// The daemon cannot be reached or does not answer; the connection is retried.
  case offline(CallFailure)
  /// Standard input has data, or has ended.
  case input
  /// The reader of standard output has gone.
  case abandoned
}

/// A lasting subscription at the daemon's socket.
///
/// It connects and subscribes; when the connection is lost, it reconnects and resumes.
package final class LiveConnection: Following {
  private let path: String
  private let name: String
  private let user: UInt32
  private let timeout: Int
  private var subscription: LiveSubscription
  private var state = State.due(at: 0)

  package var hearsInput = false

  private static let microsecondsPerMillisecond = 1000

  /// The step to take next; times are of the monotonic clock, in microseconds.
  private enum State {
    case due(at: Int)
    /// The request was sent; its reply must come by that time.
    case asked(OpenConnection, until: Int)
    case subscribed(OpenConnection)
  }

  /// A subscription at a socket that must be served by `user`; a reply may take `milliseconds`.
  ///
  /// The daemon is told the client's `name`.
  package init(path: String, user: UInt32, milliseconds: Int, name: String, topics: [String]) {
    self.path = path
    self.name = name
    self.user = user
    timeout = milliseconds
    subscription = LiveSubscription(topics: topics)
  }

  /// The next notice; nil if the deadline, in microseconds of the monotonic clock, passed first.
  package func next(until deadline: Int?) throws(CallFailure) -> LiveNotice? {
    while true {
      do {
        if let notice = try step(until: deadline) { return notice }
      } catch let error as ConnectionError {
        if let notice = try lose(error) { return notice }
      } catch let error as CallFailure {
        guard error.mayPass else { throw error }
        return retry(after: error)
      } catch {
        throw .protocolViolation("\(error)")
      }
      if let deadline, Clock.monotonicMicroseconds() >= deadline { return nil }
    }
  }

  /// Takes the next step; nil if the step produced no notice.
  private func step(until deadline: Int?) throws -> LiveNotice? {
    switch state {
    case .due(let moment):
      let end = min(moment, deadline ?? moment)
      guard try !Poll.waitForReaderToLeave(.output, untilMonotonicMicroseconds: end) else {
        return .abandoned
      }
      guard end == moment else { return nil }
      let deadline = Clock.monotonicMicroseconds() + timeout * Self.microsecondsPerMillisecond
      let connection = try OpenConnection(to: path, user: user, until: deadline)
      try connection.send(Call.naming(name) + subscription.request, until: deadline)
      state = .asked(connection, until: deadline)
      return nil
    case .asked(let connection, let deadline):
      let arrival = try connection.receiveLine(until: deadline, for: .output)
      let notice = try notice(of: arrival)
      if case .subscribed = notice { state = .subscribed(connection) }
      return notice
    case .subscribed(let connection):
      do {
        return try notice(
          of: connection.receiveLine(until: deadline, for: .output, hearingInput: hearsInput)
        )
      } catch ConnectionError.timedOut where deadline != nil {
        return nil
      }
    }
  }

  private func notice(of arrival: OpenConnection.Arrival) throws(CallFailure) -> LiveNotice? {
    switch arrival {
    case .line(let line): try notice(in: line)
    case .input: .input
    case .readerLeft: .abandoned
    }
  }

  private func notice(in line: [UInt8]) throws(CallFailure) -> LiveNotice? {
    switch try subscription.read(line) {
    case .subscribed(let result): .subscribed(result)
    case .changed(let parameters): .changed(parameters)
    case .overflow(let parameters): .overflow(parameters)
    case .refused(let error): throw .refused(error)
    case nil: nil
    }
  }

  /// Closes the connection; the next call of ``next(until:)`` reconnects.
  package func startOver() {
    state = .due(at: Clock.monotonicMicroseconds() + subscription.pause())
  }

  /// Handles a lost connection.
  ///
  /// The first loss is not reported if the daemon has ended, because a daemon that ends is expected
  /// to return.
  private func lose(_ error: ConnectionError) throws(CallFailure) -> LiveNotice? {
    if case .ended = error, subscription.isFresh {
      startOver()
      return nil
    }
    let method = Subscribe.name
    let failure = CallFailure(error, at: path, user: user, of: method, milliseconds: timeout)
    guard error.mayPass else { throw failure }
    return retry(after: failure)
  }

  private func retry(after failure: CallFailure) -> LiveNotice {
    startOver()
    return .offline(failure)
  }
}

extension ConnectionError {
  fileprivate var mayPass: Bool {
    switch self {
    case .timedOut, .ended, .failed: true
    case .tooLong, .foreign: false
    }
  }
}
