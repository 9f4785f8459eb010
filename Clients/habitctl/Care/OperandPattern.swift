import HabitctlCore
import TerminalText

/// The operands that may follow a verb, read from a text such as `HABIT... [DATE...]` or `add ITEM
/// SLOT | rm ITEM`; brackets mark optional operands.
struct OperandPattern {
  private struct Place {
    var words: [String]
    var isOptional = false
    var isRepeated = false
  }

  private let ways: [[Place]]

  init(_ text: String) {
    guard text.hasPrefix("["), text.holds(" | ") else {
      ways = Self.alternatives(text).map(Self.places)
      return
    }
    let alternatives = Self.alternatives(text.filter { $0 != "[" && $0 != "]" })
    ways =
      alternatives.contains { $0.contains(" ") }
      ? alternatives.map(Self.places) : [[Place(words: alternatives)]]
  }

  private static func alternatives(_ text: String) -> [String] {
    text.split(separator: "|").map(\.trimmed)
  }

  private static func places(_ text: String) -> [Place] {
    text.split(separator: " ").map { part in
      // `[DATE]` is optional. In `[restore BACKUP]` neither word is: the two belong together.
      Place(
        words: [part.filter { $0 != "[" && $0 != "]" && $0 != "." }],
        isOptional: part.hasPrefix("[") && part.hasSuffix("]"),
        isRepeated: part.holds("...")
      )
    }
  }

  /// The words that may follow these operands.
  func next(after operands: [String]) -> [String] {
    var words: [String] = []
    for way in ways {
      var reached: Set = [0]
      for operand in operands {
        reached = Self.open(reached, in: way).reduce(into: []) { following, position in
          guard way[position].words.contains(where: { Self.accepts(operand, $0) }) else { return }
          following.insert(position + 1)
          if way[position].isRepeated { following.insert(position) }
        }
      }
      for position in Self.open(reached, in: way).sorted() {
        words += way[position].words.filter { !words.contains($0) }
      }
    }
    return words
  }

  /// The places that the next operand may fill from `reached` on; optional places can be skipped.
  private static func open(_ reached: Set<Int>, in way: [Place]) -> Set<Int> {
    var open: Set<Int> = []
    for start in reached {
      for position in start..<max(start, way.count) {
        open.insert(position)
        guard way[position].isOptional else { break }
      }
    }
    return open
  }

  /// True if an operand can stand at a word's place: a lower-case word accepts only itself, a
  /// placeholder accepts anything.
  private static func accepts(_ operand: String, _ word: String) -> Bool {
    word.first?.isLowercase != true || operand == word
  }
}
