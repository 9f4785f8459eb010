package import JSON

/// A line from the daemon, interpreted for the request that was sent.
package enum ReplyLine {
  case result(JSONValue)
  /// An error reply to the request, or an error about the connection.
  case error(RemoteError)
  /// An event: its name and parameters.
  case notification(String, JSONValue?)
  case nothing

  /// Reads a line; `id` is the id of the request.
  ///
  /// - Throws: ``CallFailure/protocolViolation(_:)`` if the line is not JSON-RPC 2.0.
  package static func read(_ line: [UInt8], id: Int) throws(CallFailure) -> ReplyLine {
    guard line.contains(where: { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: " ") }) else {
      return .nothing
    }
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: line).root
    } catch {
      throw .protocolViolation("The daemon's reply is \(error)")
    }
    guard root.kind == .object, root["jsonrpc"]?.isString("2.0") == true else {
      throw .protocolViolation("The daemon's reply is not JSON-RPC 2.0")
    }
    if let method = root["method"], root["id"] == nil {
      return .notification(method.string ?? "", root["params"])
    }
    if let error = root["error"] {
      guard let remote = RemoteError(error) else {
        throw .protocolViolation("The daemon sent an error without code or message")
      }
      return .error(remote)
    }
    guard root["id"]?.integer == id else {
      throw .protocolViolation("The daemon answered a request that was not sent")
    }
    guard let result = root["result"] else {
      throw .protocolViolation("The daemon's reply has neither result nor error")
    }
    return .result(result)
  }
}
