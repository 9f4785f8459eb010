import HabitCore
package import JSON

extension Count {
  /// The value of a number in thousandths, in any notation: `1.5`, `15e-1` and `1.500` are equal.
  ///
  /// `nil` for a value that is not a number, has a fourth decimal other than 0, or is far too
  /// large.
  package static func thousandths(_ json: JSONValue) -> Int? {
    json.integer(timesTenToThe: 3)
  }
}
