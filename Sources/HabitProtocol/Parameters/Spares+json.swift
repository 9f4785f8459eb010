package import HabitCore
package import JSON

extension Spares: ProtocolValue {
  /// Missed days or periods that a streak passes over.
  package static var schema: Schema { .spares }

  private static let noneName = "none"
  private static let count = "count"
  private static let per = "per"

  /// Parses spares as the protocol writes them; `nil` where they are none such.
  package init?(json: JSONValue) {
    if json.isString(Self.noneName) {
      self = .none
      return
    }
    // Comparing the count leaves no room for repeated or unknown members.
    guard json.kind == .object, json.count == 2, let count = json[Self.count]?.wholeNumber,
      let period = json[Self.per]?.string.flatMap(Period.init)
    else { return nil }
    self = .budget(count, per: period)
    guard isValid else { return nil }
  }

  /// Writes the spares as the protocol writes them.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .none: writer.string(Self.noneName)
    case .budget(let count, let period):
      writer.object {
        $0.member(Self.count, count)
        $0.member(Self.per, period.rawValue)
      }
    }
  }
}
