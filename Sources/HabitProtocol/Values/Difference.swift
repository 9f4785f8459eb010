package import HabitCore
package import JSON

/// An amount to add to a count; below 0 it takes back.
package struct Difference: Equatable, ProtocolValue {
  /// The amount in thousandths; its magnitude is that of a ``Count``.
  package let thousandths: Int

  /// Creates a difference; `nil` where its magnitude is not that of a count.
  package init?(thousandths: Int) {
    guard Count(thousandths: Int(clamping: thousandths.magnitude)) != nil else { return nil }
    self.thousandths = thousandths
  }

  /// Creates the difference that adds a count, or takes it back.
  package init(_ count: Count, takesBack: Bool = false) {
    thousandths = takesBack ? -count.thousandths : count.thousandths
  }

  /// A number with at most three decimals.
  package static var schema: Schema {
    .decimal(-Count.maximumThousandths...Count.maximumThousandths)
  }

  /// Reads a number with at most three decimals, in any notation.
  package init?(json: JSONValue) {
    guard let thousandths = Count.thousandths(json) else { return nil }
    self.init(thousandths: thousandths)
  }

  /// Writes the number.
  package func write(to writer: inout JSONWriter) {
    guard let count = Count(thousandths: Int(clamping: thousandths.magnitude)) else { return }
    writer.raw(((thousandths < 0 ? "-" : "") + count.description).utf8)
  }
}
