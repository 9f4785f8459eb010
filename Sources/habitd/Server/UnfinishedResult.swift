import HabitProtocol
import JSON

/// A result that takes longer than other clients should wait: it is written in pieces, or when
/// other work is done, and others are served in between.
final class UnfinishedResult {
  /// Writes the next piece; returns true if more is left.
  ///
  /// It shows the state at the time of the request, so it holds its own copy of the data.
  typealias Piece = (inout JSONWriter) -> Bool
  /// Writes the result and returns true once the awaited work is done.
  typealias Awaited = (inout JSONWriter) throws(RPCError) -> Bool

  /// The rest of a result that a request has begun.
  enum Rest {
    case pieces(Piece)
    /// The whole result, once it is known.
    case awaited(Awaited)
  }

  let id: RequestID
  /// True for the result of a change that was made, which is reported whatever its length.
  let hasChanged: Bool
  private let method: RequestedMethod
  private var writer: JSONWriter
  private let rest: Rest
  /// The reason it will not be finished.
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

  /// Writes pieces until `isOver`; returns the reply once it is complete or refused.
  func goOn(until isOver: () -> Bool) -> [UInt8]? {
    while failure == nil {
      switch rest {
      case .pieces(let piece):
        let isComplete = !piece(&writer)
        // The end of the reply adds a brace.
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
