import HabitProtocol
import JSON

/// A result that takes longer to write than others should wait: it is written in pieces, one after
/// the other, with others served in between.
///
/// It is about the state at the time of the request: what its pieces read is theirs.
final class UnfinishedResult {
  /// Writes the next piece; whether more is left.
  typealias Piece = (inout JSONWriter) -> Bool

  /// The request's id.
  let id: RequestID
  private let method: RequestedMethod
  private var writer: JSONWriter
  private let piece: Piece
  /// Why it will not be finished.
  private var failure: RPCError?

  /// A reply whose beginning has been written.
  init(to id: RequestID, _ method: RequestedMethod, begun: JSONWriter, rest: @escaping Piece) {
    self.id = id
    self.method = method
    writer = begun
    piece = rest
  }

  /// The bytes held for it.
  var byteCount: Int { writer.bytes.count }

  /// Gives it up.
  func fail(with error: RPCError) { failure = error }

  /// Writes pieces until that is to end; the reply once it is whole, or refused.
  func goOn(until isOver: () -> Bool) -> [UInt8]? {
    while failure == nil {
      guard piece(&writer) else { return Reply.end(writer) }
      if byteCount > Limits.replyLength { fail(with: .replyTooLarge(to: method)) }
      if isOver() { break }
    }
    return failure.map { Reply.failure(to: id, $0) }
  }
}
