/// One cell of a screen: a user-perceived character and its look.
package struct Cell: Equatable, Sendable {
  /// The character with its combining marks; empty in the second cell of a wide one.
  package var text: String
  /// The columns of the character: 1 or 2, or 0 in the second cell of a wide one.
  var columns: Int
  /// The parameters of Select Graphic Rendition (ECMA-48, 8.3.117); empty for ordinary text.
  package var rendition: String

  static let blank = Cell(text: " ", columns: 1, rendition: "")

  /// True for a character whose width is the same on every terminal: ASCII, or a single code point
  /// of one column that is not a picture.
  var isSure: Bool {
    guard text.utf8.count > 1 else { return true }
    let scalars = text.unicodeScalars
    guard columns == 1, scalars.count == 1, let scalar = scalars.first else { return false }
    return !scalar.properties.isEmoji && scalar.value < Self.firstPictures
  }

  /// The first code point that counts as a picture, whatever Unicode says: terminals disagree on
  /// the width of newer pictures.
  private static let firstPictures: UInt32 = 0x1F000

  /// True for a blank without a visible look: not reversed, not underlined, on the default
  /// background.
  package var isEmpty: Bool { text == " " && !Self.showsOnBlanks(rendition) }

  /// Returns true for parameters of Select Graphic Rendition that are visible on blanks.
  static func showsOnBlanks(_ rendition: String) -> Bool {
    guard !rendition.isEmpty else { return false }
    var parts = rendition.split(separator: ";")[...]
    while let part = parts.popFirst() {
      switch part {
      // The next parameters belong to the colour: a palette number, or three components.
      case "38": parts = parts.dropFirst(parts.first == "2" ? 4 : 2)
      case "4", "7": return true
      default: if part.hasPrefix("4") || part.hasPrefix("10") { return true }
      }
    }
    return false
  }
}

/// A place on the screen, counted from 0 at the top left.
package struct CellPosition: Equatable, Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// The size of a screen in cells.
package struct ScreenSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  /// The most columns or rows that are drawn, so that a wrong report by the terminal does not
  /// exhaust memory.
  package static let limit = 1000

  /// Creates a size; numbers outside 1…``limit`` are clamped.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
  }
}
