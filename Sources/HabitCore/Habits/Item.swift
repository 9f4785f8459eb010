/// One practice of the library: its title, texts and source.
package struct Item: Equatable, Sendable {
  /// The identifier in the library.
  package var id: ItemID
  /// The title.
  package var title: String
  /// The text to say or read, in its own script.
  package var text: String?
  /// The text in Latin letters.
  package var transliteration: String?
  /// The text in the person's language.
  package var translation: String?
  /// The source.
  package var source: String?
  /// The benefit.
  package var benefit: String?
  /// The occasion on which it is done.
  package var context: String?

  /// Creates an item with only a title.
  package init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}
