import HabitCore
import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("The schemas of parameters")
struct SchemaRequestTests {
  /// A request, as its method and its parameters by name.
  struct Row: Sendable {
    let method: any Method.Type
    let parameters: String

    init(_ method: any Method.Type, _ parameters: String) {
      self.method = method
      self.parameters = parameters
    }
  }

  private static func habit(_ members: String) -> Row {
    Row(AddHabit.self, #"{"name":"Read",\#(members)}"#)
  }

  private static func imported(_ member: String) -> Row {
    Row(ImportHabitData.self, #"{"group":"g","habits":[{"id":"a","name":"A",\#(member)}]}"#)
  }

  private static func imports(_ member: String) -> Row {
    Row(ImportHabitData.self, #"{"group":"g",\#(member)}"#)
  }

  private static func text(_ count: Int) -> String {
    "\"" + String(repeating: "x", count: count) + "\""
  }

  private static func list(_ element: String, _ count: Int) -> String {
    "[" + [String](repeating: element, count: count).joined(separator: ",") + "]"
  }

  static let refused: [Row] = [
    Row(AddHabit.self, #"{"name":" \t"}"#), Row(AddHabit.self, #"{"name":""}"#),
    Row(AddHabit.self, #"{"name":"\u200B"}"#),
    Row(AddHabit.self, #"{"name":"a\nb"}"#), habit(#""notes":"\u0000""#),
    Row(AddHabit.self, #"{"name":\#(text(1001))}"#),
    habit(#""icon":"a\nb""#), habit(#""icon":"""#), habit(#""icon":" ""#),
    habit(#""icon":\#(text(65))"#), habit(#""notes":\#(text(16_385))"#),
    habit(#""unit":\#(text(101))"#), habit(#""unit":"a\u2028b""#), habit(#""unit":"\u0085""#),
    habit(#""tags":\#(list(#""a""#, 33))"#), habit(#""tags":["a\u0000b"]"#), habit(#""tags":[""]"#),
    habit(#""tags":[\#(text(101))]"#), habit(#""reminders":\#(list(#""08:00""#, 25))"#),
    habit(#""repetitions":-1"#), habit(#""repetitions":0.0005"#), habit(#""repetitions":1e10"#),
    habit(#""xp":1.5"#), habit(#""xp":-1"#), habit(#""startDate":"2026-02-29""#),
    habit(#""startDate":"0000-01-01""#), habit(#""startDate":"2026-04-31""#),
    habit(#""startDate":"2026-13-01""#), habit(#""startDate":"1900-02-29""#),
    habit(#""startDate":"2026-01-00""#), habit(#""schedule":{"everyDays":3,"more":1}"#),
    habit(#""schedule":{"weekdays":[]}"#), habit(#""schedule":{"timesPerWeek":3,"inDays":9}"#),
    Row(SetEntry.self, #"{"habit":"a","count":0.0001}"#),
    Row(SetEntry.self, #"{"habit":"a","note":\#(text(16_385))}"#),
    Row(Record.self, #"{"entries":[{"habit":"a","completed":true,"more":1}]}"#),
    Row(Record.self, #"{"entries":[{"habit":"a","count":0.0001}]}"#),
    Row(TallyHabit.self, #"{"habit":"a","by":0.0001}"#),
    Row(TallyHabit.self, #"{"habit":"a","by":1e10}"#),
    Row(Toggle.self, #"{"habit":\#(text(1001))}"#),
    Row(AddJourney.self, #"{"journey":\#(text(1001))}"#),
    Row(ListLibrary.self, #"{"items":[""]}"#), Row(ListLibrary.self, #"{"items":["a b"]}"#),
    Row(ListLibrary.self, #"{"items":\#(list(#""a""#, 1001))}"#),
    Row(ListLibrary.self, #"{"query":\#(text(1001))}"#),
    imported(#""more":1"#), imported(#""pauses":[{"from":"2026-01-01","more":1}]"#),
    imported(#""archivals":[{"date":"2026-01-01","archived":true,"more":1}]"#),
    imported(#""versions":[{"from":"2026-01-01","more":1}]"#),
    imported(#""item":{"id":"i","title":"I","more":1}"#),
    imported(#""createdAt":"2026-01-01T24:00:00Z""#),
    imports(#""entries":[{"habit":"a","date":"2026-01-01","more":1}]"#),
    imports(#""completions":{"2026-02-30":["a"]}"#), imports(#""settings":{"more":1}"#),
    imports(#""customItems":[{"item":"i","slot":"evening","more":1}]"#),
    imports(#""journeys":[{"id":"j","title":"J","since":"2026-01-01","items":[],"more":1}]"#),
    imports(#""journeys":[{"id":"j","title":" ","since":"2026-01-01","items":[]}]"#),
  ]

  @Test("forbid what the daemon refuses", arguments: refused)
  func forbid(row: Row) async throws {
    #expect(try !problems(row).isEmpty, "\(row.parameters.prefix(100))")
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"a"}"#)
      let refusal = try client.refusal(row.method.name, row.parameters)
      #expect(
        ["parameter.invalid", "parameter.unknown", "habit.nameRequired"].contains(refusal),
        "\(row.parameters.prefix(100)): \(refusal ?? "-")"
      )
    }
  }

  static let accepted: [Row] = [
    Row(AddHabit.self, #"{"name":"a"}"#), Row(AddHabit.self, #"{"name":\#(text(1000))}"#),
    habit(#""icon":"👩🏽‍🚒","unit":"km a day","tags":["a","b c"],"notes":"""#),
    habit(#""repetitions":0.001,"xp":20.0,"reminders":["08:00"]"#),
    habit(#""startDate":"2024-02-29""#), habit(#""startDate":"2000-02-29""#),
    habit(#""startDate":"0001-01-01""#), habit(#""startDate":"2026-12-31""#),
    habit(#""schedule":{"times":1.0,"inDays":14}"#),
    Row(ListLibrary.self, #"{"items":[],"query":""}"#),
    imported(#""pauses":[{"from":"2026-01-01"}],"createdAt":"2026-01-01T23:59:59.123Z""#),
    imports(#""completions":{"2024-02-29":["b"]},"settings":{"weekStart":0}"#),
  ]

  @Test("allow what the daemon takes", arguments: accepted)
  func allow(row: Row) async throws {
    #expect(try problems(row) == [])
    try await withDaemon { daemon in
      _ = try daemon.connect().call(row.method.name, row.parameters)
    }
  }

  @Test("say of every text how long it may be, in bytes", arguments: MethodName.allCases)
  func lengths(method: MethodName) {
    for entry in method.type.parameters {
      guard case .string(let length, .some) = entry.schema else { continue }
      #expect(entry.summary.contains("at most \(length.upperBound) bytes of UTF-8"))
    }
  }

  /// What the schemas of a method's parameters find wrong with a request.
  private func problems(_ row: Row) throws -> [String] {
    var check = SchemaCheck()
    for member in try JSONDocument(parsing: Array(row.parameters.utf8)).root.members {
      let name = member.name.string ?? ""
      let entry = try #require(row.method.parameters.first { $0.name == name })
      try check.check(member.value, entry.schema, at: name)
    }
    return check.problems
  }
}
