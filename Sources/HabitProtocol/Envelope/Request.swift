package import JSON

/// One request or notification: JSON-RPC 2.0 §4.
package struct Request: Sendable {
  /// The id for the reply; `nil` for a notification, which gets no reply.
  package var id: RequestID?
  package var method: RequestedMethod
  /// The parameters, a non-empty object or array; `nil` if there are none.
  package var parameters: JSONValue?

  /// Parses a message or an entry of a batch.
  ///
  /// A refusal contains the id for the reply, which is null only if the id could not be read.
  package init(_ value: JSONValue) throws(Refusal) {
    guard value.kind == .object else {
      throw .notARequest
    }
    var answerID: RequestID?
    if let member = value["id"] {
      answerID = RequestID(member)
      if answerID == nil { throw Refusal(.null, "An id is a string, a number or null") }
    }
    guard value.count <= Limits.requestMembers else {
      throw Refusal(
        answerID ?? .null,
        "A request has at most \(Limits.requestMembers) members; this one has \(value.count)"
      )
    }
    if let name = value.repeatedName {
      // RFC 8259, section 4, leaves open which of two members with one name counts.
      let isID = name.utf8.elementsEqual("id".utf8)
      throw Refusal(isID ? .null : answerID ?? .null, "The member \"\(name)\" is given twice")
    }
    guard value["jsonrpc"]?.isString("2.0") == true else {
      throw Refusal(answerID ?? .null, "The member \"jsonrpc\" must be \"2.0\"")
    }
    guard let method = value["method"]?.string else {
      throw Refusal(answerID ?? .null, "The member \"method\" must be a string")
    }
    let parameters = value["params"]
    switch parameters?.kind {
    case nil, .null, .array, .object: break
    default: throw Refusal(answerID ?? .null, "The member \"params\" must be an object or an array")
    }
    self.id = answerID
    self.method = RequestedMethod(method)
    self.parameters = parameters?.isNull == false && parameters?.isEmpty == false ? parameters : nil
  }

  /// The refusal of a message that is not a valid request, with the id for the reply.
  package struct Refusal: Error, Equatable, Sendable {
    package var id: RequestID
    package var error: RPCError

    init(_ id: RequestID, _ message: String) {
      self.id = id
      error = RPCError(.invalidRequest, message, hint: Self.example)
    }

    static let notARequest = Refusal(.null, "A request is an object; this is not one")

    private static let example =
      "A request looks like {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"loadDay\"}"
  }
}

/// A request's id, byte for byte as the client wrote it.
///
/// JSON-RPC 2.0 §4 allows a string, a number or null. It is returned as it was sent, because
/// parsing would change a number beyond 2^53, or `1.0`.
package struct RequestID: Equatable, Sendable {
  package let json: [UInt8]

  /// The id of a reply to a message whose id could not be read.
  package static let null = RequestID(json: Array("null".utf8))

  private init(json: [UInt8]) { self.json = json }

  /// Takes the id from a message; `nil` unless it is a string, a number or null.
  init?(_ value: JSONValue) {
    switch value.kind {
    case .string, .number, .null: json = Array(value.source)
    case .bool, .array, .object: return nil
    }
  }
}
