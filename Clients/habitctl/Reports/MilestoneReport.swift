import JSON
import TerminalText

/// A length of streak that a tick has reached.
struct MilestoneReport {
  private let isRecord: Bool
  private let length: SafeText

  /// The milestone in a result or an event.
  init(_ json: JSONValue) throws(Failure) {
    isRecord = json["kind"]?.isString("longest") == true
    length = StreakLength.words(for: try json.integer("length"), try json.text("unit"))
  }

  /// `30 days in a row`.
  var words: SafeText { length + (isRecord ? " in a row, the longest so far" : " in a row") }
}
