import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("A value of the core")
struct CoreValueTests {
  @Test("is read back as it was written", arguments: [0, 1, 7])
  func same(number: Int) throws {
    var progress = Progress()
    progress.total = number
    progress.completed = number / 2
    progress.totalXP = number * 10
    progress.next = number > 0 ? HabitID("read") : nil
    var streak = CurrentStreak(unit: .weeks, current: number, strict: 0, todayOpen: number == 1)
    streak.sparesLeft = number > 0 ? number : nil
    var settings = Settings()
    settings.timeZone = number > 0 ? "Europe/Berlin" : nil
    settings.measure = number > 0 ? .strength : .streak
    #expect(Progress(json: try JSONDocument(parsing: progress.json).root) == progress)
    #expect(CurrentStreak(json: try JSONDocument(parsing: streak.json).root) == streak)
    #expect(Settings(json: try JSONDocument(parsing: settings.json).root) == settings)
  }
}

@Suite("An object is read by the list of its members")
struct ObjectMembersTests {
  private typealias Restored = RestoreBackup.Result

  private static func read(_ text: String) throws -> Restored? {
    Restored(json: try JSONDocument(parsing: Array(text.utf8)).root)
  }

  @Test("in any order, with members it does not know, of repeated ones the last")
  func order() throws {
    let text =
      #"{"saved":"/d","more":{"saved":1},"revision":1,"restored":2,"generation":3,"revision":4}"#
    let restored = try #require(try Self.read(text))
    #expect(restored.saved == "/d" && restored.revision == 4 && restored.generation == 3)
    #expect(restored.previous == nil)
  }

  @Test(
    "but not without a required member, which is named",
    arguments: [
      (#"{"generation":3,"restored":2,"revision":1}"#, "saved"),
      (#"{"generation":3,"restored":2,"saved":7,"revision":1}"#, "saved"),
      (#"{"generation":3.5,"restored":2,"saved":"/d","revision":1}"#, "generation"),
    ]
  )
  func missing(text: String, name: String) throws {
    #expect(try Self.read(text) == nil)
    let json = try JSONDocument(parsing: Array(text.utf8)).root
    #expect(Restored.unreadablePart(of: json) == name)
  }

  @Test("where a part cannot be read, the part is named")
  func part() throws {
    let text = #"{"days":[{"date":"2026-11-20","completed":1,"total":1,"isToday":true}]}"#
    let json = try JSONDocument(parsing: Array(text.utf8)).root
    #expect(GetWeekCounts.Result(json: json) == nil)
    #expect(GetWeekCounts.Result.unreadablePart(of: json) == "isFuture")
  }

  @Test("an optional member that a newer daemon writes otherwise counts as missing")
  func newer() throws {
    let text = #"{"generation":3,"restored":2,"previous":"two","saved":"/d","revision":1}"#
    #expect(try Self.read(text)?.previous == nil)
    let entry = try JSONDocument(parsing: Array(#"{"count":1,"mark":"excused"}"#.utf8)).root
    let mark = try #require(Entry(json: entry)?.mark)
    #expect(mark.value == nil && mark.json == Array(#""excused""#.utf8))
  }
}
