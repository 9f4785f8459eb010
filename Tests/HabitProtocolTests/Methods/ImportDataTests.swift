import HabitCore
import HabitProtocol
import Testing

@Suite("An import")
struct ImportDataTests {
  @Test("needs nothing but a group")
  func minimal() throws {
    for text in [#"{"group":"g"}"#, #"["g"]"#, #"["g",null,null,null,null]"#] {
      let request = try decode(ImportHabitData.self, text)
      #expect(request.group == "g")
      #expect(request.data.habits.isEmpty)
      #expect(request.data.completions.isEmpty)
      #expect(request.data.entries.isEmpty)
      #expect(!request.dryRun)
    }
  }

  @Test("brings habits with all their fields, completions and entries")
  func maximal() throws {
    let request = try decode(
      ImportHabitData.self,
      #"""
      {"group":"g","habits":[{"id":"a.b_c:D-1","name":"Run","xp":3,"archivedFrom":"2025-11-20"},
      {"name":"Walk","id":"w","archivedFrom":null}],
      "completions":{"2025-01-15":["a.b_c:D-1","x"],"2025-01-16":[]},
      "entries":[{"habit":"w","date":"2025-01-15","count":1.5,"at":"2025-01-15T09:12:33.123Z"},
      {"habit":"w","date":"2025-01-16","mark":"skipped","note":"ill"},
      {"habit":"w","date":"2025-01-17","note":"only a note"}],"dryRun":true}
      """#
    )
    #expect(request.dryRun)
    let habits = request.data.habits
    #expect(habits.map(\.id.text) == ["a.b_c:D-1", "w"])
    #expect(habits.map(\.draft.name) == ["Run", "Walk"])
    #expect(habits.map(\.draft.xp) == [3, nil])
    #expect(habits.map(\.archivedFrom) == [Day("2025-11-20"), nil])
    #expect(request.data.completions.map(\.day.description) == ["2025-01-15", "2025-01-16"])
    #expect(request.data.completions.map { $0.habits.map(\.text) } == [["a.b_c:D-1", "x"], []])
    let entries = request.data.entries
    #expect(entries.map(\.day.description) == ["2025-01-15", "2025-01-16", "2025-01-17"])
    #expect(entries.map(\.note) == [nil, "ill", "only a note"])
    let done = Outcome(
      count: try #require(Count(thousandths: 1500)),
      at: Instant(text: "2025-01-15T09:12:33.123Z")
    )
    #expect(entries.map(\.outcome) == [done, Outcome(mark: .skipped), nil])
  }

  @Test("keeps when an entry was done, whatever the order of its members")
  func orderOfMembers() throws {
    let request = try decode(
      ImportHabitData.self,
      #"""
      {"group":"g","entries":[{"at":"2025-01-15T09:12:33.123Z","count":1,"date":"2025-01-15","habit":"w"}]}
      """#
    )
    let done = Outcome(count: .one, at: Instant(text: "2025-01-15T09:12:33.123Z"))
    #expect(request.data.entries.map(\.outcome) == [done])
  }

  @Test("brings what became of a habit, journeys, items and settings")
  func history() throws {
    let request = try decode(
      ImportHabitData.self,
      #"""
      {"group":"g","habits":[{"id":"a","name":"A","createdAt":"2025-01-01T00:00:00Z",
      "archivals":[{"date":"2025-02-01","archived":true},{"date":"2025-03-01","archived":false}],
      "pauses":[{"from":"2025-01-05","through":"2025-01-06"},{"from":"2025-04-01"}],
      "versions":[{"from":"2025-01-03","xp":3,"schedule":"none","goal":"atMost"}],
      "item":{"id":"i","title":"Item","benefit":"b"}}],
      "journeys":[{"id":"j","title":"J","since":"2025-01-01",
      "items":[{"item":"i","slot":"morning"}]}],
      "customItems":[{"item":"k","slot":"evening"}],
      "settings":{"dayStart":"04:00","timeZone":"Europe/Berlin","weekStart":0}}
      """#
    )
    let habit = try #require(request.data.habits.first)
    #expect(habit.archivals.map(\.isArchived) == [true, false])
    #expect(habit.archivals.map(\.day) == [Day("2025-02-01"), Day("2025-03-01")])
    #expect(habit.pauses.map(\.from) == [Day("2025-01-05"), Day("2025-04-01")])
    #expect(habit.pauses.map(\.end) == [.through(try #require(Day("2025-01-06"))), .open])
    #expect(habit.versions.map(\.field) == [.schedule(.trackOnly), .goal(.atMost), .xp(3)])
    #expect(habit.item?.title == "Item" && habit.item?.benefit == "b")
    #expect(habit.createdAt == Instant(text: "2025-01-01T00:00:00Z"))
    let journey = try #require(request.data.journeys.first)
    #expect(journey.id.text == "j" && journey.subscription.members.map(\.slot) == [.morning])
    #expect(request.data.customItems.map(\.id.text) == ["k"])
    #expect(request.data.customItems.map(\.slot) == [.evening])
    let settings: [Setting] = [
      .dayStart(TimeOfDay("04:00")), .timeZone("Europe/Berlin"), .weekStart(0),
    ]
    #expect(request.data.settings == settings)
  }

  @Test("takes a day that comes twice as it takes any other, for both are kept")
  func repeatedDay() throws {
    let request = try decode(
      ImportHabitData.self,
      #"{"group":"g","completions":{"2025-01-15":["a"],"2025-01-15":["b"]}}"#
    )
    #expect(request.data.completions.map { $0.habits.map(\.text) } == [["a"], ["b"]])
  }

  struct Faulty: CustomTestStringConvertible {
    let member: String
    let kind: RPCError.Kind
    let field: String

    init(_ member: String, _ field: String, _ kind: RPCError.Kind = .parameterInvalid) {
      self.member = member
      self.kind = kind
      self.field = field
    }

    var testDescription: String { field }
  }

  static let faulty = [
    Faulty(#""habits":{}"#, "habits"),
    Faulty(#""habits":[1]"#, "habits[0]"),
    Faulty(#""habits":[{"id":"a","name":"A"},{"id":"b"}]"#, "habits[1].name", .parameterMissing),
    Faulty(#""habits":[{"name":"A"}]"#, "habits[0].id", .parameterMissing),
    Faulty(#""habits":[["a","A"]]"#, "habits[0]"),
    Faulty(#""habits":[{"id":"a b","name":"A"}]"#, "habits[0].id"),
    Faulty(#""habits":[{"id":"","name":"A"}]"#, "habits[0].id"),
    Faulty(
      #""habits":[{"id":"a","name":"A","pauses":[{"from":"2025-01-01"},{}]}]"#,
      "habits[0].pauses[1].from",
      .parameterMissing
    ),
    Faulty(
      #""habits":[{"id":"a","name":"A","item":{"id":"i","title":" "}}]"#,
      "habits[0].item.name",
      .habitNameRequired
    ),
    Faulty(
      #""habits":[{"id":"a","name":"A","versions":[{"from":"2025-01-01","xp":-1}]}]"#,
      "habits[0].versions[0].xp"
    ),
    Faulty(
      #""habits":[{"id":"a","name":"A","archivals":[{"date":"2025-01-01","archived":1}]}]"#,
      "habits[0].archivals[0].archived"
    ),
    Faulty(
      #""journeys":[{"id":"j","title":"J","since":"2025-01-01","items":[{"item":"i"}]}]"#,
      "journeys[0].items[0].slot",
      .parameterMissing
    ),
    Faulty(#""customItems":[{"item":"i","slot":"night"}]"#, "customItems[0].slot"),
    Faulty(#""settings":{"weekStart":7}"#, "settings.weekStart"),
    Faulty(#""settings":[]"#, "settings"),
    Faulty(#""habits":[{"id":"é","name":"A"}]"#, "habits[0].id"),
    Faulty(
      "\"habits\":[{\"id\":\"\(String(repeating: "a", count: 65))\",\"name\":\"A\"}]",
      "habits[0].id"
    ),
    Faulty(#""habits":[{"id":"a","name":"A","startDate":"2025-02-30"}]"#, "habits[0].startDate"),
    Faulty(#""habits":[{"id":"a","name":"A","archivedFrom":1}]"#, "habits[0].archivedFrom"),
    Faulty(#""habits":[{"id":"a","name":"A","x":1}]"#, "habits[0].x", .parameterUnknown),
    Faulty(#""habits":[{"id":"a","name":"A","id":"b"}]"#, "habits[0].id", .parameterRepeated),
    Faulty(#""habits":[{"id":"a","name":" "}]"#, "habits[0].name", .habitNameRequired),
    Faulty(
      "\"habits\":[{\"id\":\"a\",\"name\":\"A\",\"unit\":\"\(String(repeating: "a", count: 101))\"}]",
      "habits[0].unit"
    ),
    Faulty(#""completions":[]"#, "completions"),
    Faulty(#""completions":{"2025-1-1":["a"]}"#, "completions.2025-1-1"),
    Faulty(#""completions":{"2025-01-01":"a"}"#, "completions.2025-01-01"),
    Faulty(#""completions":{"2025-01-01":null}"#, "completions.2025-01-01"),
    Faulty(#""completions":{"2025-01-01":["a",1]}"#, "completions.2025-01-01"),
    Faulty(#""completions":{"2025-01-01":["a b"]}"#, "completions.2025-01-01"),
    Faulty(#""entries":"x""#, "entries"),
    Faulty(#""entries":[null]"#, "entries[0]"),
    Faulty(#""entries":[{"habit":"a"}]"#, "entries[0].date", .parameterMissing),
    Faulty(#""entries":[{"date":"2025-01-01"}]"#, "entries[0].habit", .parameterMissing),
    Faulty(#""entries":[{"habit":"a","date":"x"}]"#, "entries[0].date"),
    Faulty(#""entries":[{"habit":"a b","date":"2025-01-01"}]"#, "entries[0].habit"),
    Faulty(#""entries":[{"habit":"a","date":"2025-01-01","count":-1}]"#, "entries[0].count"),
    Faulty(#""entries":[{"habit":"a","date":"2025-01-01","mark":"done"}]"#, "entries[0].mark"),
    Faulty(#""entries":[{"habit":"a","date":"2025-01-01","at":"2025-01-01"}]"#, "entries[0].at"),
    Faulty(
      #""entries":[{"habit":"a","date":"2025-01-01","at":"2025-01-01T00:00:00+01:00"}]"#,
      "entries[0].at"
    ),
    Faulty(
      #""entries":[{"habit":"a","date":"2025-01-01","at":"1969-12-31T23:59:59Z"}]"#,
      "entries[0].at"
    ),
    Faulty(
      #""entries":[{"habit":"a","date":"2025-01-01"},{"habit":"a","date":"2025-01-01","note":1}]"#,
      "entries[1].note"
    ),
    Faulty(#""group":"h""#, "group", .parameterRepeated),
    Faulty(#""habit":[]"#, "habit", .parameterUnknown),
    Faulty(#""dryRun":0"#, "dryRun"),
  ]

  @Test("that is wrong names the part and the field", arguments: faulty)
  func names(example: Faulty) throws {
    let error = try #require(
      try refusal(of: ImportHabitData.self, "{\"group\":\"g\",\(example.member)}")
    )
    #expect(error.kind == example.kind)
    #expect(error.field == example.field)
    if let bracket = example.field.firstIndex(of: "]") {
      #expect(error.message.hasPrefix(example.field[...bracket] + ": "))
    }
  }

  @Test("names a place far into it")
  func farIn() throws {
    let entries = [String](repeating: #"{"habit":"a","date":"2025-01-01"}"#, count: 1999)
    let text = #"{"group":"g","entries":[\#(entries.joined(separator: ",")),{}]}"#
    #expect(try refusal(of: ImportHabitData.self, text)?.field == "entries[1999].habit")
  }

  @Test("of more than may be taken in at once is refused before any of it is looked at")
  func tooMuch() throws {
    func list(_ element: String, _ count: Int) -> String {
      "[" + [String](repeating: element, count: count).joined(separator: ",") + "]"
    }
    let most = Limits.importEntries
    for member in [
      #""entries":\#(list("{}", most + 1))"#,
      #""completions":{"2025-01-01":\#(list(#""a""#, most)),"2025-01-02":["a"]}"#,
      #""habits":[{"pauses":\#(list("{}", most)),"versions":[{}]}]"#,
      #""habits":\#(list("{}", Limits.importHabits + 1))"#,
      #""entries":\#(list("{}", most)),"entries":[{}]"#,
      #""habits":[{"pauses":\#(list("{}", most)),"pauses":[{}]}]"#,
    ] {
      let error = try refusal(of: ImportHabitData.self, #"{"group":"g",\#(member)}"#)
      #expect(error?.kind == .tooLarge && error?.hint?.contains("group") == true)
    }
    let whole = #"{"group":"g","completions":{"2025-01-01":\#(list(#""a""#, most))}}"#
    #expect(try decode(ImportHabitData.self, whole).data.completions[0].habits.count == most)
  }

  @Test("has a group of 1 to 128 bytes")
  func group() throws {
    let longest = String(repeating: "é", count: 64)
    #expect(try decode(ImportHabitData.self, #"["\#(longest)"]"#).group == longest)
    for group in ["", longest + "a"] {
      let error = try refusal(of: ImportHabitData.self, #"["\#(group)"]"#)
      #expect(
        error
          == RPCError(
            .parameterInvalid,
            "\"group\" must be text of 1 to 128 bytes of UTF-8",
            field: "group"
          )
      )
    }
  }

  @Test("has notes of up to 16384 bytes")
  func note() throws {
    func text(_ count: Int) -> String {
      let note = String(repeating: "n", count: count)
      return #"{"group":"g","entries":[{"habit":"a","date":"2025-01-01","note":"\#(note)"}]}"#
    }
    #expect(
      try decode(ImportHabitData.self, text(16_384)).data.entries.first?.note?.utf8.count == 16_384
    )
    #expect(try refusal(of: ImportHabitData.self, text(16_385))?.field == "entries[0].note")
  }
}
