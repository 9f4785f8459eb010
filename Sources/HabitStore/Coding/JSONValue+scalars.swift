import HabitCore
import JSON

/// Texts, numbers, days and other single values of the format; each throws if it is another kind.
extension JSONValue {
  func text() throws(FormatError) -> String {
    guard let string else { throw FormatError("expected text, not \(excerpt)") }
    return string
  }

  func integer(in range: ClosedRange<Int>) throws(FormatError) -> Int {
    guard let integer, range.contains(integer) else {
      throw FormatError(
        "expected a number from \(range.lowerBound) to \(range.upperBound), not \(excerpt)"
      )
    }
    return integer
  }

  func parsed<Value>(
    _ kind: String,
    _ parse: (String) -> Value?
  ) throws(FormatError) -> Value {
    guard let value = parse(try text()) else {
      throw FormatError("\(excerpt) is not a valid \(kind)")
    }
    return value
  }

  /// `nil` for a JSON `null`.
  var unlessNull: JSONValue? { isNull ? nil : self }

  func list<Value>(
    _ read: (JSONValue) throws(FormatError) -> Value
  ) throws(FormatError) -> [Value] {
    guard kind == .array else { throw FormatError("expected a list, not \(excerpt)") }
    var values: [Value] = []
    for element in elements { values.append(try read(element)) }
    return values
  }

  /// The elements of an array whose length is in the range.
  func elements(count: ClosedRange<Int>) throws(FormatError) -> [JSONValue] {
    let elements = Array(elements)
    guard kind == .array, count.contains(elements.count) else {
      throw FormatError("expected a list of \(count.lowerBound) elements, not \(excerpt)")
    }
    return elements
  }

  func day() throws(FormatError) -> Day {
    guard let utf8, let day = Day(text: utf8.span) else {
      throw FormatError("\(excerpt) is not a date")
    }
    return day
  }

  /// A moment in milliseconds since 1970.
  func instant() throws(FormatError) -> Instant {
    guard let integer, let instant = Instant(milliseconds: integer) else {
      throw FormatError("\(excerpt) is not a time in milliseconds")
    }
    return instant
  }

  /// A count with at most three decimals.
  func count() throws(FormatError) -> Count {
    guard kind == .number, let count = Count(decimal: source) else {
      throw FormatError("\(excerpt) is not a count")
    }
    return count
  }

  /// A stamp `[ms,counter]`.
  func stamp() throws(FormatError) -> Stamp {
    let parts = try elements(count: 2...2)
    guard let stamp = Stamp(parts[0], parts[1]) else {
      throw FormatError("\(excerpt) is not a stamp")
    }
    return stamp
  }

  /// The value as written in the file, shortened to fit into a one-line message.
  var excerpt: String {
    let shown = String(decoding: source.prefix(Self.excerptLength), as: UTF8.self)
    return source.count > Self.excerptLength ? shown + "…" : shown
  }

  private static var excerptLength: Int { 60 }
}

extension Stamp {
  init?(_ milliseconds: JSONValue, _ counter: JSONValue) {
    guard let milliseconds = milliseconds.integer, let counter = counter.integer else { return nil }
    self.init(milliseconds: milliseconds, counter: counter)
  }
}

extension JSONValue {
  static func read(_ json: ArraySlice<UInt8>) throws(FormatError) -> JSONValue {
    do throws(JSONError) {
      return try JSONDocument(parsing: Array(json)).root
    } catch {
      throw FormatError(error.description)
    }
  }

  func device() throws(FormatError) -> DeviceID {
    try parsed("device", DeviceID.init)
  }
}

/// The members of an object in a file; each has an expected name and occurs once.
///
/// An unknown name is damage, because adding a member raises the format version.
struct StrictObject {
  private let kind: String
  private let members: JSONObject

  /// Reads the members of `value`, whose names must be among `names`; errors call the value `kind`.
  ///
  /// - Throws: for anything but an object, and for unknown or repeated names.
  init(_ value: JSONValue, kind: String, names: [String]) throws(FormatError) {
    self.kind = kind
    do {
      members = try JSONObject(value, names: names)
    } catch {
      switch error {
      case .notObject: throw FormatError("\(kind) is not an object")
      case .unknownName(let name):
        throw FormatError("\(kind) has an unknown member \"\(name)\"")
      case .repeatedName(let name): throw FormatError("\(kind) has two members \"\(name)\"")
      }
    }
  }

  subscript(name: String) -> JSONValue? { members[name] }

  func required(_ name: String) throws(FormatError) -> JSONValue {
    guard let value = self[name] else { throw FormatError("\(kind) lacks \"\(name)\"") }
    return value
  }
}
