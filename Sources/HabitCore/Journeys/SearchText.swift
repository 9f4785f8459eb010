/// Text as it is searched: without case, and without the marks that a keyboard may not have.
///
/// "Subḥān" is found by "subhan", and Arabic with its vowel signs by the bare letters.
package struct SearchText: Sendable {
  private let bytes: [UInt8]

  /// The text as it is searched.
  package init(_ text: String) {
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars { folded.append(contentsOf: Self.fold(scalar)) }
    bytes = Array(String(folded).utf8)
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

  /// The scalar without its marks: nothing for a mark that stands by itself.
  private static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard !scalar.isASCII else { return [scalar] }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .modifierLetter, .format: return []
    case .lowercaseLetter: return [latinLetter(of: scalar) ?? scalar]
    default: return [scalar]
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
