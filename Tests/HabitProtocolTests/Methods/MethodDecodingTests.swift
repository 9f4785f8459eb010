import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("A request for each method")
struct MethodDecodingTests {
  private let day = Day("2025-11-20")

  @Test("loadDay", arguments: ["{}", "[]", "[null]", #"{"date":null,"includeArchived":null}"#])
  func loadDayMinimal(text: String) throws {
    let request = try decode(LoadDay.self, text)
    #expect(request.date == nil)
    #expect(!request.selection.includesUnscheduled)
    #expect(!request.selection.includesArchived)
  }

  @Test("loadDay with everything")
  func loadDayMaximal() throws {
    let named = try decode(
      LoadDay.self,
      #"{"includeArchived":false,"includeUnscheduled":true,"date":"2025-11-20"}"#
    )
    let positional = try decode(LoadDay.self, #"["2025-11-20",true,false]"#)
    for request in [named, positional] {
      #expect(request.date == day)
      #expect(request.selection.includesUnscheduled)
      #expect(!request.selection.includesArchived)
    }
  }

  @Test("weekCounts")
  func weekCounts() throws {
    let minimal = try decode(GetWeekCounts.self, "{}")
    #expect(minimal.date == nil && minimal.weekStart == nil)
    let maximal = try decode(GetWeekCounts.self, #"["2025-11-20",0]"#)
    #expect(maximal.date == day && maximal.weekStart == 0)
    #expect(try refusal(of: GetWeekCounts.self, #"{"weekStart":7}"#)?.field == "weekStart")
  }

  @Test(
    "updateTag takes no tag that a habit cannot have, with a colour or without",
    arguments: [
      "", " ", "\u{7F}", "a\0b", "a\nb", "\u{2028}", String(repeating: "t", count: 101),
    ]
  )
  func updateTag(tag: String) throws {
    let tag = written { $0.string(tag) }
    let error = try refusal(of: UpdateTag.self, #"{"tag":\#(tag)}"#)
    #expect(error?.kind == .parameterInvalid && error?.field == "tag")
    #expect(error?.message.contains("at most 100 bytes") == true)
    for color in [#""red""#, "null"] {
      #expect(try refusal(of: UpdateTag.self, #"{"tag":\#(tag),"color":\#(color)}"#) == error)
    }
    let imported = #"{"group":"g","tagColors":[{"tag":\#(tag),"color":"red"}]}"#
    #expect(try refusal(of: ImportHabitData.self, imported)?.field == "tagColors[0].tag")
  }

  @Test("streak")
  func streak() throws {
    let minimal = try decode(GetStreak.self, "[]")
    #expect(minimal.habit == nil && minimal.date == nil)
    let maximal = try decode(GetStreak.self, #"{"habit":"Run","date":"2025-11-20"}"#)
    #expect(maximal.habit == HabitReference("Run") && maximal.date == day)
  }

  @Test("completions")
  func completions() throws {
    #expect(try decode(GetCompletions.self, "{}").range.days == .first ... .last)
    let day = try #require(day)
    #expect(
      try decode(GetCompletions.self, #"["2025-11-20","2025-11-20"]"#).range.days == day...day
    )
    #expect(
      try decode(GetCompletions.self, #"{"through":"2025-11-20"}"#).range.days == .first...day
    )
    #expect(try decode(GetCompletions.self, #"{"from":"2025-11-20"}"#).range.days == day ... .last)
  }

  @Test("completions from a day after the last one is refused")
  func completionsBackwards() throws {
    let error = try refusal(of: GetCompletions.self, #"["2025-11-20","2025-11-19"]"#)
    #expect(error?.kind == .parameterInvalid)
    #expect(error?.field == "from")
  }

  @Test("listHabits")
  func listHabits() throws {
    #expect(try !decode(ListHabits.self, "{}").archived)
    #expect(try decode(ListHabits.self, "[true]").archived)
  }

  @Test("status takes nothing")
  func status() throws {
    for text in ["{}", "[]", "[null]", "[null,null]"] { _ = try decode(GetStatus.self, text) }
    #expect(try refusal(of: GetStatus.self, "[1]")?.kind == .parameterUnknown)
    #expect(try refusal(of: GetStatus.self, #"{"date":null}"#)?.field == "date")
  }

  @Test("toggle")
  func toggle() throws {
    let minimal = try decode(Toggle.self, #"["Run"]"#)
    #expect(minimal.habit == HabitReference("Run") && minimal.date == nil && !minimal.dryRun)
    let maximal = try decode(Toggle.self, #"["Run","2025-11-20",true]"#)
    #expect(maximal.date == day && maximal.dryRun)
    #expect(try refusal(of: Toggle.self, #"{"habit":5}"#)?.field == "habit")
  }

  @Test("markCompleted completes unless it says otherwise")
  func markCompleted() throws {
    let minimal = try decode(MarkCompleted.self, #"{"habit":"Run"}"#)
    #expect(minimal.completed && minimal.date == nil && !minimal.dryRun)
    #expect(try decode(MarkCompleted.self, #"{"habit":"Run","completed":null}"#).completed)
    let maximal = try decode(MarkCompleted.self, #"["Run","2025-11-20",false,true]"#)
    #expect(!maximal.completed && maximal.date == day && maximal.dryRun)
  }

  @Test("archiveHabit, restoreHabit and removeHabit")
  func lifetime() throws {
    let text = #"{"habit":"Run","dryRun":true}"#
    let archive = try decode(ArchiveHabit.self, text)
    #expect(archive.habit == HabitReference("Run") && archive.dryRun)
    let restore = try decode(RestoreHabit.self, text)
    #expect(restore.habit == HabitReference("Run") && restore.dryRun)
    let remove = try decode(RemoveHabit.self, text)
    #expect(remove.habit == HabitReference("Run") && remove.dryRun)
    #expect(try !decode(ArchiveHabit.self, #"["Run"]"#).dryRun)
    #expect(try !decode(RestoreHabit.self, #"["Run"]"#).dryRun)
    #expect(try !decode(RemoveHabit.self, #"["Run"]"#).dryRun)
  }

  @Test("that names a habit is refused without it")
  func habitIsRequired() throws {
    for parameters in ["{}", "[]", "[null]", #"{"habit":null}"#] {
      for error in [
        try refusal(of: Toggle.self, parameters), try refusal(of: MarkCompleted.self, parameters),
        try refusal(of: UpdateHabit.self, parameters),
        try refusal(of: ArchiveHabit.self, parameters),
        try refusal(of: RestoreHabit.self, parameters),
        try refusal(of: RemoveHabit.self, parameters),
        try refusal(of: GetEntries.self, parameters), try refusal(of: SetEntry.self, parameters),
        try refusal(of: TallyHabit.self, parameters), try refusal(of: MoveHabit.self, parameters),
        try refusal(of: PauseHabit.self, parameters),
        try refusal(of: ResumeHabit.self, parameters),
      ] {
        #expect(error?.kind == .parameterMissing)
        #expect(error?.field == "habit")
      }
    }
  }
}
