import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// A question about a habit that is open on a day.
struct Question {
  let day: Day
  var row: DayReport.Row
  /// The question's number, from 1, and the number of questions.
  var place = (number: 1, count: 1)

  init(day: Day, row: DayReport.Row) {
    self.day = day
    self.row = row
  }

  func prompt(_ appearance: Appearance) -> Line {
    var line: Line = "  "
    line.append(row.state.sign(appearance.marks.habit))
    line.append(" ")
    line.append(row.title, .strong)
    if row.count.width > 0 { line.append("  " + row.count, .faint) }
    let past = row.pastWords
    let flame = row.habit.standing.past.isStreak ? appearance.marks.flame : .empty
    if past.width > 0 { line.append("  " + flame + past, .faint) }
    if row.isReturning { line.append("  missed last time", .faint) }
    line.append(SafeText("  \(place.number) of \(place.count)"), .faint)
    line.append(" ? ")
    return line
  }
}

/// A key's meaning as an answer to the question about a habit.
enum AskKey: Equatable, Sendable {
  case yes
  case no
  case skip
  /// An amount; a number follows.
  case count
  /// A note; a text follows.
  case note
  case later
  case back
  case quit

  static let words = "y yes, n no, s skip, c count, t note, Enter later, b back, q quit"

  /// The answer for a key; `@` and `#` are taken for those who come from the habit tracker harsh.
  init?(_ byte: UInt8) {
    switch byte | 0x20 {
    case UInt8(ascii: "y") where byte >= 0x40: self = .yes
    case UInt8(ascii: "n") where byte >= 0x40: self = .no
    case UInt8(ascii: "s") where byte >= 0x40: self = .skip
    case UInt8(ascii: "c") where byte >= 0x40: self = .count
    case UInt8(ascii: "t") where byte >= 0x40: self = .note
    case UInt8(ascii: "b") where byte >= 0x40: self = .back
    case UInt8(ascii: "q") where byte >= 0x40: self = .quit
    default:
      switch byte {
      case UInt8(ascii: "@"): self = .count
      case UInt8(ascii: "#"): self = .note
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"): self = .later
      case 0x7F, 0x08: self = .back
      // Ctrl-C, Ctrl-D and Ctrl-\.
      case 0x03, 0x04, 0x1C: self = .quit
      default: return nil
      }
    }
  }
}

/// A text typed key by key into a terminal that does not echo.
struct LineInput: Equatable {
  /// The result of a key.
  enum Outcome: Equatable {
    case more
    case complete
    case cancelled
  }

  private var bytes: [UInt8] = []

  /// The most bytes that can be typed: the longest text that is asked for is a note.
  private static let limit = HabitText.note.maximumLength

  /// The text so far; incomplete UTF-8 shows as a replacement character.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func take(_ byte: UInt8) -> Outcome {
    switch byte {
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return .complete
    // Ctrl-C, Ctrl-D, Ctrl-\.
    case 0x03, 0x04, 0x1C: return .cancelled
    case 0x7F, 0x08: bytes = Array(text.dropLast().utf8)
    // Ctrl-U.
    case 0x15: bytes = []
    case 0x20... where bytes.count < Self.limit: bytes.append(byte)
    default: break
    }
    return .more
  }
}
