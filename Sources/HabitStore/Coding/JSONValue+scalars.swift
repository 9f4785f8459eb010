import HabitCore
import JSON

/// The small values of the format, each read strictly.
extension JSONValue {
  /// Text.
  func text() throws(FormatError) -> String {
    guard let string else { throw FormatError("text is expected instead of \(excerpt)") }
    return string
  }

  /// A whole number in a range.
  func integer(in range: ClosedRange<Int>) throws(FormatError) -> Int {
    guard let integer, range.contains(integer) else {
      throw FormatError(
        "a number from \(range.lowerBound) to \(range.upperBound) is expected, not \(excerpt)"
      )
    }
    return integer
  }

  /// The value that `parse` makes of a text.
  func parsed<Value>(
    _ kind: String,
    _ parse: (String) -> Value?
  ) throws(FormatError) -> Value {
    guard let value = parse(try text()) else { throw FormatError("\(excerpt) is no \(kind)") }
    return value
  }

  /// `nil` for `null`.
  var unlessNull: JSONValue? { isNull ? nil : self }

  /// The elements of an array, each read by `read`.
  func list<Value>(
    _ read: (JSONValue) throws(FormatError) -> Value
  ) throws(FormatError) -> [Value] {
    guard kind == .array else { throw FormatError("a list is expected instead of \(excerpt)") }
    var values: [Value] = []
    for element in elements { values.append(try read(element)) }
    return values
  }

  /// The elements of an array that has exactly so many.
  func elements(count: ClosedRange<Int>) throws(FormatError) -> [JSONValue] {
    let elements = Array(elements)
    guard kind == .array, count.contains(elements.count) else {
      throw FormatError("a list of \(count.lowerBound) elements is expected, not \(excerpt)")
    }
    return elements
  }

  /// A day.
  func day() throws(FormatError) -> Day {
    guard let utf8, let day = Day(text: utf8.span) else {
      throw FormatError("\(excerpt) is no day")
    }
    return day
  }

  /// A moment in milliseconds since 1970.
  func instant() throws(FormatError) -> Instant {
    guard let integer, let instant = Instant(milliseconds: integer) else {
      throw FormatError("\(excerpt) is no time in milliseconds")
    }
    return instant
  }

  /// A count with at most three decimals.
  func count() throws(FormatError) -> Count {
    guard kind == .number, let count = Count(decimal: source) else {
      throw FormatError("\(excerpt) is no count")
    }
    return count
  }

  /// A stamp `[ms,counter]`.
  func stamp() throws(FormatError) -> Stamp {
    let parts = try elements(count: 2...2)
    guard let stamp = Stamp(parts[0], parts[1]) else { throw FormatError("\(excerpt) is no stamp") }
    return stamp
  }

  /// The value as it stands in the file, short enough for a message on one line.
  var excerpt: String {
    let shown = String(decoding: source.prefix(Self.excerptLength), as: UTF8.self)
    return source.count > Self.excerptLength ? shown + "…" : shown
  }

  /// As much of a wrong value as helps to find it.
  private static var excerptLength: Int { 60 }
}

extension Stamp {
  /// The stamp of the elements `ms,counter`; `nil` where they are none.
  init?(_ milliseconds: JSONValue, _ counter: JSONValue) {
    guard let milliseconds = milliseconds.integer, let counter = counter.integer else { return nil }
    self.init(milliseconds: milliseconds, counter: counter)
  }
}

extension JSONValue {
  /// The value of a line's JSON.
  static func read(_ json: ArraySlice<UInt8>) throws(FormatError) -> JSONValue {
    do throws(JSONError) {
      return try JSONDocument(parsing: Array(json)).root
    } catch {
      throw FormatError(error.description)
    }
  }

  /// A device's id.
  func device() throws(FormatError) -> DeviceID {
    try parsed("device", DeviceID.init)
  }
}

/// The members of an object in a file, each of an expected name and there once: what is unknown is
/// damage, because whoever adds a member raises the version.
struct StrictObject {
  private let kind: String
  private let members: JSONObject

  /// The members of `value`.
  ///
  /// - Parameters:
  ///   - value: what must be an object.
  ///   - kind: what it stands for, for the error's text.
  ///   - names: the names it may have.
  /// - Throws: for anything that is no object, and for unknown or repeated names.
  init(_ value: JSONValue, kind: String, names: [String]) throws(FormatError) {
    self.kind = kind
    do {
      members = try JSONObject(value, names: names)
    } catch {
      switch error {
      case .notObject: throw FormatError("\(kind) is no object")
      case .unknownName(let name):
        throw FormatError("\(kind) has an unknown member \"\(name)\"")
      case .repeatedName(let name): throw FormatError("\(kind) has two members \"\(name)\"")
      }
    }
  }

  /// The value of a member, where it is there.
  subscript(name: String) -> JSONValue? { members[name] }

  /// The value of a member that must be there.
  func required(_ name: String) throws(FormatError) -> JSONValue {
    guard let value = self[name] else { throw FormatError("\(kind) lacks \"\(name)\"") }
    return value
  }
}
