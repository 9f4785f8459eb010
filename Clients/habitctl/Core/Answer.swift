package import HabitProtocol
package import JSON

/// The daemon's answer to a call: as it was sent, and as a value of the method's result.
package struct Answer<Value: ProtocolValue> {
  /// The result as it was sent, for `--json` and `--format`.
  package let json: JSONValue

  /// An answer as it was sent.
  package init(json: JSONValue) { self.json = json }
}

extension Answer {
  /// The result, read by the table of its type.
  ///
  /// - Throws: ``Failure/protocolViolation(_:)``, naming the member that cannot be read.
  package var value: Value {
    get throws(Failure) {
      if let value = Value(json: json) { return value }
      let part = Value.unreadablePart(of: json).map { "\"\($0)\"" } ?? "value"
      throw .protocolViolation("the daemon's answer has no \(part) that can be read")
    }
  }
}

extension Answer<LoadDay.Result> {
  /// The habits as they were sent.
  package var rows: JSONElements { (json[LoadDay.Result.rows] ?? json).elements }
}
