import JSON
import TestSupport
import Testing

extension LineClient {
  /// Subscribes; the answer.
  func subscribe(_ parameters: String = "{}") throws -> JSONValue {
    try call("subscribe", parameters)
  }

  /// The parameters of the next line, which must be an event.
  func event(_ name: String = "changed") throws -> JSONValue {
    let event = try reply()
    #expect(event["method"]?.string == name)
    #expect(event["id"] == nil && event["jsonrpc"]?.isString("2.0") == true)
    return try #require(event["params"], "\(String(decoding: event.source, as: UTF8.self))")
  }
}

extension JSONValue {
  /// A member that is a list of text, sorted; nil where it is missing.
  func list(_ name: String) -> [String]? {
    self[name].map { $0.elements.compactMap(\.string).sorted() }
  }

  /// The state it names, as `since` takes it.
  var mark: String {
    let epoch = self["epoch"]?.string ?? ""
    return #"{"epoch":"\#(epoch)","revision":\#(self["revision"]?.integer ?? -1)}"#
  }
}
