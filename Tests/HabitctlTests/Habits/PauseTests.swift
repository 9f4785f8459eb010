import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import Testing

@testable import habitctl

@Suite("Pauses, spares and periods as they are shown")
struct PauseTests {
  private static let paused = Samples.habit("Run").replacing(
    #""pauses":[]"#,
    with: #""spares":{"count":2,"per":"month"},"pauses":[{"from":"2025-11-18"}]"#
  )

  @Test("list shows what is paused and how many spares there are")
  func list() throws {
    let daemon = StubDaemon([
      "status": Samples.status,
      "listHabits": #"{"habits":[{\#(Self.paused)},{\#(Samples.habit("Read", id: "r"))}]}"#,
      "listPauses": #"{"pauses":[{"from":"2025-11-18","habit":"h","name":"Run"},"#
        + #"{"from":"2025-12-20","through":"2026-01-03"}]}"#,
    ])
    let lines = try Bench.text(["list"], daemon).split(separator: "\n")
    #expect(lines[0].contains("Spares") && lines[0].contains("Paused"), "\(lines)")
    #expect(lines[1].contains("2/month") && lines[1].contains("from 18 Nov"), "\(lines)")
    #expect(!lines[2].contains("Nov"), "\(lines)")
    // Where nothing was ever paused, nothing is asked.
    let other = StubDaemon(["listHabits": #"{"habits":[{\#(Samples.habit("Read"))}]}"#])
    #expect(try !Bench.text(["list"], other).contains("Paused"))
  }

  @Test("resume says where everything is paused, and how that ends")
  func resume() throws {
    let vacation = #","vacation":{"from":"2025-11-18","through":"2025-11-30"},"revision":7}"#
    for isVacation in [true, false] {
      let day = Samples.day([])
      let daemon = StubDaemon([
        "status": Samples.status,
        "resumeHabit": #"{"habit":{\#(Samples.habit("Run"))},"revision":7}"#,
        "loadDay": isVacation ? day.replacing(#","revision":7}"#, with: vacation) : day,
      ])
      let text = try Bench.text(["resume", "Run"], daemon)
      #expect(text.hasPrefix("resumed 'Run', daily"))
      #expect(text.contains("paused from 18 Nov") == isVacation, "\(text)")
      #expect(text.contains("habitctl resume --all") == isVacation, "\(text)")
    }
  }

  @Test("the sum of a period is said as a time where that is the unit")
  func periods() throws {
    let count = try #require(Count(thousandths: 90_000))
    let target = try #require(Count(thousandths: 300_000))
    let sum = PeriodCount(period: .week, count: count, target: target, daysLeft: 2)
    #expect(sum.words(unit: "min", isLimit: false) == "1h 30m of 5h this week, 3h 30m left")
    #expect(sum.spoken(unit: "min", isLimit: true) == "1h 30m of at most 5h this week, 3h 30m left")
    #expect(sum.short(unit: "min") == "1h 30m/5h")
    #expect(sum.words(unit: "km", isLimit: false) == "90/300 km this week, 210 left")
    let over = PeriodCount(period: .month, count: target, target: count, daysLeft: 2)
    #expect(over.words(unit: "min", isLimit: true) == "5h of 1h 30m this month, 3h 30m too much")
    #expect(over.words(unit: nil, isLimit: true) == "300/90 this month, 210 too many")
  }
}
