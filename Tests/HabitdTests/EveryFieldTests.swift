import HabitCore
import JSON
import TestSupport
import Testing

@testable import habitd

/// Walks every field of a habit from the request to the file and back; a field that is missing on the way
/// is named with the place.
@Suite("Every field of a habit goes all the way")
struct EveryFieldTests {
  /// A value of each field as a request has it, another one, and what an answer says of an empty one;
  /// without values where nobody sets the field by a request of its name.
  private struct Sample {
    var values: (first: String, second: String)?
    var empty: String?
  }

  private static func sample(of field: HabitField.Name) -> Sample {
    switch field {
    case .name: Sample(values: (#""Run""#, #""Walk""#))
    case .icon: Sample(values: (#""R""#, #""W""#))
    case .color: Sample(values: (##""#a0b1c2""##, ##""#a0b1c3""##))
    case .time: Sample(values: (#""07:00""#, #""08:00""#))
    case .slot: Sample(values: (#""evening""#, #""morning""#))
    case .startDate: Sample(values: (#""2026-01-02""#, #""2026-01-01""#))
    case .endDate: Sample(values: (#""2099-01-02""#, #""2099-01-01""#))
    case .tags: Sample(values: (#"["a"]"#, #"["b","c"]"#), empty: "[]")
    case .reminders: Sample(values: (#"["07:00"]"#, #"["08:00","09:00"]"#), empty: "[]")
    case .rank, .item, .createdAt: Sample()
    // Texts, and whatever comes later.
    default: Sample(values: (#""first""#, #""second""#))
    }
  }

  private static var settable: [HabitField.Name] {
    HabitField.Name.allCases.filter { sample(of: $0).values != nil }
  }

  private static func text(_ json: JSONValue?) -> String? {
    json.map { String(decoding: $0.source, as: UTF8.self) }
  }

  private static func shown(_ field: HabitField.Name, _ client: LineClient) throws -> String? {
    text(try client.call("listHabits")["habits"]?[0]?[field.rawValue])
  }

  @Test("values lists each field once, and sets it from what it lists")
  func values() throws {
    #expect(Set(HabitValues().fields.map(\.fieldName)) == Set(HabitField.Name.allCases))
    #expect(HabitValues().fields.count == HabitField.Name.allCases.count)
    var full = HabitValues()
    full.rank = Rank("a")
    full.item = Item(id: try #require(ItemID("i")), title: "Item")
    full.createdAt = Instant(milliseconds: 5)
    (full.startDate, full.endDate) = (try #require(Day("2026-01-02")), Day("2026-01-03"))
    (full.tags, full.reminders) = (["a"], [ReminderRule(.midnight)])
    (full.color, full.time, full.slot) = (HabitColor("red"), .midnight, .evening)
    var copy = HabitValues()
    full.name = "Run"
    for field in full.fields where field.value == nil {
      full.apply(HabitField(field.fieldName, .text(field.fieldName.rawValue)))
    }
    for field in full.fields {
      copy.apply(field)
      #expect(copy.fields.contains(field), "HabitValues.apply leaves out \(field.fieldName)")
      #expect(field.value != nil && field != field.fieldName.emptied, "\(field.fieldName)")
    }
    #expect(copy == full)
  }

  @Test("a new habit has it in the answer, after a restart and after an export and import")
  func kept() async throws {
    let folder = try TemporaryDirectory()
    let members = Self.settable.map {
      #""\#($0.rawValue)":\#(Self.sample(of: $0).values?.first ?? "")"#
    }
    var exported = ""
    try await withDaemon(in: folder) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", "{" + members.joined(separator: ",") + "}")
      try Self.expectFirst("addHabit", client)
      exported = Self.text(try client.call("exportData")["habits"]) ?? ""
    }
    try await withDaemon(in: folder) { daemon in
      try Self.expectFirst("the files", try daemon.connect())
    }
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("importData", #"{"group":"g","habits":\#(exported)}"#)
      try Self.expectFirst("export and import", client)
    }
  }

  private static func expectFirst(_ place: String, _ client: LineClient) throws {
    for field in settable {
      let shown = try shown(field, client)
      #expect(shown == sample(of: field).values?.first, "\(field) is not in \(place)")
    }
  }

  @Test("an edit changes and empties it, and undo brings it back", arguments: settable)
  func edited(field: HabitField.Name) async throws {
    let sample = Self.sample(of: field)
    let (first, second) = try #require(sample.values)
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let start = field == .startDate ? "" : #","startDate":"2026-01-01""#
      let name = field == .name ? "" : #","name":"Run""#
      _ = try client.call("addHabit", #"{"\#(field.rawValue)":\#(first)\#(name)\#(start)}"#)
      let id = try #require(try client.call("listHabits")["habits"]?[0]?["id"]?.string)
      func update(_ value: String) throws {
        _ = try client.call("updateHabit", #"{"habit":"\#(id)","\#(field.rawValue)":\#(value)}"#)
      }
      try update(second)
      #expect(try Self.shown(field, client) == second, "\(field) is not in updateHabit")
      let change = try client.call("undo")["undone"]?["values"]?[0]
      #expect(change?["field"]?.string == field.rawValue, "undo does not tell \(field)")
      #expect(Self.text(change?["from"]) == second && Self.text(change?["to"]) == first)
      #expect(change?["fromWords"]?.string?.isEmpty == false)
      #expect(try Self.shown(field, client) == first, "undo does not bring \(field) back")
      guard field.emptied != nil else { return }
      try update("null")
      #expect(try Self.shown(field, client) == sample.empty, "updateHabit does not empty \(field)")
    }
  }
}
