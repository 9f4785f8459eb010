package import HabitCore
package import JSON

extension Count {
  /// The value of a number in thousandths, in any notation: `1.5`, `15e-1` and `1.500` are equal.
  ///
  /// `nil` for a value that is not a number, has a fourth decimal other than 0, or is far too
  /// large.
  static func thousandths(_ json: JSONValue) -> Int? {
    json.integer(timesTenToThe: 3)
  }
}

extension Count: ProtocolValue {
  package static let schema = Schema.named(
    "Count",
    "An amount done or to do, with at most three decimals",
    .number(0...Double(maximumThousandths) / 1000),
    words: "a number from 0 to 1000000000 with at most three decimals"
  )

  package init?(json: JSONValue) {
    guard let thousandths = Count.thousandths(json) else { return nil }
    self.init(thousandths: thousandths)
  }

  package func write(to writer: inout JSONWriter) { writer.count(self) }
}

/// An amount to add to a count; a negative amount is subtracted.
package struct Difference: Equatable, ProtocolValue {
  /// The amount in thousandths, from minus the largest ``Count`` to the largest one.
  package let thousandths: Int

  /// Creates a difference; `nil` if its magnitude is more than the largest count.
  package init?(thousandths: Int) {
    guard Count(thousandths: Int(clamping: thousandths.magnitude)) != nil else { return nil }
    self.thousandths = thousandths
  }

  /// The difference that adds a count, or subtracts it if `takesBack` is true.
  package init(_ count: Count, takesBack: Bool = false) {
    thousandths = takesBack ? -count.thousandths : count.thousandths
  }

  package static var schema: Schema {
    .decimal(-Count.maximumThousandths...Count.maximumThousandths)
  }

  package init?(json: JSONValue) {
    guard let thousandths = Count.thousandths(json) else { return nil }
    self.init(thousandths: thousandths)
  }

  package func write(to writer: inout JSONWriter) {
    guard let count = Count(thousandths: Int(clamping: thousandths.magnitude)) else { return }
    writer.raw(((thousandths < 0 ? "-" : "") + count.description).utf8)
  }
}

/// The sum or the average of many counts; it may be larger than the largest count.
package struct Total: Equatable, ProtocolValue {
  var thousandths: Int

  /// The largest sum: the largest count on every day that statistics cover.
  private static let maximum = Count.maximumThousandths * Habit.judgedDays

  package init(thousandths: Int) { self.thousandths = thousandths }

  package static var schema: Schema { .decimal(0...maximum) }

  package init?(json: JSONValue) {
    guard let thousandths = Count.thousandths(json), thousandths >= 0 else { return nil }
    self.init(thousandths: thousandths)
  }

  package func write(to writer: inout JSONWriter) {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0, let fraction = Count(thousandths: rest) else { return writer.integer(whole) }
    // `fraction.description` begins with `0.`; its zero is replaced by the whole number.
    writer.raw(("\(whole)" + fraction.description.dropFirst()).utf8)
  }
}
