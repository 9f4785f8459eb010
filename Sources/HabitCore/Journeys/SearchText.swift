/// Text folded for searching: without case, and without the marks that a keyboard may lack.
///
/// "subhan" finds "Subḥān", and bare letters find Arabic with vowel signs.
package struct SearchText: Sendable {
  private let bytes: [UInt8]

  /// Folds a text.
  package init(_ text: String) {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.lowercased().unicodeScalars {
      // Most text is ASCII, and encoding a scalar is slow.
      if scalar.isASCII {
        folded.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let bare = Self.fold(scalar) {
        folded.append(contentsOf: UTF8.encode(bare) ?? .init())
      }
    }
    bytes = folded
  }

  /// Folds all texts of an item.
  package init(_ item: Item) {
    let texts = [
      item.title, item.text, item.transliteration, item.translation, item.source, item.benefit,
      item.context, item.id.text,
    ]
    self.init(texts.compactMap(\.self).joined(separator: "\n"))
  }

  /// The words, split at ASCII white space.
  package var words: [SearchText] {
    bytes.split { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
      .map { SearchText(bytes: Array($0)) }
  }

  /// True when this text contains another.
  package func contains(_ other: SearchText) -> Bool {
    let sought = other.bytes
    guard let first = sought.first else { return true }
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: first) {
      if bytes[found...].starts(with: sought) { return true }
      start = found + 1
    }
    return false
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The scalar without its marks; `nil` for a separate mark.
  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .modifierLetter, .format: nil
    case .lowercaseLetter: latinLetter(of: scalar) ?? scalar
    default: scalar
    }
  }

  private static let latinName = "LATIN SMALL LETTER "

  /// The base letter of a Latin letter with a mark, from its Unicode name: "LATIN SMALL LETTER H
  /// WITH DOT BELOW".
  private static func latinLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let name = scalar.properties.name, name.hasPrefix(latinName) else { return nil }
    let rest = name.utf8.dropFirst(latinName.utf8.count)
    guard let letter = rest.first, rest.dropFirst().starts(with: " WITH ".utf8) else { return nil }
    return Unicode.Scalar(letter | 0x20)
  }
}
