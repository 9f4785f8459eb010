import HabitCore
import JSON
import TerminalText

/// The target of a day, or its limit.
struct TargetReport: Equatable {
  var amount: Count
  var unit: String?
  /// True if the amount is a limit.
  var isLimit: Bool

  /// The target of a habit.
  init(_ json: JSONValue, target: Count) {
    amount = target
    unit = json["unit"]?.string
    isLimit = json["goal"]?.isString("atMost") == true
  }

  private var unitWords: String { unit.map { " " + $0 } ?? "" }

  /// `12 pages`, `33 times`, `at most 2`; empty for an ordinary habit, which is done once.
  var words: SafeText {
    if isLimit { return SafeText("at most \(amount)\(unitWords)") }
    guard unit == nil else { return SafeText("\(amount)\(unitWords)") }
    return amount == .one ? .empty : SafeText("\(amount) times")
  }

  /// `3/12 pages`, `1/2 at most`; empty for a habit that is done by a tick, unless more than one
  /// was recorded.
  func words(reached: Count) -> SafeText {
    guard isLimit || amount > .one || reached > .one else { return .empty }
    return SafeText("\(reached)/\(amount)\(unitWords)\(isLimit ? " at most" : "")")
  }
}
