import HabitProtocol
import JSON

/// A result that takes longer than others should wait: it is written in pieces, one after the other, or
/// when something else is done, with others served in between.
final class UnfinishedResult {
  /// Writes the next piece; whether more is left.
  ///
  /// It is about the state at the time of the request: what the pieces read is theirs.
  typealias Piece = (inout JSONWriter) -> Bool
  /// Writes the result if what it waits for is done; whether it is.
  typealias Awaited = (inout JSONWriter) throws(RPCError) -> Bool

  /// What is left of a result that a request has begun.
  enum Rest {
    /// Pieces to be written.
    case pieces(Piece)
    /// Everything, when it is known.
    case awaited(Awaited)
  }

  /// The request's id.
  let id: RequestID
  private let method: RequestedMethod
  private var writer: JSONWriter
  private let rest: Rest
  /// Why it will not be finished.
  private var failure: RPCError?

  /// A reply whose beginning has been written.
  init(to id: RequestID, _ method: RequestedMethod, begun: JSONWriter, rest: Rest) {
    self.id = id
    self.method = method
    writer = begun
    self.rest = rest
  }

  /// The bytes held for it.
  var byteCount: Int { writer.bytes.count }

  /// Gives it up.
  func fail(with error: RPCError) { failure = error }

  /// Writes pieces until that is to end; the reply once it is whole, or refused.
  func goOn(until isOver: () -> Bool) -> [UInt8]? {
    while failure == nil {
      switch rest {
      case .pieces(let piece):
        guard piece(&writer) else { return Reply.end(writer) }
        if byteCount > Limits.replyLength { fail(with: .replyTooLarge(to: method)) }
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
