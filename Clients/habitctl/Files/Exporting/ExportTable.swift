import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

/// A table of all entries: RFC 4180, one row per entry.
enum ExportTable {
  static let header = "habit,name,date,count,unit,completed,mark,note,at"

  /// The end of a row: RFC 4180, section 2.
  private static let lineBreak = "\r\n"

  static func bytes(of export: Export) -> [UInt8] {
    var text = Array((header + lineBreak).utf8)
    for habit in export.habits {
      let exported = habit.exported
      for day in habit.entries {
        let entry = day.entry
        let cells = [
          exported.id, exported.name, day.date.description, entry.count.description,
          day.unit ?? "", day.completed ? "yes" : "no", entry.mark?.word ?? "", entry.note ?? "",
          entry.at?.text ?? "",
        ]
        text += Array((cells.map(cell).joined(separator: ",") + lineBreak).utf8)
      }
    }
    return text
  }

  /// A cell that spreadsheets do not read as a formula.
  ///
  /// A cell that begins like a formula gets an apostrophe in front, as does one that begins with an
  /// apostrophe, so a reader that removes one apostrophe has the original text.
  static func cell(_ text: String) -> String {
    let safe = text.unicodeScalars.first.map(beginsFormula) == true ? "'" + text : text
    let isPlain = safe.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), 0..<0x20: false
      default: true
      }
    }
    guard !isPlain || safe.hasPrefix(" ") || safe.hasSuffix(" ") else { return safe }
    return "\"" + safe.replacing(each: "\"", by: "\"\"") + "\""
  }

  /// True for characters that begin a formula in spreadsheets: OWASP, "CSV Injection".
  ///
  /// In some languages full-width forms do so too.
  private static func beginsFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "'", "＝", "＋", "－", "＠": true
    default: false
    }
  }
}
