import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("A day's object")
struct DayResultTests {
  private func ledger(of habits: [(id: String, time: String?)], from start: Day) throws -> Ledger {
    var ledger = Ledger()
    for (id, time) in habits {
      var draft = HabitDraft(name: id)
      draft.startDate = start
      draft.time = time.flatMap { TimeOfDay($0) }
      let changes = try ledger.adding(
        draft,
        id: try #require(HabitID(id)),
        signedAt: .earliest,
        now: try #require(Instant(milliseconds: 0))
      )
      try commit(changes, to: &ledger)
    }
    return ledger
  }

  private func commit(_ changes: [Change], to ledger: inout Ledger) throws {
    let device = try #require(DeviceID(String(repeating: "0", count: 32)))
    let now = try #require(Instant(milliseconds: 1))
    let stamp = try #require(ledger.registers.latestStamp.next(at: now))
    _ = ledger.commit(changes, signed: Signature(stamp: stamp, device: device))
  }

  private func view(of ledger: Ledger, on day: Day, today: Day) throws -> JSONValue {
    var ledger = ledger
    ledger.advance(to: today)
    let result = LoadDay.Result(ledger.view(of: day), in: ledger, revision: 7) {
      DayHabit($0, on: day, in: ledger)
    }
    return try json(written { result.write(to: &$0) })
  }

  @Test("has its habits in order with how they stand, its slots, progress and revision")
  func day() throws {
    let start = try #require(Day("2025-11-01"))
    let day = try #require(Day("2025-11-20"))
    var ledger = try ledger(of: [("read", nil), ("run", "07:00"), ("walk", "18:00")], from: start)
    let run = try #require(HabitID("run"))
    let at = try #require(Instant(text: "2025-11-20T09:12:33.123Z"))
    let changes: [Change] = [
      .outcome(run, day, Outcome(count: .one, at: at)), .note(run, day, "far\n"),
      .outcome(try #require(HabitID("walk")), day, Outcome(mark: .skipped)),
    ]
    try commit(changes, to: &ledger)
    let value = try view(of: ledger, on: day, today: day)
    #expect(value["date"]?.string == "2025-11-20")
    #expect(value["isToday"]?.bool == true)
    #expect(value["isFuture"]?.bool == false)
    #expect(value["revision"]?.integer == 7)
    #expect(value["message"].map(\.kind) == nil)
    #expect(
      value["slots"].map(text) == #"{"morning":["run"],"anytime":["read"],"evening":["walk"]}"#
    )
    #expect(
      value["progress"].map(text)
        == #"{"total":2,"completed":1,"percentage":0.5,"totalXP":20,"earnedXP":10,"next":"read","#
        + #""allCompleted":false}"#
    )
    let habits = try #require(value["habits"]).elements.map { $0 }
    #expect(habits.map { $0["id"]?.string } == ["run", "read", "walk"])
    #expect(habits.map { $0["slot"]?.string } == ["morning", "anytime", "evening"])
    #expect(habits.map { $0["completed"]?.bool } == [true, false, false])
    #expect(habits.map { $0["due"]?.bool } == [true, true, true])
    #expect(habits.map { $0["canToggle"]?.bool } == [true, true, true])
    #expect(habits.map { $0.repeatedName } == [nil, nil, nil])
    #expect(
      habits.map { $0["entry"].map(text) } == [
        #"{"count":1,"note":"far\n","at":"2025-11-20T09:12:33.123Z"}"#, nil,
        #"{"count":0,"mark":"skipped"}"#,
      ]
    )
    #expect(
      habits.map { $0["streak"].map(text) } == [
        #"{"unit":"days","current":1,"strict":1,"todayOpen":false}"#,
        #"{"unit":"days","current":0,"strict":0,"todayOpen":true}"#,
        #"{"unit":"days","current":0,"strict":0,"todayOpen":false}"#,
      ]
    )
  }

  @Test("says why there is nothing in it")
  func messages() throws {
    let start = try #require(Day("2025-11-01"))
    let today = try #require(Day("2025-11-20"))
    let empty = try view(of: Ledger(), on: today, today: today)
    #expect(
      text(empty)
        == #"{"date":"2025-11-20","isToday":true,"isFuture":false,"habits":[],"#
        + #""slots":{"morning":[],"anytime":[],"evening":[]},"#
        + #""progress":{"total":0,"completed":0,"percentage":0,"totalXP":0,"earnedXP":0,"#
        + #""allCompleted":false},"message":{"kind":"noHabits","text":"No habits yet"},"revision":7}"#
    )
    let ledger = try ledger(of: [("run", nil)], from: start)
    for (day, kind) in [("2025-10-31", "beforeFirstHabit"), ("2025-11-21", "futureDate")] {
      let value = try view(of: ledger, on: try #require(Day(day)), today: today)
      #expect(value["message"]?["kind"]?.string == kind)
      #expect(value["isToday"]?.bool == false)
      #expect(value["isFuture"]?.bool == (kind == "futureDate"))
    }
  }

  @Test("of a streak has the days it spans only where there are any")
  func streak() throws {
    let first = try #require(Day("2025-11-01"))
    let last = try #require(Day("2025-11-03"))
    let id = try #require(HabitID("run"))
    var ledger = try ledger(of: [("run", nil)], from: first)
    let habit = try #require(ledger.habit(id))
    ledger.advance(to: first)
    let none = try #require(ledger.streak(at: 0, asOf: first))
    #expect(
      written {
        StreakResult(none, of: habit, strength: nil, measure: .streak).write(to: &$0)
      }
        == #"{"habit":"run","name":"run","unit":"days","current":0,"strict":0,"todayOpen":true,"#
        + #""longest":0}"#
    )
    let days = [first, first.clampedAdding(1), last]
    try commit(days.map { .outcome(id, $0, Outcome(count: .one)) }, to: &ledger)
    ledger.advance(to: last)
    let some = try #require(ledger.streak(at: 0, asOf: last))
    #expect(
      written {
        StreakResult(some, of: habit, strength: 0.25, measure: .streak).write(to: &$0)
      }
        == #"{"habit":"run","name":"run","unit":"days","current":3,"strict":3,"todayOpen":false,"#
        + #""longest":3,"strength":0.25,"currentFrom":"2025-11-01","#
        + #""longestFrom":"2025-11-01","longestThrough":"2025-11-03"}"#
    )
  }

  @Test("of a grid's cell has its total only for all habits together")
  func gridCell() throws {
    let day = try #require(Day("2025-11-20"))
    var ledger = try ledger(of: [("run", nil), ("read", nil)], from: day)
    let outcome = Outcome(count: try #require(Count(thousandths: 500)))
    try commit([.outcome(try #require(HabitID("run")), day, outcome)], to: &ledger)
    ledger.advance(to: day)
    let own = try #require(ledger.grid(of: 0, days: [day]).first)
    #expect(
      written { GetGrid.Cell(own).write(to: &$0) }
        == #"{"date":"2025-11-20","state":"partial","count":0.5}"#
    )
    let shared = try #require(ledger.grid(days: [day]).first)
    #expect(written { GetGrid.Cell(shared).write(to: &$0) }.hasSuffix(#""count":0,"total":2}"#))
  }

  private func text(_ value: JSONValue) -> String {
    String(decoding: value.source, as: UTF8.self)
  }
}

@Suite("What is read at every prompt")
struct ReadObjectTests {
  private static let habit =
    #"{"id":"h","name":"Run","icon":"🏃","color":"red","notes":"n","time":"07:00","#
    + #""startDate":"2026-11-01","schedule":{"timesPerWeek":3},"goal":"atLeast","repetitions":2.5,"#
    + #""unit":"km","xp":7,"spares":{"count":2,"per":"year"},"tags":["a"],"#
    + #""reminders":["06:30"],"archived":true,"#
    + #""pauses":[{"from":"2026-11-02","through":"2026-11-03"},{"from":"2026-11-04"}],"#
    + #""versions":[{"from":"2026-11-05","schedule":"daily","repetitions":3,"goal":"atMost","xp":8,"#
    + #""spares":"none"}],"#
    + #""item":{"id":"i","title":"t","text":"a","transliteration":"b","translation":"c","source":"d","#
    + #""benefit":"e","context":"f"},"createdAt":"2026-11-20T11:42:10.000Z","#

  private static let samples: [(type: any ProtocolObject.Type, json: String)] = [
    (
      LoadDay.Result.self,
      #"{"date":"2026-11-20","isToday":true,"isFuture":true,"habits":["# + habit
        + #""slot":"morning","state":"skipped","entry":{"count":1,"mark":"skipped","note":"x","at":"2026-11-20T11:42:10.000Z"},"#
        + #""completed":true,"due":true,"canToggle":true,"streak":{"unit":"weeks","#
        + #""current":3,"strict":2,"todayOpen":true,"sparesLeft":1},"#
        + #""quota":{"times":3,"done":1,"daysLeft":2},"returning":true,"#
        + #""measure":"strength","best":9,"strength":0.5,"target":2.5,"limit":true,"step":"count","#
        + #""atRisk":true,"words":{"amount":"1/2.5 km"}}],"#
        + #""slots":{"morning":["h"],"anytime":["i"],"evening":["j"]},"progress":{"total":4,"#
        + #""completed":1,"percentage":0.25,"totalXP":40,"earnedXP":10,"next":"h","#
        + #""allCompleted":false},"message":{"kind":"noHabits","text":"none"},"revision":9}"#
    ),
    (ListHabits.Result.self, #"{"habits":["# + habit + #""slot":"evening"}]}"#),
    (
      GetWeekCounts.Result.self,
      #"{"days":[{"date":"2026-11-20","completed":1,"total":2,"isToday":true,"isFuture":true}]}"#
    ),
    (
      GetGrid.Result.self,
      #"{"habit":"h","name":"Run","today":"2026-11-20","weekStart":1,"cells":[{"date":"2026-11-20","state":"done","#
        + #""count":1,"total":2}],"share":{"done":1,"due":2,"completions":3,"days":4,"tooFew":true}}"#
    ),
  ]

  @Test("each member comes to its own place", arguments: samples.indices)
  func places(index: Int) throws {
    let (type, text) = Self.samples[index]
    let json = try JSONDocument(parsing: Array(text.utf8)).root
    func written<Object: ProtocolObject>(_ type: Object.Type) throws -> String {
      String(decoding: try #require(Object(json: json)).json, as: UTF8.self)
    }
    #expect(try written(type) == text)
  }
}
