import HabitCore
package import JSON

/// A sum of counts or their average, which may be larger than any one of them.
package struct Total: Equatable, ProtocolValue {
  /// The sum in thousandths.
  package var thousandths: Int

  /// The largest sum: the largest count on each day that statistics look at.
  private static let maximum = Count.maximumThousandths * Habit.judgedDays

  /// Creates a sum of thousandths.
  package init(thousandths: Int) { self.thousandths = thousandths }

  /// A number with at most three decimals.
  package static var schema: Schema { .decimal(0...maximum) }

  /// Reads a number with at most three decimals, in any notation.
  package init?(json: JSONValue) {
    guard let thousandths = Count.thousandths(json), thousandths >= 0 else { return nil }
    self.init(thousandths: thousandths)
  }

  /// Writes the number.
  package func write(to writer: inout JSONWriter) {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0, let fraction = Count(thousandths: rest) else { return writer.integer(whole) }
    // The fraction is 0.5, and the whole replaces its zero.
    writer.raw(("\(whole)" + fraction.description.dropFirst()).utf8)
  }
}
