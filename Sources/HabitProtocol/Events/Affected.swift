/// The subset of many things that a change may have touched: named ones, or any.
package enum Affected<Element: Hashable & Sendable>: Equatable, Sendable {
  /// These and no others.
  case only(Set<Element>)
  /// Any: unknown, or too many to name.
  case any

  /// The most elements that are named: a client showing a year of days or all habits reloads them
  /// one by one up to this number, and all at once beyond, which bounds what is queued for a slow
  /// reader.
  package static var namedAtMost: Int { 1000 }

  /// None.
  package static var none: Affected { .only([]) }

  /// Adds everything another change touched.
  package mutating func formUnion(_ other: Affected) {
    guard case .only(let new) = other, case .only(var named) = self else {
      self = .any
      return
    }
    self = .any
    named.formUnion(new)
    if named.count <= Self.namedAtMost { self = .only(named) }
  }

  /// Adds one element.
  package mutating func insert(_ element: Element) {
    guard case .only(var named) = self else { return }
    // Released first, so that the set is not copied.
    self = .any
    named.insert(element)
    if named.count <= Self.namedAtMost { self = .only(named) }
  }
}
