/// The entries that changes have touched, as far as they are listed one by one.
package enum TouchedEntries: Equatable, Sendable {
  /// These entries, and nothing else that affects completions.
  case named(Set<EntryPlace>)
  /// Only entries, but too many to list.
  case many
  /// Unknown: rules have changed, or anything may have.
  case unknown

  /// The most entries that are listed: enough for one gesture of a person; beyond that a client
  /// does better to reload its view.
  package static let namedAtMost = 100

  /// None.
  package static let none = TouchedEntries.named([])

  /// Adds one entry.
  package mutating func insert(_ place: EntryPlace) {
    guard case .named(var places) = self else { return }
    // Released first, so that the set is not copied.
    self = .many
    places.insert(place)
    if places.count <= Self.namedAtMost { self = .named(places) }
  }

  /// Adds everything another change touched.
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
