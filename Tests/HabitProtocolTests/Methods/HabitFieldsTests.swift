import TestSupport
import HabitCore
import HabitProtocol
import Testing

@Suite("The fields of a habit")
struct HabitFieldsTests {
  static let named = #"""
    {"name":"Run","icon":"🏃","color":"Red","notes":"slowly","time":"07:00","slot":"evening",
    "startDate":"2025-11-20","schedule":{"timesPerWeek":3},"repetitions":5.5,"goal":"atMost","unit":"km",
    "xp":0,"tags":["sport","out"],"reminders":["06:30"],"dryRun":true,
    "endDate":"2025-12-24","spares":{"count":2,"per":"month"},"period":"month","cue":"after lunch","remindAgain":30}
    """#

  static let positional = #"""
    ["Run","🏃","red","slowly","07:00","evening","2025-11-20",{"timesPerWeek":3},5.5,"atMost",
    "km",0,["sport","out"],["06:30"],true,"2025-12-24",
    {"count":2,"per":"month"},"month","after lunch",30]
    """#

  @Test("are all read when a habit is added", arguments: [named, positional])
  func addMaximal(text: String) throws {
    let request = try decode(AddHabit.self, text)
    var draft = HabitDraft(name: "Run")
    draft.icon = "🏃"
    draft.color = HabitColor("red")
    draft.notes = "slowly"
    draft.time = TimeOfDay("07:00")
    draft.slot = .evening
    draft.startDate = Day("2025-11-20")
    draft.endDate = Day("2025-12-24")
    draft.spares = .budget(2, per: .month)
    draft.period = .month
    draft.schedule = .timesPerWeek(3)
    draft.repetitions = Count(thousandths: 5500)
    draft.unit = "km"
    draft.xp = 0
    draft.tags = ["sport", "out"]
    draft.goal = .atMost
    draft.reminders = [ReminderRule(try #require(TimeOfDay("06:30")))]
    draft.cue = "after lunch"
    draft.remindAgain = 30
    #expect(request.draft == draft)
    #expect(request.dryRun)
  }

  @Test(
    "but the name may be missing",
    arguments: [#"{"name":"Run"}"#, #"["Run"]"#, #"["Run",null]"#]
  )
  func addMinimal(text: String) throws {
    let request = try decode(AddHabit.self, text)
    #expect(request.draft == HabitDraft(name: "Run"))
    #expect(!request.dryRun)
  }

  @Test("are refused by name where they are wrong")
  func addRefused() throws {
    for field in [
      #""icon":1"#, #""color":"x""#, #""notes":[]"#, #""time":"7:00""#, #""slot":"noon""#,
      #""startDate":"x""#, #""endDate":"none""#, #""spares":2"#, #""period":"decade""#,
      #""spares":{"count":2,"per":"day"}"#, #""spares":{"count":0,"per":"week"}"#,
      #""spares":{"count":1,"per":"week","more":1}"#, #""schedule":"x""#, #""repetitions":-1"#,
      #""unit":{}"#, #""xp":-1"#,
      #""tags":"x""#, #""dryRun":1"#, #""goal":"most""#, #""reminders":["7:00"]"#, #""cue":1"#,
      #""remindAgain":4"#,
    ] {
      let error = try refusal(of: AddHabit.self, #"{"name":"Run",\#(field)}"#)
      #expect(error?.kind == .parameterInvalid)
      #expect(error?.field == field.split(separator: "\"").first.map(String.init))
    }
    #expect(try refusal(of: AddHabit.self, "{}")?.kind == .parameterMissing)
    #expect(try refusal(of: AddHabit.self, #"{"name":"Run","id":"x"}"#)?.kind == .parameterUnknown)
  }

  @Test("stay as they are when an update does not name them")
  func updateMinimal() throws {
    for text in [#"{"habit":"Run"}"#, #"["Run"]"#] {
      let request = try decode(UpdateHabit.self, text)
      #expect(request.habit == HabitReference("Run"))
      #expect(request.update == HabitUpdate())
      #expect(!request.dryRun)
    }
  }

  @Test("are all changed by an update that names them, or places them")
  func updateMaximal() throws {
    var update = HabitUpdate()
    update.from = Day("2025-12-01")
    update.schedule = .everyDays(2)
    update.repetitions = .one
    update.xp = 7
    update.spares = .budget(1, per: .year)
    update.fields = [
      .name("Walk"), .icon("🚶"), .color(HabitColor("blue")), .notes("fast"),
      .time(TimeOfDay("08:00")), .slot(.morning), .startDate(try #require(Day("2025-11-01"))),
      .tags(["a"]), .reminders([ReminderRule(.midnight)]), .endDate(Day("2025-12-24")),
      .cue("at noon"),
    ]
    update.unit = .set("m")
    update.remindAgain = .set(45)
    update.goal = .atMost
    let named = try decode(
      UpdateHabit.self,
      #"""
      {"habit":"Run","from":"2025-12-01","name":"Walk","icon":"🚶","color":"blue","notes":"fast",
      "time":"08:00","slot":"morning","startDate":"2025-11-01","schedule":{"everyDays":2},
      "repetitions":1,"goal":"atMost","unit":"m","xp":7,"tags":["a"],"reminders":["00:00"],
      "dryRun":true,"endDate":"2025-12-24","spares":{"count":1,"per":"year"},"cue":"at noon","remindAgain":45}
      """#
    )
    let positional = try decode(
      UpdateHabit.self,
      #"""
      ["Run","2025-12-01","Walk","🚶","blue","fast","08:00","morning","2025-11-01",
      {"everyDays":2},1,"atMost","m",7,["a"],["00:00"],true,"2025-12-24",
      {"count":1,"per":"year"},null,"at noon",45]
      """#
    )
    for request in [named, positional] {
      #expect(request.habit == HabitReference("Run"))
      #expect(request.update == update)
      #expect(request.dryRun)
    }
  }

  @Test("that are optional are cleared by a null given by name; the others stay")
  func clearing() throws {
    let request = try decode(
      UpdateHabit.self,
      #"""
      {"habit":"Run","from":null,"name":null,"icon":null,"color":null,"notes":null,"time":null,
      "slot":null,"startDate":null,"schedule":null,"repetitions":null,"unit":null,"xp":null,
      "goal":null,"tags":null,"reminders":null,"dryRun":null,
      "endDate":null,"cue":null,"remindAgain":null}
      """#
    )
    var update = HabitUpdate()
    update.fields = [
      .icon(nil), .color(nil), .notes(nil), .time(nil), .slot(nil), .tags([]),
      .reminders([]), .endDate(nil), .cue(nil),
    ]
    update.unit = .clear
    update.remindAgain = .clear
    #expect(request.update == update)
    #expect(!request.dryRun)
  }

  @Test("stay where a null stands in their place")
  func nullByPosition() throws {
    let nulls = [String](repeating: "null", count: 18).joined(separator: ",")
    let request = try decode(UpdateHabit.self, #"["Run",\#(nulls)]"#)
    #expect(request.update == HabitUpdate())
  }
}
