package import JSON

/// One request or notification: JSON-RPC 2.0 §4.
package struct Request: Sendable {
  /// The id to answer with; `nil` for a notification, which is never answered.
  package var id: RequestID?
  /// The method, which need not exist.
  package var method: RequestedMethod
  /// The parameters, an object or an array with something in it; `nil` where there are none.
  package var parameters: JSONValue?

  /// A request whose parts are sound already.
  init(id: RequestID?, method: RequestedMethod, parameters: JSONValue?) {
    self.id = id
    self.method = method
    self.parameters = parameters
  }

  /// Reads one member of a message: the message itself, or an entry of a batch.
  ///
  /// - Throws: what is wrong with it, and the id to answer with, which is null only when it could
  ///   not be read.
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
      // Which of two values counts is open (RFC 8259, section 4): a guess could tick the wrong habit.
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

  /// A message that is no request, and how to answer it.
  package struct Refusal: Error, Equatable, Sendable {
    /// The id to answer with.
    package var id: RequestID
    /// What is wrong.
    package var error: RPCError

    /// A refusal with `invalidRequest`.
    init(_ id: RequestID, _ message: String) {
      self.id = id
      error = RPCError(.invalidRequest, message, hint: Self.example)
    }

    /// The refusal of something that is no object.
    static let notARequest = Refusal(.null, "A request is an object; this is not one")

    private static let example =
      "A request looks like {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"loadDay\"}"
  }
}
