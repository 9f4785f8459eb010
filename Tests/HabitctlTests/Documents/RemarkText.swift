@testable import HabitctlCare
import Manuals

@testable import habitctl

/// Remarks of the help as parts of a manual page.
enum RemarkText {
  /// What fits beside the margins of a block within 80 columns.
  private static let width = 66

  /// Writes them: running text is filled anew, what is set in columns or indented stays.
  static func write(_ remarks: [String], _ page: inout Roff) {
    for part in RemarkPart.parts(of: remarks, width: width) {
      switch part {
      case .words(let words): page.paragraph(words)
      case .lines(let lines): page.literal(lines)
      }
    }
  }
}
