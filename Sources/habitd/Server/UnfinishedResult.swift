import HabitProtocol
import JSON

/// A result that takes so long that other clients are served in between.
///
/// It is written in pieces, or as a whole once other work is done.
final class UnfinishedResult {
  /// Writes the next piece; returns true if there are more.
  ///
  /// All pieces show the state at the time of the request, so the closure holds a copy of the data.
  typealias Piece = (inout JSONWriter) -> Bool
  /// Writes the result and returns true once the work that it waits for is done; otherwise returns
  /// false.
  typealias Awaited = (inout JSONWriter) throws(RPCError) -> Bool

  /// The way to write the rest of a result that a request has begun.
  enum Rest {
    case pieces(Piece)
    /// The whole result is written later.
    case awaited(Awaited)
  }

  let id: RequestID
  /// True if the request has changed something: the client is then told that it was done, even if
  /// the result is too long.
  let hasChanged: Bool
  private let method: RequestedMethod
  private var writer: JSONWriter
  private let rest: Rest
  /// The reason why the result cannot be completed.
  private var failure: RPCError?

  init(
    to id: RequestID,
    _ method: RequestedMethod,
    begun: JSONWriter,
    rest: Rest,
    hasChanged: Bool
  ) {
    self.id = id
    self.hasChanged = hasChanged
    self.method = method
    writer = begun
    self.rest = rest
  }

  var byteCount: Int { writer.bytes.count }

  func fail(with error: RPCError) { failure = error }

  /// Writes pieces until `isOver` returns true; returns the reply once it is complete or refused.
  func goOn(until isOver: () -> Bool) -> [UInt8]? {
    while failure == nil {
      switch rest {
      case .pieces(let piece):
        let isComplete = !piece(&writer)
        // The end of the reply adds one more byte, a brace.
        if byteCount >= Limits.replyLength {
          fail(with: hasChanged ? .doneUnanswered : .replyTooLarge(to: method))
        } else if isComplete {
          return Reply.end(writer)
        }
        if isOver() { return refused }
      case .awaited(let result):
        do throws(RPCError) {
          return try result(&writer) ? Reply.end(writer) : nil
        } catch {
          fail(with: error)
        }
      }
    }
    return refused
  }

  private var refused: [UInt8]? { failure.map { Reply.failure(to: id, $0) } }
}
