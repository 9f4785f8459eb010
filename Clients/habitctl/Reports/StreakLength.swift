import JSON
import TerminalText

/// The length of a streak.
struct StreakLength: Equatable {
  /// The unit: `days`, `weeks` or `months`.
  var unit: String
  /// The current streak.
  var current: Int
  /// True if the day or its period can still be met.
  var isOpen: Bool

  /// The streak in a result.
  init(_ json: JSONValue) throws(Failure) {
    unit = try json.text("unit")
    current = try json.integer("current")
    isOpen = try json.truth("todayOpen")
  }

  /// `12 days`; empty if there is no streak.
  var words: SafeText {
    current > 0 ? Self.words(for: current, unit) : .empty
  }

  /// `12d` for days, `12w` for weeks, `12m` for months; empty if there is no streak.
  var short: SafeText {
    current > 0 ? SafeText("\(current)\(unit.prefix(1))") : .empty
  }

  /// A length in words: `1 day`, `12 days`.
  static func words(for length: Int, _ unit: String) -> SafeText {
    let singular = unit.hasSuffix("s") ? String(unit.dropLast()) : unit
    return SafeText("\(length) \(length == 1 ? singular : unit)")
  }
}
