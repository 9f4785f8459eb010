/// An entry that a request can name by identifier or title.
package protocol CatalogEntry {
  /// The subject of its identifier.
  associatedtype Subject
  /// The identifier.
  var id: Identifier<Subject> { get }
  /// The title.
  var title: String { get }
}

extension Sequence where Element: CatalogEntry {
  /// The entries that a text may refer to, in order; one if it is unambiguous.
  ///
  /// An exact identifier is tried first, then an exact title, then the beginning of a title in any
  /// case, as with habits.
  package func named(_ text: String) -> [Element] {
    // Compares bytes: titles that only look alike differ.
    if let exact = first(where: { $0.id.text.utf8.elementsEqual(text.utf8) }) { return [exact] }
    let titled = filter { $0.title.utf8.elementsEqual(text.utf8) }
    guard titled.isEmpty, !text.isEmpty else { return titled }
    let prefix = text.lowercased().utf8
    return filter { $0.title.lowercased().utf8.starts(with: prefix) }
  }
}
