import HabitClient
import HabitCore
import Testing

@testable import habitctl

@Suite("What is planned is said as such")
struct PlanTests {
  private static let planned =
    #","planned":[{"from":"2025-12-01","repetitions":20,"unit":"pages"},"#
    + #"{"from":"2026-01-01","schedule":{"timesPerWeek":3},"spares":{"count":1,"per":"month"},"#
    + #""goal":"atMost","repetitions":2,"xp":20}]"#
  private static let read = Samples.habit("Read", more: planned)

  private static func run(_ line: [String], from: String? = nil) throws -> String {
    let from = from.map { #""from":"\#($0)","# } ?? ""
    return try Bench.text(
      line,
      StubDaemon([
        "updateHabit": #"{"habit":{\#(read)},\#(from)"revision":3}"#,
        "listHabits": #"{"habits":[{\#(read)}]}"#, "status": Samples.status,
        "streak": Samples.streak("Read"), "weekCounts": Samples.week,
        "statistics": StatsTests.result("Read") { statistics in
          (statistics.unit, statistics.sum) = ("min", 317_000)
          statistics.otherSums = [
            UnitSum(unit: "pages", sum: 12_500), UnitSum(sum: 412_000),
          ]
        },
      ])
    )
  }

  @Test("edit with a day ahead says what will hold from then, and nothing of today's rules")
  func edit() throws {
    let words = ["edit", "Read", "--from", "2025-12-01", "--repetitions", "20", "--unit", "pages"]
    let planned = try Self.run(words, from: "2025-12-01")
    #expect(planned == "Read, from Mon 1 Dec 2025: 20 pages\n")
    #expect(
      try Self.run(["edit", "Read", "--xp", "10"]).hasPrefix("changed 'Read', daily, from")
    )
  }

  @Test("list and the statistics of a habit name it, and the sums of earlier units")
  func shown() throws {
    let plan =
      "from Mon 1 Dec 2025: 20 pages; from Thu 1 Jan 2026: at most 2 times, 3 times a week, 1 spare a month, 20 XP"
    let list = try Self.run(["list"]).split(separator: "\n")
    #expect(list[0].hasSuffix("Planned") && list[1].hasSuffix(plan), "\(list)")
    let statistics = try Self.run(["stats", "Read"])
    #expect(statistics.contains("\n  planned   \(plan)\n"), "\(statistics)")
    #expect(
      statistics.contains("\n  sum       5h 17m; before that 12.5 pages; before that 412 times\n")
    )
  }
}
