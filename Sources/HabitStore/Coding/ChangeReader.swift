import HabitCore
import JSON

/// The reader of changes in the form of FORMAT.md, "Changes".
struct ChangeReader {
  /// The stamp of the transaction or register; `"at":true` means the time of this stamp.
  let stamp: Stamp

  /// The number of elements that name a register, the kind included; `nil` for an unknown kind.
  private static func keyLength(of kind: String) -> Int? {
    switch kind {
    case "lifetime", "journey", "item", "setting", "timer", "vacation", "tag": 2
    case "field", "outcome", "note", "pause", "archival": 3
    case "version", "tally": 4
    default: nil
    }
  }

  func step(_ value: JSONValue) throws(FormatError) -> Transaction.Step {
    let elements = Array(value.elements)
    if elements.first?.isString("outcomes") == true { return try outcomes(elements.dropFirst()) }
    let (kind, key, values) = try parts(elements, of: value, counts: [1, 3])
    let change = try change(kind, key, values[0])
    guard values.count > 1 else { return Transaction.Step(change, replaced: nil) }
    let old = try self.change(kind, key, values[1])
    let (whose, isHidden) = try whose(values[2])
    return Transaction.Step(
      change,
      replaced: isHidden ? nil : old,
      hidden: isHidden ? .value(old, whose.stamp) : nil,
      whose: .one(whose)
    )
  }

  /// The author of an old value: `[ms,counter,device]`, followed by `"hidden"` if the value is from
  /// an earlier lifetime.
  ///
  /// The stamp must be earlier than the change's.
  func whose(_ value: JSONValue) throws(FormatError) -> (whose: Whose, isHidden: Bool) {
    let parts = try value.elements(count: 3...4)
    guard let written = Stamp(parts[0], parts[1]), written < stamp else {
      throw FormatError("\(value.excerpt) is not earlier than the change")
    }
    let device = try parts[2].unlessNull?.device()
    guard parts.count < 4 || parts[3].isString(JSONWriter.hidden) else {
      throw FormatError("\(value.excerpt) is not an author")
    }
    return (Whose(stamp: written, device: device), parts.count == 4)
  }

  /// A change without the value it replaced, as in a snapshot.
  func change(_ value: JSONValue) throws(FormatError) -> Change {
    let (kind, key, values) = try parts(Array(value.elements), of: value, counts: [1])
    return try change(kind, key, values[0])
  }

  private func parts(
    _ elements: [JSONValue],
    of value: JSONValue,
    counts: [Int]
  ) throws(FormatError) -> (kind: String, key: ArraySlice<JSONValue>, values: [JSONValue]) {
    guard value.kind == .array, let kind = elements.first?.string else {
      throw FormatError("\(value.excerpt) is not a change")
    }
    guard let length = Self.keyLength(of: kind) else {
      throw FormatError("\"\(kind)\" is not a known change")
    }
    guard counts.contains(elements.count - length) else {
      throw FormatError("\(value.excerpt) has too few or too many elements")
    }
    return (kind, elements[1..<length], Array(elements[length...]))
  }

  private func change(
    _ kind: String,
    _ key: ArraySlice<JSONValue>,
    _ value: JSONValue
  ) throws(FormatError) -> Change {
    switch kind {
    case "journey":
      let id = try key[1].parsed("identifier", JourneyID.init)
      return .journey(id, try value.unlessNull?.subscription())
    case "item":
      let id = try key[1].parsed("identifier", ItemID.init)
      return .customItem(id, try value.unlessNull?.customItem())
    case "setting": return .setting(try setting(key[1].text(), value))
    case "vacation":
      let end = try value.unlessNull?.pauseEnd()
      return .vacation(from: try key[1].day(), end)
    case "tag":
      let color = try value.unlessNull?.color()
      return .tag(try key[1].text(), color)
    default: return try change(kind, of: try key[1].parsed("identifier", HabitID.init), key, value)
    }
  }

  private func change(
    _ kind: String,
    of habit: HabitID,
    _ key: ArraySlice<JSONValue>,
    _ value: JSONValue
  ) throws(FormatError) -> Change {
    switch kind {
    case "lifetime": return .lifetime(habit, try value.unlessNull?.lifetime())
    case "field": return .field(habit, try field(key[2].text(), value))
    case "version":
      let from = try key[3].unlessNull?.day()
      return .version(habit, from: from, try versionedField(key[2].text(), value))
    case "outcome":
      let outcome = try value.unlessNull?.outcome(at: stamp)
      return .outcome(habit, try key[2].day(), outcome)
    case "tally":
      let tally = try value.unlessNull?.tally(at: stamp)
      return .tally(habit, try key[2].day(), try key[3].tallyID(), tally)
    case "timer":
      return .timer(habit, try value.unlessNull?.timer())
    case "note":
      let note = try value.unlessNull?.text()
      return .note(habit, try key[2].day(), note)
    case "pause":
      let end = try value.unlessNull?.pauseEnd()
      return .pause(habit, from: try key[2].day(), end)
    default:
      let archival = try value.unlessNull?.archival()
      return .archival(habit, try key[2].day(), archival)
    }
  }
}
