import HabitProtocol
import JSON

/// The daemon's answer to a call: as it was sent, and as a value of the method's result.
struct Answer<Value> {
  /// The result as it was sent, for `--json` and `--format`.
  let json: JSONValue
}

extension Answer where Value: ProtocolValue {
  /// The result, read by the table of its type.
  ///
  /// - Throws: ``Failure/protocolViolation(_:)``, naming the member that cannot be read.
  var value: Value {
    get throws(Failure) {
      if let value = Value(json: json) { return value }
      let part = Value.unreadablePart(of: json).map { "\"\($0)\"" } ?? "value"
      throw .protocolViolation("the daemon's answer has no \(part) that can be read")
    }
  }
}

extension Answer<LoadDay.Result> {
  /// The habits as they were sent.
  var rows: JSONElements { (json[LoadDay.Result.rows] ?? json).elements }
}
