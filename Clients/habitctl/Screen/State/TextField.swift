import HabitCore
import TerminalScreen
import TerminalText

/// A line of text that is being edited.
struct TextField: Equatable {
  private(set) var characters: [Character]
  /// The number of characters before the cursor.
  private(set) var cursor: Int

  /// The most bytes that can be typed or pasted: the longest text of a habit or day.
  private static let longest = HabitText.note.maximumLength

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var wordsBefore: [String] { CommandWords.words(of: String(characters[..<cursor])) }

  var text: String { String(characters) }

  /// Takes a key; returns false for one that has no effect on a text.
  mutating func take(_ key: Key) -> Bool {
    switch key.code {
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, characters.count)
    case .home: cursor = 0
    case .end: cursor = characters.count
    case .backspace:
      guard cursor > 0 else { return true }
      characters.remove(at: cursor - 1)
      cursor -= 1
    case .delete:
      if cursor < characters.count { characters.remove(at: cursor) }
    case .character("u") where key.modifiers == .control: self = TextField()
    case .character("w") where key.modifiers == .control: removeWord()
    case .character("a") where key.modifiers == .control: cursor = 0
    case .character("e") where key.modifiers == .control: cursor = characters.count
    default:
      guard let scalar = key.typed else { return false }
      insert(String(Character(scalar)))
    }
    return true
  }

  static func refusal(of text: String) -> SafeText {
    SafeText("Not pasted: \(text.count) characters exceed \(longest) bytes")
  }

  /// Inserts a text at the cursor; line breaks become blanks.
  ///
  /// - Returns: false, without a change, if the result would be longer than ``longest``.
  @discardableResult
  mutating func insert(_ text: String) -> Bool {
    let after = String(characters[cursor...])
    let kept = text.map { $0.isNewline ? " " : $0 }
    let before = String(characters[..<cursor]) + String(kept)
    guard before.utf8.count + after.utf8.count <= Self.longest else { return false }
    // A combining mark joins the preceding letter, so the characters are counted again.
    characters = Array(before + after)
    cursor = characters.count - Array(after).count
    return true
  }

  private mutating func removeWord() {
    while cursor > 0, characters[cursor - 1] == " " { removeBefore() }
    while cursor > 0, characters[cursor - 1] != " " { removeBefore() }
  }

  private mutating func removeBefore() {
    characters.remove(at: cursor - 1)
    cursor -= 1
  }
}
