import HabitCore

/// The elements (habits or days) that a change may have touched: a named set, or possibly all of
/// them.
package enum Affected<Element: Hashable & Sendable>: Equatable, Sendable {
  case only(Set<Element>)
  /// Possibly all of them: it is unknown which, or there are too many to name.
  case any

  /// The most elements that are named.
  ///
  /// A client that shows a year of days or all habits reloads up to this many one by one, and
  /// everything if there are more. The limit bounds the events queued for a slow reader.
  static var namedAtMost: Int { 1000 }

  static var none: Affected { .only([]) }

  /// Adds everything that another change touched.
  mutating func formUnion(_ other: Affected) {
    guard case .only(let new) = other, case .only(var named) = self else {
      self = .any
      return
    }
    // `self` releases the set first, so that adding to the set does not copy it.
    self = .any
    named.formUnion(new)
    if named.count <= Self.namedAtMost { self = .only(named) }
  }

  mutating func insert(_ element: Element) { formUnion(.only([element])) }
}

/// The entries that changes have touched, if they can be listed one by one.
package enum TouchedEntries: Equatable, Sendable {
  /// These entries; nothing else that affects completions has changed.
  case named(Set<EntryPlace>)
  /// Only entries have changed, but too many to list.
  case many
  /// Something other than entries may have changed, such as rules.
  case unknown

  /// The most entries that are listed: enough for one action of a person.
  ///
  /// For more, reloading the view is cheaper for the client.
  package static let namedAtMost = 50

  package static let none = TouchedEntries.named([])

  /// Adds one entry.
  package mutating func insert(_ place: EntryPlace) { formUnion(.named([place])) }

  /// Adds everything that another change touched.
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
