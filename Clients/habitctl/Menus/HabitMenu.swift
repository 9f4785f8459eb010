import HabitCore

/// Today's habits as lines to choose from: first what is open, then the rest, each with its sign.
struct HabitMenu {
  /// The day, which stays the same when the choice is made after midnight.
  let day: Day
  /// The lines, none like another, and the habits they are for.
  let rows: [(line: String, id: String)]

  /// The menu of a day.
  init(_ report: DayReport, _ marks: Marks) {
    day = report.day
    var rows: [(line: String, id: String)] = []
    var seen: Set<[UInt8]> = []
    for row in report.rows.filter(\.isOpen) + report.rows.filter({ !$0.isOpen }) {
      let line = Self.line(row, marks)
      var unique = line
      var number = 1
      // By their bytes: two names that look alike may differ, and what is chosen comes back as bytes,
      // though perhaps without the blanks at its ends.
      while !seen.insert(Array(Self.trimmed(Array(unique.utf8)))).inserted {
        number += 1
        unique = "\(line) (\(number))"
      }
      rows.append((unique, row.id))
    }
    self.rows = rows
  }

  private static func line(_ row: DayReport.Row, _ marks: Marks) -> String {
    let streak = row.streak.map(\.words) ?? .empty
    let details = [row.count, streak].filter { $0.width > 0 }.map(\.text).joined(separator: ", ")
    let title = "\(row.state.sign(marks.habit).rendered(.none)) \(row.title.text)"
    return details.isEmpty ? title : "\(title)  \(details)"
  }

  /// What a program reads.
  var input: [UInt8] { rows.flatMap { Array($0.line.utf8) + [UInt8(ascii: "\n")] } }

  /// The habit that a program's output names; nil where nothing was chosen.
  ///
  /// - Throws: ``Failure/usage(_:verb:)`` for what is in no line.
  func choice(_ output: [UInt8], isNumber: Bool) throws(Failure) -> String? {
    let line = Self.trimmed(output)
    guard !line.isEmpty else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    if isNumber {
      guard let number = Int(text) else { throw Self.unknown(text) }
      // -1 is what rofi tells of a text of the person's own.
      return rows.indices.contains(number) ? rows[number].id : nil
    }
    guard let row = rows.first(where: { Self.trimmed(Array($0.line.utf8)) == line }) else {
      throw Self.unknown(text)
    }
    return row.id
  }

  private static func trimmed(_ line: [UInt8]) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in [0x20, 0x0A, 0x0D].contains(byte) }
    let ending = line.reversed().prefix(while: isBlank).count
    return line.dropLast(ending).drop(while: isBlank)
  }

  private static func unknown(_ text: String) -> Failure {
    .usage("'\(text)' is none of the habits in the menu", verb: .menu)
  }
}
