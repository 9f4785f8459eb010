package import HabitCore

/// A new habit as a person wrote it in one line: its name, and the fields that the words behind it
/// stand for.
package struct WrittenHabit: Sendable {
  /// The name alone.
  package var name: String
  /// The fields, by the names of habitctl's options without dashes, with their texts.
  package var fields: [(option: String, text: String)]
  /// The fields in words: `'2/week' as Schedule`.
  package var words: String

  /// A habit with a name and fields.
  package init(name: String, fields: [(option: String, text: String)], words: String) {
    self.name = name
    self.fields = fields
    self.words = words
  }

  /// Reads a line as `habitctl add` does.
  ///
  /// It is given the words of the line, the options whose fields are already written, and today; it
  /// returns nil for words that are a name alone, or whose meaning is not clear.
  package typealias Reader = @Sendable ([String], Set<String>, Day) -> WrittenHabit?
}
