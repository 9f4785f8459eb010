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
  /// A text that begins like a formula, or with an apostrophe, gets an apostrophe in front. A
  /// reader that removes one apostrophe then has the original text.
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

  /// True for the characters that begin a formula in spreadsheets, and for the apostrophe.
  ///
  /// The characters are from OWASP, "CSV Injection". In some languages, spreadsheets accept their
  /// full-width forms too.
  private static func beginsFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "'", "＝", "＋", "－", "＠": true
    default: false
    }
  }
}
