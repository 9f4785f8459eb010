/// Which of many things a change may have touched: some that are named, or any of them.
package enum Affected<Element: Hashable & Sendable>: Equatable, Sendable {
  /// These and no others.
  case only(Set<Element>)
  /// Any: there is no telling, or too many to name.
  case any

  /// The most that are named: a client that shows a year of days or every habit of a person reloads
  /// them one by one up to here, and all at once beyond; so what waits for a slow reader stays small.
  package static var namedAtMost: Int { 1000 }

  /// None.
  package static var none: Affected { .only([]) }

  /// Takes in what another change touched.
  package mutating func formUnion(_ other: Affected) {
    guard case .only(let new) = other, case .only(var named) = self else {
      self = .any
      return
    }
    self = .any
    named.formUnion(new)
    if named.count <= Self.namedAtMost { self = .only(named) }
  }

  /// Takes in one more.
  package mutating func insert(_ element: Element) {
    guard case .only(var named) = self else { return }
    // The set is given up first, so that it is not copied.
    self = .any
    named.insert(element)
    if named.count <= Self.namedAtMost { self = .only(named) }
  }
}
