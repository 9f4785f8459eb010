/// What a request can name by its identifier or its title.
package protocol CatalogEntry {
  /// What its identifier names.
  associatedtype Subject
  /// Its identifier.
  var id: Identifier<Subject> { get }
  /// What it is called.
  var title: String { get }
}

extension Sequence where Element: CatalogEntry {
  /// The entries that a text may mean, in their order; one where it is clear.
  ///
  /// An exact identifier comes first, then an exact title, then the beginning of a title whatever
  /// its case, as with habits.
  package func named(_ text: String) -> [Element] {
    // Byte by byte: two titles that only look alike are two titles.
    if let exact = first(where: { $0.id.text.utf8.elementsEqual(text.utf8) }) { return [exact] }
    let titled = filter { $0.title.utf8.elementsEqual(text.utf8) }
    guard titled.isEmpty, !text.isEmpty else { return titled }
    let prefix = text.lowercased().utf8
    return filter { $0.title.lowercased().utf8.starts(with: prefix) }
  }
}
