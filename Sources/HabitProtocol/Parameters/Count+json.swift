import HabitCore
package import JSON

extension Count {
  /// The thousandths of a number, however it is written: `1.5`, `15e-1` and `1.500` are one.
  ///
  /// `nil` for what is no number, has a fourth decimal other than 0, or is far too large.
  package static func thousandths(_ json: JSONValue) -> Int? {
    json.integer(timesTenToThe: 3)
  }
}
