import HabitCore
import HabitProtocol
import Testing

@Suite("A request about order, pauses and settings")
struct OrderMethodsTests {
  @Test(
    "moveHabit says in one way where to",
    arguments: [
      (#"["a","b"]"#, MoveHabit.Destination.before(HabitReference("b"))),
      (#"{"habit":"a","after":"b"}"#, .after(HabitReference("b"))),
      (#"{"habit":"a","to":3,"before":null}"#, .place(3)),
      (#"["a",null,null,1]"#, .place(1)),
    ]
  )
  func moveHabit(text: String, destination: MoveHabit.Destination) throws {
    let request = try decode(MoveHabit.self, text)
    #expect(request.habit == HabitReference("a"))
    #expect(request.destination == destination)
    #expect(!request.dryRun)
  }

  @Test("moveHabit that says no way, or two, is refused")
  func moveHabitRefused() throws {
    #expect(try refusal(of: MoveHabit.self, #"["a"]"#)?.kind == .parameterMissing)
    for text in [#"["a","b","c"]"#, #"["a","b",null,1]"#, #"["a",null,"b",1]"#] {
      #expect(try refusal(of: MoveHabit.self, text)?.kind == .parameterInvalid)
    }
    for place in ["0", "-1", "1.5", "2147483648", "9223372036854775808"] {
      #expect(try refusal(of: MoveHabit.self, "[\"a\",null,null,\(place)]")?.field == "to")
    }
  }

  @Test("pauseHabit is open unless it names its end")
  func pauseHabit() throws {
    let minimal = try decode(PauseHabit.self, #"["a"]"#)
    #expect(minimal.from == nil && minimal.through == nil && !minimal.dryRun)
    let maximal = try decode(PauseHabit.self, #"["a","2025-11-20","2025-11-30",true]"#)
    let last = try #require(Day("2025-11-30"))
    #expect(maximal.from == Day("2025-11-20") && maximal.through == last && maximal.dryRun)
  }

  @Test("resumeHabit and undo may be tried first")
  func dryRun() throws {
    #expect(try decode(ResumeHabit.self, #"["a",true]"#).dryRun)
    #expect(try !decode(ResumeHabit.self, #"["a"]"#).dryRun)
    #expect(try decode(UndoLast.self, "[null,true]").dryRun)
    #expect(try !decode(UndoLast.self, "[]").dryRun)
  }

  @Test("updateSettings changes what it names; a null given by name goes back to the default")
  func updateSettings() throws {
    #expect(try decode(UpdateSettings.self, "{}").settings == [])
    #expect(try decode(UpdateSettings.self, "[null,null,null]").settings == [])
    let time = try #require(TimeOfDay("04:00"))
    #expect(
      try decode(UpdateSettings.self, #"["04:00","Europe/Berlin",0,true]"#).settings
        == [.dayStart(time), .timeZone("Europe/Berlin"), .weekStart(0)]
    )
    let text = #"{"dayStart":null,"timeZone":null,"weekStart":null}"#
    #expect(
      try decode(UpdateSettings.self, text).settings
        == [.dayStart(nil), .timeZone(nil), .weekStart(nil)]
    )
    for text in [#"["24:00"]"#, "[4]", #"[null,"UTC",7]"#, "[null,1]"] {
      #expect(try refusal(of: UpdateSettings.self, text)?.kind == .parameterInvalid)
    }
  }
}
