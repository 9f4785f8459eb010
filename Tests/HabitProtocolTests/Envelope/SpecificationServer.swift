import HabitProtocol
import JSON

/// Answers the methods of the examples in JSON-RPC 2.0 §7, so that the envelope can be tried on them.
enum SpecificationServer {
  /// What a message is answered with, as text; nil where nothing is.
  static func answer(_ message: String) -> String? {
    let reply: [UInt8]? =
      switch Message(parsing: Array(message.utf8)[...]) {
      case .unreadable(let error): Reply.failure(to: .null, error)
      case .single(let entry): answer(entry)
      case .batch(let entries): Reply.batch(entries.compactMap { answer($0) })
      }
    return reply.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func answer(_ entry: Result<Request, Request.Refusal>) -> [UInt8]? {
    switch entry {
    case .failure(let refusal): return Reply.failure(to: refusal.id, refusal.error)
    case .success(let request):
      guard let id = request.id else { return nil }
      do throws(RPCError) {
        return try Reply.success(to: id) { writer throws(RPCError) in
          try perform(request, &writer)
        }
      } catch {
        return Reply.failure(to: id, error)
      }
    }
  }

  private static func perform(_ request: Request, _ writer: inout JSONWriter) throws(RPCError) {
    let parameters = request.parameters
    switch request.method.name {
    case "subtract":
      let minuend = (parameters?[0] ?? parameters?["minuend"])?.integer ?? 0
      let subtrahend = (parameters?[1] ?? parameters?["subtrahend"])?.integer ?? 0
      writer.integer(minuend - subtrahend)
    case "sum": writer.integer(parameters?.elements.reduce(0) { $0 + ($1.integer ?? 0) } ?? 0)
    case "get_data":
      writer.beginArray()
      writer.string("hello")
      writer.integer(5)
      writer.endArray()
    default: throw RPCError(.methodNotFound, "There is no such method")
    }
  }
}
