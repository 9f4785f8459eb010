/// Text as it is searched: without case, and without the marks that a keyboard may not have.
///
/// "Subḥān" is found by "subhan", and Arabic with its vowel signs by the bare letters.
package struct SearchText: Sendable {
  private let bytes: [UInt8]

  /// The text as it is searched.
  package init(_ text: String) {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.lowercased().unicodeScalars {
      // Most of it is ASCII, and a scalar as a collection of bytes is slow.
      if scalar.isASCII {
        folded.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if let bare = Self.fold(scalar) {
        folded.append(contentsOf: UTF8.encode(bare) ?? .init())
      }
    }
    bytes = folded
  }

  /// Everything an item says.
  package init(_ item: Item) {
    let texts = [
      item.title, item.text, item.transliteration, item.translation, item.source, item.benefit,
      item.context, item.id.text,
    ]
    self.init(texts.compactMap(\.self).joined(separator: "\n"))
  }

  /// The words of it, split at ASCII blanks.
  package var words: [SearchText] {
    bytes.split { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
      .map { SearchText(bytes: Array($0)) }
  }

  /// Whether another text stands somewhere in this one.
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

  /// The scalar without its marks: `nil` for a mark that stands by itself.
  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .modifierLetter, .format: nil
    case .lowercaseLetter: latinLetter(of: scalar) ?? scalar
    default: scalar
    }
  }

  private static let latinName = "LATIN SMALL LETTER "

  /// The plain letter of a Latin letter with a mark, which Unicode names as such: "LATIN SMALL
  /// LETTER H WITH DOT BELOW".
  private static func latinLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let name = scalar.properties.name, name.hasPrefix(latinName) else { return nil }
    let rest = name.utf8.dropFirst(latinName.utf8.count)
    guard let letter = rest.first, rest.dropFirst().starts(with: " WITH ".utf8) else { return nil }
    return Unicode.Scalar(letter | 0x20)
  }
}
