/// The members of an object whose names are all known, each present at most once.
///
/// For formats in which an unknown or repeated name is an error; ``JSONValue/members`` and its
/// subscript read any object.
package struct JSONObject: Sendable {
  /// The reason a value is not an object with only known names, each at most once.
  package enum Violation: Error, Equatable, Sendable {
    case notObject
    case unknownName(String)
    case repeatedName(String)
  }

  /// In the order of the text.
  ///
  /// There are only a handful, so comparing is faster than hashing.
  private var members: [(name: String, value: JSONValue)] = []

  /// Reads the members of an object; throws the first violation in the order of the text.
  ///
  /// There should be only a handful of names, since they are compared one by one.
  package init(_ value: JSONValue, names: [String]) throws(Violation) {
    guard value.kind == .object else { throw .notObject }
    for member in value.members {
      guard let name = names.first(where: { member.name.isString($0) }) else {
        throw .unknownName(member.name.string ?? "")
      }
      guard self[name] == nil else { throw .repeatedName(name) }
      members.append((name, member.value))
    }
  }

  /// The value of a member; nil if it is absent.
  package subscript(name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }
}

/// Takes the members of an object by name, or the elements of an array in order.
///
/// The first walk expects members in the order of the requests, which takes one comparison each.
/// Members in another order are left over, and a second walk searches them for every name. Of
/// repeated members the last one counts.
package struct JSONMemberReader: Sendable {
  private let storage: JSONStorage
  private let end: Int
  /// The next node to take; after the first walk, the first one left over.
  private var next: Int
  /// The number of members requested in this walk, and a bit for each that was taken.
  private var (asked, taken): (UInt64, UInt64) = (0, 0)
  private var isSecondWalk = false
  /// False for an array.
  package let isNamed: Bool
  /// The number of members taken; a repeated member counts once.
  package private(set) var takenCount = 0
  /// The first required member that has not been found so far.
  package private(set) var missing: String?

  /// Creates a reader of an object or array; `nil` for any other value.
  package init?(_ value: JSONValue) {
    let node = value.node
    guard node.kind == .object || node.kind == .array else { return nil }
    storage = value.storage
    isNamed = node.kind == .object
    end = Int(node.next)
    next = value.index + 1
  }

  /// True if the first walk left members over, or an array has more elements.
  package var hasRest: Bool { next < end }

  /// Begins the second walk if the first left members over; returns true if it did.
  package mutating func beginsSecondWalk() -> Bool {
    guard isNamed, hasRest, !isSecondWalk else { return false }
    (isSecondWalk, asked, missing) = (true, 0, nil)
    return true
  }

  /// Takes the member with a name, or the next element of an array; `nil` if there is none.
  package mutating func take(_ name: String, isRequired: Bool = false) -> JSONValue? {
    let bit: UInt64 = 1 &<< asked
    asked &+= 1
    if isSecondWalk {
      if let place = lastPlace(of: name) {
        if taken & bit == 0 { takenCount += 1 }
        return JSONValue(storage: storage, index: place + 1)
      }
    } else if next < end {
      let node = storage.nodes[next]
      if !isNamed || `is`(node, name) {
        let index = isNamed ? next + 1 : next
        next = Int(storage.nodes[index].next)
        taken |= bit
        takenCount += 1
        return JSONValue(storage: storage, index: index)
      }
    }
    if isRequired, taken & bit == 0, missing == nil { missing = name }
    return nil
  }

  @inline(__always)
  private func `is`(_ node: JSONNode, _ name: String) -> Bool {
    // Most compared names differ in length, which is known without looking at the bytes.
    guard node.isEscaped || Int(node.end &- node.start) &- 2 == name.utf8.count else {
      return false
    }
    return storage.string(node, equals: name.utf8.span)
  }

  /// The index of the last member with a name among those left over.
  private func lastPlace(of name: String) -> Int? {
    var (place, found) = (next, Int?.none)
    while place < end {
      if `is`(storage.nodes[place], name) { found = place }
      place = Int(storage.nodes[place + 1].next)
    }
    return found
  }
}
