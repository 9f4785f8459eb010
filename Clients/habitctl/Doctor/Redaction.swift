import JSON
import TerminalText

/// The replacement of a person's own words by stable placeholders, for texts that are shown to others.
struct Redaction {
  /// The words and their placeholders, the longest first, so that no part of one is left.
  private var words: [(secret: String, placeholder: String)] = []

  /// Secrets of fewer bytes are replaced only where they stand as words: a habit called "a" is not
  /// every "a".
  private static let shortest = 4

  /// Members of the daemon's results that hold a person's own words, or what leads to them.
  private static let members: Set<String> = [
    "id", "name", "notes", "unit", "icon", "cue", "title", "text", "transliteration", "translation",
    "summary", "source", "benefit", "context", "item", "device", "tags", "journey", "directory",
  ]

  /// Adds a secret; an empty one is none.
  mutating func hide(_ secret: String?, as placeholder: String) {
    guard let secret, !secret.isEmpty else { return }
    // As a report would show it, too.
    for form in Set([secret, SafeText(secret).text]) {
      words.append((form, placeholder))
    }
    words.sort { $0.secret.utf8.count > $1.secret.utf8.count }
  }

  /// Adds the words of each element of a list: "habit 1", "habit 2".
  mutating func hide(_ list: JSONValue?, as kind: String, from first: Int = 1) {
    guard let list else { return }
    for (number, element) in list.elements.enumerated() {
      for word in Self.words(in: element) { hide(word, as: "\(kind) \(first + number)") }
    }
  }

  private static func words(in value: JSONValue) -> [String] {
    switch value.kind {
    case .array: return value.elements.flatMap(words)
    case .object:
      return value.members.flatMap { member -> [String] in
        let isPrivate = member.name.string.map(members.contains) ?? true
        if let text = member.value.string { return isPrivate ? [text] : [] }
        guard isPrivate, member.value.kind == .array else { return words(in: member.value) }
        return member.value.elements.flatMap { $0.string.map { [$0] } ?? words(in: $0) }
      }
    default: return []
    }
  }

  /// A text without the secrets, without anything from the first quote to the last one, and without
  /// the names of catalog files: the daemon quotes what comes from a person, who may have renamed or
  /// removed it since.
  func redacted(_ text: String) -> String {
    var text = text
    for (secret, placeholder) in words { text = Self.replace(secret, placeholder, in: text) }
    return Self.withoutFiles(Self.withoutQuotes(text))
  }

  private static func replace(_ secret: String, _ placeholder: String, in text: String) -> String {
    let (bytes, wanted) = (Array(text.utf8), secret.utf8.map(lowered))
    guard bytes.count >= wanted.count else { return text }
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let end = position + wanted.count
      let isThere =
        end <= bytes.count && bytes[position..<end].lazy.map(lowered).elementsEqual(wanted)
        && (wanted.count >= shortest
          || !isLetter(bytes, position - 1) && !isLetter(bytes, end))
      result += isThere ? Array(placeholder.utf8) : [bytes[position]]
      position = isThere ? end : position + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A byte in lower case where it is an ASCII letter.
  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// True if a letter or a digit stands there, or a part of a character beyond ASCII.
  private static func isLetter(_ bytes: [UInt8], _ position: Int) -> Bool {
    guard bytes.indices.contains(position) else { return false }
    switch bytes[position] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      return true
    default: return false
    }
  }

  private static func withoutQuotes(_ text: String) -> String {
    guard let first = text.firstIndex(of: "\"") else { return text }
    let last = text.lastIndex(of: "\"") ?? first
    // A name may hold quotes of its own, and a line may be cut within one.
    return text[..<first] + "\"…\"" + (last > first ? text[text.index(after: last)...] : "")
  }

  private static func withoutFiles(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { word in
      word.holds(".json") ? "file.json" + (word.hasSuffix(":") ? ":" : "") : String(word)
    }
    .joined(separator: " ")
  }
}
