/// One practice of the library: what to do, with its text and where it comes from.
package struct Item: Equatable, Sendable {
  /// Names the item in the library.
  package var id: ItemID
  /// What it is called.
  package var title: String
  /// The text to say or read, in its own script.
  package var text: String?
  /// The text in Latin letters.
  package var transliteration: String?
  /// The text in the person's language.
  package var translation: String?
  /// Where it comes from.
  package var source: String?
  /// What it is good for.
  package var benefit: String?
  /// When it is done.
  package var context: String?

  /// Creates an item with nothing but a title.
  package init(id: ItemID, title: String) {
    self.id = id
    self.title = title
  }
}
