package import HabitProtocol
import JSON

/// A method and its parameters.
package struct Call: Equatable, Sendable {
  /// The method's name.
  package var method: String
  /// The parameters as one JSON value; nil for none.
  package var parameters: [UInt8]?
  /// True if calling it twice has the same effect as calling it once.
  package let isRepeatable: Bool
  /// True if it may change something; an unknown method of a newer daemon may.
  package let isWrite: Bool

  /// A call with its parameters as JSON.
  package init(_ method: String, json parameters: [UInt8]?) {
    self.init(method, MethodName(rawValue: method)?.type, parameters)
  }

  /// Finding a type by its name first makes a table of all names, which takes a client that calls one
  /// method longer than the call.
  private init(_ method: String, _ type: (any Method.Type)?, _ parameters: [UInt8]?) {
    self.method = method
    self.parameters = parameters
    isRepeatable = type?.isRepeatable ?? false
    isWrite = type?.writes ?? true
  }

  /// A call with arguments; those without a value are left out.
  package init(_ method: any Method.Type, _ arguments: [Argument] = []) {
    let given = arguments.filter { $0.json != nil }
    var writer = JSONWriter()
    writer.arguments(given)
    self.init(method.name, method, given.isEmpty ? nil : writer.finish())
  }

  /// Returns true if a method changes nothing; an unknown method of a newer daemon may change
  /// something.
  package static func isRead(_ method: String) -> Bool {
    MethodName(rawValue: method).map { !$0.type.writes } ?? false
  }

  /// The notification that gives the daemon the client's name: it has no reply, even from a daemon
  /// that does not know it.
  package static func naming(_ name: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("jsonrpc", "2.0")
    writer.member("method", Hello.name)
    writer.name("params")
    writer.beginObject()
    writer.member("client", name)
    writer.endObject()
    writer.endObject()
    return writer.finish() + [UInt8(ascii: "\n")]
  }

  /// The request as it is sent, with its line break.
  package func request(id: Int) -> [UInt8] {
    var writer = JSONWriter(reservingCapacity: (parameters?.count ?? 0) + 128)
    writer.beginObject()
    writer.member("jsonrpc", "2.0")
    writer.member("id", id)
    writer.member("method", method)
    if let parameters {
      writer.name("params")
      writer.raw(parameters)
    }
    writer.endObject()
    return writer.finish() + [UInt8(ascii: "\n")]
  }
}
