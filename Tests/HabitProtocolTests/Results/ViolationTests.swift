import HabitCore
import HabitProtocol
import Testing

@Suite("A rule's refusal")
struct ViolationTests {
  @Test("becomes an error with type, field and next step")
  func errors() throws {
    let day = try #require(Day("2025-11-20"))
    let start = try #require(Day("2025-12-01"))
    let expected: [(RuleViolation, RPCError.Kind, String, String)] = [
      (
        .futureDate(day), .habitFutureDate, "date",
        "Can't complete future habits: 2025-11-20 has not come yet"
      ),
      (
        .beforeStart(day, start: start), .habitNotActive, "date",
        "The habit starts on 2025-12-01, after 2025-11-20"
      ),
      (
        .inactive(day), .habitNotActive, "date",
        "The habit was not active on 2025-11-20: it was archived then"
      ),
      (.archived, .habitArchived, "habit", "The habit is archived"),
      (
        .archivingInFuture(start), .parameterInvalid, "archivedFrom",
        "A habit cannot be archived from 2025-12-01, which has not come yet"
      ),
      (.nameRequired, .habitNameRequired, "name", "A habit needs a name"),
      (
        .textTooLong(field: "notes", maximum: 16_384), .parameterInvalid, "notes",
        "\"notes\" is too long: at most 16384 bytes"
      ),
      (
        .textTooLong(field: "tags", maximum: 100), .parameterInvalid, "tags",
        "\"tags\" is too long: at most 100 bytes"
      ),
      (
        .textTooLong(field: "tags", maximum: 32), .parameterInvalid, "tags",
        "\"tags\" is too long: at most 32 tags"
      ),
      (
        .textTooLong(field: "reminders", maximum: 24), .parameterInvalid, "reminders",
        "\"reminders\" is too long: at most 24 reminders"
      ),
      (
        .notALabel(field: "icon"), .parameterInvalid, "icon",
        "\"icon\" must be visible text on one line"
      ),
      (
        .pauseEndsBeforeItBegins(from: start, through: day), .parameterInvalid, "through",
        "A pause from 2025-12-01 cannot end on 2025-11-20"
      ),
      (
        .limitWithQuota(.timesPerWeek(2)), .parameterInvalid, "schedule",
        "\"goal\" cannot be atMost with the \"schedule\" 2 a week: a quota asks for days, and a limit for none"
      ),
      (
        .limitWithQuota(.times(3, inDays: 14)), .parameterInvalid, "schedule",
        "\"goal\" cannot be atMost with the \"schedule\" 3 in 14 days: "
          + "a quota asks for days, and a limit for none"
      ),
      (
        .sparesTooOften(.budget(2, per: .week), .weeks), .parameterInvalid, "spares",
        "\"spares\" 2 a week are too frequent for a habit that is counted in weeks: "
          + "they would spare every miss"
      ),
      (.habitNotFound(nearest: []), .habitNotFound, "habit", "There is no habit \"Run\""),
    ]
    for (violation, kind, field, message) in expected {
      let error = RPCError(violation, reference: HabitReference("Run"))
      #expect(error.kind == kind)
      #expect(error.field == field)
      #expect(error.message == message)
      #expect(error.hint != nil)
      #expect(error.candidates.isEmpty)
    }
  }

  @Test("of a period beside another schedule says which way out there is")
  func periods() {
    let error = RPCError(.periodWithSchedule(.week, .everyDays(2)))
    #expect(error.kind == .parameterInvalid && error.field == "period")
    #expect(error.message.hasPrefix("A target for each week requires the daily schedule"))
    #expect(error.hint?.contains("Leave the schedule out") == true)
  }

  @Test("of a control character says which the field takes")
  func controlCharacters() {
    for (field, words) in [
      ("name", "\"name\" must not contain control characters"),
      ("note", "\"note\" must not contain control characters other than line feeds and tabs"),
    ] {
      let error = RPCError(.controlCharacter(field: field), reference: HabitReference(""))
      #expect(error.kind == .parameterInvalid)
      #expect(error.field == field)
      #expect(error.message == words)
      #expect(error.hint?.isEmpty == false)
    }
  }

  @Test("of a name that fits several habits lists them")
  func ambiguous() throws {
    let ids = try ["a", "b"].map { try #require(HabitID($0)) }
    let error = RPCError(
      .habitAmbiguous(candidates: ids),
      reference: HabitReference("R")
    ) { $0.text == "a" ? "Run" : "Read" }
    #expect(error.kind == .habitAmbiguous)
    #expect(error.message == "\"R\" could be any of 2 habits")
    #expect(error.candidates == [.init(id: "a", name: "Run"), .init(id: "b", name: "Read")])
  }

  @Test("of a name that no habit has asks for the nearest")
  func nearest() throws {
    let ids = try ["a", "b"].map { try #require(HabitID($0)) }
    for (nearest, hint) in [
      (Array(ids.prefix(1)), "Did you mean \"Run\"?"), (ids, "Did you mean \"Run\" or \"Rund\"?"),
    ] {
      let error = RPCError(
        .habitNotFound(nearest: nearest),
        reference: HabitReference("Runn")
      ) { $0.text == "a" ? "Run" : "Rund" }
      #expect(error.hint == hint)
      #expect(error.candidates.map(\.id) == nearest.map(\.text))
    }
  }

  @Test("of a day after the end, or an end before the start, names the days")
  func ends() throws {
    let day = try #require(Day("2025-11-20"))
    let start = try #require(Day("2025-12-01"))
    let late = RPCError(.afterEnd(start, end: day))
    #expect(late.kind == .habitFinished && late.field == "date")
    #expect(late.message == "The habit ended on 2025-11-20, before 2025-12-01")
    let early = RPCError(.endsBeforeItStarts(start: start, end: day))
    #expect(early.kind == .parameterInvalid && early.field == "endDate" && early.hint != nil)
    #expect(early.message == "A habit that starts on 2025-12-01 cannot end on 2025-11-20")
  }

  @Test("to complete a day after the end says how to go on, with the habit's name")
  func laterEnd() throws {
    let day = try #require(Day("2025-11-20"))
    for (name, words) in [
      ("No sugar", "edit 'No sugar' --until 2025-11-20"), ("", "edit HABIT"),
      ("$(date)'s", #"edit '$(date)'\''s' --until"#),
    ] {
      let error = RPCError(.afterEnd(day, end: .first), reference: HabitReference(name))
      #expect(error.hint?.contains(words) == true)
    }
  }

  @Test("to complete a day before the start says how to start earlier")
  func earlierStart() throws {
    let day = try #require(Day("2025-11-20"))
    let error = RPCError(.beforeStart(day, start: .last))
    #expect(error.hint?.contains("--start 2025-11-20") == true)
    let named = RPCError(.beforeStart(day, start: .last), reference: HabitReference("Push ups"))
    #expect(named.hint?.contains("edit 'Push ups' --start 2025-11-20") == true)
  }
}
