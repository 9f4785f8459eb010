import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("A parameter")
struct ParameterTests {
  /// Values that are of no kind but their own, and null, which never reaches a parameter.
  static let strangers = [
    "true", "1", "1.5", "[]", "[[]]", "{}", #"{"a":1}"#, #""\u0000""#, "\"\"",
  ]

  /// Expects that every text is accepted as the value beside it, and every other one refused.
  private func check<Request, Value: Equatable>(
    _ parameter: Parameter<Request, Value>,
    accepted: [(text: String, value: Value)],
    refused: [String]
  ) throws {
    let schema = try #require(parameter.schema)
    for (text, value) in accepted {
      #expect(try decode(parameter, text).get() == value, "\(text)")
    }
    let acceptedTexts = Set(accepted.map(\.text))
    for text in refused + Self.strangers where !acceptedTexts.contains(text) {
      let result = try decode(parameter, text)
      #expect(throws: RPCError.invalid(parameter.name, schema), "\(text)") { try result.get() }
    }
    #expect(RPCError.invalid(parameter.name, schema).message.hasSuffix("must be \(schema.words)"))
  }

  private struct Numbers: MemberList {
    var low: Int?
    var any: Int?

    mutating func members(_ list: inout Members) {
      list.optional("low", &low, in: -3...12, "A number")
      list.optional("any", &any, in: Int.min...Int.max, "Any number")
    }
  }

  private func field<Value>(
    _ name: String,
    _ value: @escaping @Sendable (HabitDraft) -> Value?
  ) -> Parameter<AddHabit, Value> {
    Parameter(name, of: AddHabit.self, with: #""name":"h","#) { value($0.draft) }
  }

  private let name = Parameter("name", of: AddHabit.self) { $0.draft.name }

  @Test("that is true or false is nothing else")
  func flag() throws {
    try check(
      Parameter("dryRun", of: Toggle.self, with: #""habit":"h","#) { $0.dryRun },
      accepted: [("true", true), ("false", false)],
      refused: ["0", "1", #""true""#, "\"\""]
    )
  }

  @Test("that is a whole number lies in its range, however it is written")
  func integer() throws {
    try check(
      Parameter("low", of: Numbers.self) { $0.low },
      accepted: [
        ("-3", -3), ("-0", 0), ("0", 0), ("1", 1), ("12", 12), ("1.0", 1), ("1e0", 1),
        ("1.2e1", 12),
        ("-30E-1", -3), ("-0.0", 0),
      ],
      refused: [
        "-4", "13", "1e2", "1e999999999", "1e-1", "0.1", "-1.5", #""1""#, "9223372036854775808",
        "1e400",
        "18446744073709551617",
      ]
    )
    try check(
      Parameter("any", of: Numbers.self) { $0.any },
      accepted: [
        ("9223372036854775807", .max), ("-9223372036854775808", .min), ("1", 1),
      ],
      refused: ["9223372036854775808", "-9223372036854775809", "99999999999999999999999999"]
    )
    try check(
      Parameter("weekStart", of: GetWeekCounts.self) { $0.weekStart },
      accepted: [("0", 0), ("6", 6), ("1", 1)],
      refused: ["-1", "7"]
    )
    try check(
      field("xp") { $0.xp },
      accepted: [("0", 0), ("1000000", 1_000_000), ("1", 1)],
      refused: ["1000001", "-1"]
    )
  }

  @Test("that is a count has up to three decimals, however it is written")
  func count() throws {
    try check(
      Parameter("count", of: SetEntry.self, with: #""habit":"h","#) { $0.update.count?.value },
      accepted: [
        ("0", .zero), ("1", .one), ("1.5", try count(1500)), ("0.001", try count(1)),
        ("1.0000000000", .one), ("0.1", try count(100)),
        ("1000000000", try count(1_000_000_000_000)),
        ("1000000000.000", try count(1_000_000_000_000)),
        ("-0", .zero), ("-0.0", .zero), ("1e0", .one), ("1E2", try count(100_000)),
        ("1e-2", try count(10)), ("1e9", try count(1_000_000_000_000)), ("0.0001e1", try count(1)),
      ],
      refused: [
        "-1", "-1e-3", "1e-4", "1.5e-3", "1e10", "1e999999999", "0.0001", "1.2345",
        "1000000000.001",
        "1000000001",
        "9223372036854775807", "9223372036854775808", "1e400", #""1""#,
        String(repeating: "9", count: 400),
      ]
    )
  }

  @Test("that is a target is a count, which may be 0")
  func repetitions() throws {
    try check(
      field("repetitions") { $0.repetitions },
      accepted: [
        ("0", .zero), ("0.0", .zero), ("0.000", .zero), ("0.001", try count(1)), ("1", .one),
        ("1.5", try count(1500)),
      ],
      refused: ["-1"]
    )
  }

  @Test("that is text is any text, byte for byte")
  func text() throws {
    try check(
      name,
      accepted: [
        ("\"\"", ""), (#""a""#, "a"), (#""\u0000""#, "\0"), (#""\r\n""#, "\r\n"),
        (#""\ud83d\ude42""#, "🙂"),
      ],
      refused: []
    )
    let composed = try decode(name, "\"\u{E9}\"").get()
    let decomposed = try decode(name, "\"e\u{301}\"").get()
    #expect(!composed.utf8.elementsEqual(decomposed.utf8))
  }

  @Test("that is a list of texts holds nothing but texts")
  func texts() throws {
    try check(
      field("tags") { $0.tags },
      accepted: [("[]", []), (#"["a"]"#, ["a"]), (#"["","b",""]"#, ["", "b", ""])],
      refused: [#"["a",1]"#, "[null]", #"["a",null]"#, #"[["a"]]"#, #""a""#, #"{"a":"b"}"#]
    )
  }

  @Test("that is a list of reminders holds times, and objects of time, weekdays and interval")
  func reminders() throws {
    let days = try #require(Weekdays([0, 6]))
    try check(
      field("reminders") { $0.reminders },
      accepted: [
        ("[]", []), (#"["00:00"]"#, [ReminderRule(.midnight)]),
        (#"[{"time":"00:00"}]"#, [ReminderRule(.midnight)]),
        (
          #"[{"time":"00:00","weekdays":[6,0],"again":30},"00:00"]"#,
          [ReminderRule(.midnight, weekdays: days, again: 30), ReminderRule(.midnight)]
        ),
      ],
      refused: [
        #"["7:00"]"#, #"["00:00",null]"#, #"["00:00",0]"#, #""00:00""#, "[{}]",
        #"[{"time":"00:00","weekdays":[]}]"#, #"[{"time":"00:00","weekdays":[7]}]"#,
        #"[{"time":"00:00","weekdays":1}]"#, #"[{"time":"00:00","again":0}]"#,
        #"[{"time":"00:00","again":1440}]"#, #"[{"time":"00:00","day":1}]"#,
        #"[{"weekdays":[1]}]"#, #"[{"time":"00:00","time":"00:00"}]"#,
      ]
    )
  }

  @Test("that is a choice is one of its words exactly")
  func slot() throws {
    try check(
      field("slot") { $0.slot },
      accepted: Slot.allCases.map { ("\"\($0.rawValue)\"", $0) },
      refused: [#""Morning""#, #""morning ""#, #""noon""#, "0", #"["morning"]"#]
    )
    try check(
      field("goal") { $0.goal },
      accepted: Goal.allCases.map { ("\"\($0.rawValue)\"", $0) },
      refused: [#""atmost""#, #""most""#]
    )
  }

  @Test("that is a colour is a name or six hexadecimal digits")
  func color() throws {
    let named = try HabitColor.names.map { (quoted($0), try color($0)) }
    try check(
      field("color") { $0.color },
      accepted: named + [
        (quoted("RED"), try color("red")), (quoted("#0Af9cD"), try color("#0af9cd")),
      ],
      refused: [
        "magenta", "#fff", "#ff00000", "#ff000g", "ff0000", "#ff0000ff", "#é0000", "#１２３４５６",
        " red", "red ", "re\u{301}d", "",
      ].map(quoted) + ["16711680", "[255,0,0]"]
    )
  }

  @Test("that is a time is written HH:MM")
  func time() throws {
    try check(
      field("time") { $0.time },
      accepted: [
        (#""00:00""#, .midnight), (#""23:59""#, try #require(TimeOfDay(hour: 23, minute: 59))),
        (#""07:30""#, try #require(TimeOfDay(hour: 7, minute: 30))),
      ],
      refused: [
        #""24:00""#, #""7:30""#, #""07:60""#, #""07:3""#, #""07:30:00""#, #""0730""#, #""07.30""#,
        #"" 07:30""#, #""07:30 ""#,
        #""+7:30""#, #""-1:30""#, #""07:30Z""#, #""７:30""#, #""07:3０""#, #""٠٧:٣٠""#, "730",
        #""7am""#,
      ]
    )
  }

  @Test("that names a habit is any text, for names are")
  func habit() throws {
    try check(
      Parameter("habit", of: Toggle.self) { $0.habit },
      accepted: [
        (#""a b""#, HabitReference("a b")), ("\"\"", HabitReference("")),
        (#""\u0000""#, HabitReference("\0")),
      ],
      refused: [#"["a"]"#]
    )
  }

  private func count(_ thousandths: Int) throws -> Count {
    try #require(Count(thousandths: thousandths))
  }

  private func quoted(_ text: String) -> String {
    "\"\(text)\""
  }

  private func color(_ text: String) throws -> HabitColor {
    try #require(HabitColor(text))
  }
}

@Suite("A date")
struct DateParameterTests {
  @Test(
    "is written YYYY-MM-DD",
    arguments: [
      "0001-01-01", "1582-10-10", "1970-01-01", "1996-02-29", "2000-02-29", "2024-02-29",
      "2018-11-04", "2011-12-30", "2025-11-20", "9999-12-31",
    ]
  )
  func accepted(text: String) throws {
    #expect(try decode(Parameter.date, "\"\(text)\"").get().description == text)
  }

  /// What one reader of dates or another takes for a date; a guess would tick the wrong day.
  @Test(
    "is not guessed at",
    arguments: [
      // Not in the calendar.
      "2023-02-29", "1900-02-29", "2024-02-30", "2024-04-31", "2024-13-01", "2024-00-10",
      "2024-01-00", "2024-01-32", "0000-01-01",
      // Other spellings.
      "2024-1-1", "2024-001-01", "12024-01-01", "+2024-01-01", "-2024-01-01", "-001-01-01",
      "024-01-01", "24-01-01", "2024/01/01", "2024.01.01", "20240101", "2024-0101", "202401-01",
      "2024-01", "2024", "2024-W01-1", "2024-001", "01-01-2024", "01/02/2024", "Jan 1, 2024",
      "2024-01-01T00:00:00Z", "2024-01-01Z", "2024-01-01 00:00", "today", "yesterday", "", "nil",
      // Blanks, signs and other characters.
      " 2024-01-01", "2024-01-01 ", "2024- 1-01", "2024-+1-01", "2024-01-0x", "0x24-01-01",
      "2024‐01‐01", "2024–01–01", "2024−01−01", "２０２４-01-01", "٢٠٢٤-٠١-٠١", "2024-01-0１",
      "२०२४-०१-०१", "2024-01-01\\u0000", "2024-01-01\\n", "\\u200e2024-01-01",
      "2024-01-0\\u0031\\u0301",
    ]
  )
  func refused(text: String) throws {
    let result = try decode(Parameter.date, "\"\(text)\"")
    let message = "\"date\" must be a date as YYYY-MM-DD, 0001-01-01 to 9999-12-31"
    #expect(throws: RPCError(.parameterInvalid, message, field: "date")) { try result.get() }
  }

  @Test(
    "is text",
    arguments: ["20240101", "2024", "1704067200", "[2024,1,1]", "{}", "true", "1.5"]
  )
  func isText(text: String) throws {
    #expect(throws: RPCError.self) { try decode(Parameter.date, text).get() }
  }

  @Test("may be written with escapes")
  func escapes() throws {
    let day = try decode(Parameter.date, #""\u0032024-0\u0031-01""#).get()
    #expect(day.description == "2024-01-01")
  }
}
