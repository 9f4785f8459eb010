/// The entries that changes have touched, as far as they are told one by one.
package enum TouchedEntries: Equatable, Sendable {
  /// These, and nothing else has changed what any day counts as.
  case named(Set<EntryPlace>)
  /// Entries and nothing else, but too many to tell.
  case many
  /// There is no telling: rules have changed, or everything may have.
  case unknown

  /// The most entries that are told one by one: what a person does in one gesture, while a client
  /// that is told of more is better off loading what it shows.
  package static let namedAtMost = 100

  /// None.
  package static let none = TouchedEntries.named([])

  /// Takes in one more.
  package mutating func insert(_ place: EntryPlace) {
    guard case .named(var places) = self else { return }
    // The set is given up first, so that it is not copied.
    self = .many
    places.insert(place)
    if places.count <= Self.namedAtMost { self = .named(places) }
  }

  /// Takes in what another change touched.
  package mutating func formUnion(_ other: TouchedEntries) {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): self = .unknown
    case (.many, _), (_, .many): self = .many
    case (.named(let places), .named(let others)):
      let all = places.union(others)
      self = all.count <= Self.namedAtMost ? .named(all) : .many
    }
  }
}
