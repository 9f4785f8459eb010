import HabitCore
import JSON
import TerminalText

/// A pause of a habit.
struct PauseReport: Equatable {
  /// The first paused day.
  var from: Day
  /// The last one; nil until the habit is resumed.
  var through: Day?

  /// A pause in a result.
  init(_ json: JSONValue) throws(Failure) {
    from = try json.day("from")
    through = json["through"] == nil ? nil : try json.day("through")
  }

  /// The pauses of a habit.
  static func list(_ habit: JSONValue) throws(Failure) -> [PauseReport] {
    try habit.list("pauses") { pause throws(Failure) in try PauseReport(pause) }
  }

  /// True if a day is part of the pause.
  func contains(_ day: Day) -> Bool {
    from <= day && through.map { day <= $0 } ?? true
  }

  /// `paused from 2025-01-01 to 2025-01-05`.
  var words: SafeText {
    SafeText("paused from \(from)" + (through.map { " through \($0)" } ?? ""))
  }
}
