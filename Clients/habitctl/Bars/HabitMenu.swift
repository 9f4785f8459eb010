import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

/// Today's habits as lines to choose from: open ones first, then the others, limits last.
///
/// Each line begins with a sign, and ends with its effect unless it ticks the habit.
struct HabitMenu {
  /// The effect of choosing a line.
  enum Choice: Equatable {
    case complete(String)
    case addOne(String)
    case untick(String)
    case unmark(String)
    /// Records that a limit was exceeded today.
    case tooMuch(String)
    case leave

    /// The call that carries out the choice; nil if there is nothing to do.
    func call(on day: Day) -> Call? {
      func recording(_ habit: String, _ fill: (inout Record.Entry) -> Void) -> Call {
        Call(recording: Record.Entry(habit, on: day, fill))
      }
      return switch self {
      case .complete(let habit): recording(habit) { $0.completed = true }
      case .addOne(let habit): recording(habit) { $0.by = Difference(.one) }
      case .untick(let habit): recording(habit) { $0.toggle = true }
      case .unmark(let habit): recording(habit) { $0.update.mark = .clear }
      case .tooMuch(let habit): recording(habit) { $0.update.mark = .set(.failed) }
      case .leave: nil
      }
    }
  }

  /// The day of the menu; a choice made after midnight is still recorded for it.
  let day: Day
  /// The lines, all distinct, and their effects.
  let rows: [(line: String, choice: Choice)]

  init(_ report: DayReport, _ marks: Marks) {
    day = report.result.date
    let goals = report.rows.filter { !$0.isLimit }
    let ordered = goals.filter(\.isOpen) + goals.filter { !$0.isOpen }
    var lines = (ordered + report.rows.filter(\.isLimit)).flatMap { Self.lines($0, marks) }
    if report.rows.allSatisfy(\.isLimit), !lines.isEmpty {
      // Menu programs choose the first line if Enter is pressed at once, so the first line must not
      // record anything for a limit.
      lines.insert(("\(marks.habit.paused.text) leave everything as it is", .leave), at: 0)
    }
    var rows: [(line: String, choice: Choice)] = []
    var seen: Set<[UInt8]> = []
    for (line, choice) in lines {
      var unique = line
      var number = 1
      // Lines are compared by bytes, because two names that look alike may differ. Blanks at their
      // ends do not count, because a menu program may remove them.
      while !seen.insert(Array(Self.trimmed(Array(unique.utf8)))).inserted {
        number += 1
        unique = "\(line) (\(number))"
      }
      rows.append((unique, choice))
    }
    self.rows = rows
  }

  /// The lines of a habit: a limit has one for each possible record.
  private static func lines(
    _ row: DayReport.Row,
    _ marks: Marks
  ) -> [(line: String, choice: Choice)] {
    let sign = row.state.sign(marks.habit).rendered(.none)
    func line(_ effect: SafeText = .empty) -> String {
      let parts = [row.count, row.pastWords, effect]
      let details = parts.filter { $0.width > 0 }.map(\.text).joined(separator: ", ")
      let title = "\(sign) \(row.title.text)"
      return details.isEmpty ? title : "\(title)  \(details)"
    }
    if row.isMarked { return [(line("unmark"), .unmark(row.id))] }
    if row.isLimit {
      let step = [(line("add one"), Choice.addOne(row.id))]
      // A limit for a whole period is kept by counting; there is no day to mark.
      return row.habit.standing.periodCount == nil
        ? step + [(line("too much today"), .tooMuch(row.id))] : step
    }
    if row.isCounted { return [(line("add one"), .addOne(row.id))] }
    return row.state == .done
      ? [(line("untick"), .untick(row.id))] : [(line(), .complete(row.id))]
  }

  var input: [UInt8] { rows.flatMap { Array($0.line.utf8) + [UInt8(ascii: "\n")] } }

  /// The choice in a program's output; nil if nothing was chosen.
  ///
  /// - Throws: ``Failure/usage(_:of:)`` for output that matches no line.
  func choice(_ output: [UInt8], isNumber: Bool) throws(Failure) -> Choice? {
    let line = Self.trimmed(output)
    guard !line.isEmpty else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    if isNumber {
      guard let number = Int(text) else { throw Self.unknown(text) }
      // rofi returns -1 for a text that the person typed.
      return rows.indices.contains(number) ? rows[number].choice : nil
    }
    guard let row = rows.first(where: { Self.trimmed(Array($0.line.utf8)) == line }) else {
      throw Self.unknown(text)
    }
    return row.choice
  }

  private static func trimmed(_ line: [UInt8]) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in [0x20, 0x0A, 0x0D].contains(byte) }
    let ending = line.reversed().prefix(while: isBlank).count
    return line.dropLast(ending).drop(while: isBlank)
  }

  private static func unknown(_ text: String) -> Failure {
    .usage("'\(text)' is not a line of the menu")
  }
}
