import HabitCore
import TerminalText

/// The daemon's refusals in the forms of this program: they are written for other programs too, with
/// double quotes and dates as they are sent.
enum RefusalText {
  /// A message with single quotes, and with dates as reports show them.
  static func shown(_ message: String) -> String {
    message.replacing(each: "\"", by: "'").split(separator: " ", omittingEmptySubsequences: false)
      .map(word).joined(separator: " ")
  }

  /// A word in which a date may have punctuation behind it.
  private static func word(_ word: Substring) -> String {
    let date = word.prefix { $0.isNumber || $0 == "-" }
    guard let day = Day(String(date)) else { return String(word) }
    return DayName.short(day).text + word.dropFirst(date.count)
  }
}
