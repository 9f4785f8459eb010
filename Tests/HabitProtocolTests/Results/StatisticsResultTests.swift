import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("Statistics in JSON")
struct StatisticsResultTests {
  /// Statistics with something in each member.
  private static var full: CompletionStatistics {
    var statistics = CompletionStatistics()
    let (first, last) = (Day("2026-01-05") ?? .first, Day("2026-02-03") ?? .first)
    statistics.days = first...last
    statistics.isCounted = true
    statistics.unit = "km"
    statistics.whole = CompletionShare(done: 20, due: 30, days: 30)
    statistics.sum = 123_456_789
    for weekday in 0..<7 {
      let done = weekday == 3 ? 1 : 50
      statistics.weekdays[weekday] = CompletionShare(done: done, due: 52, days: 52)
    }
    statistics.hours[7] = 12
    var week = PeriodShare(days: first...first.clampedAdding(6))
    (week.sum, week.share) = (42_500, CompletionShare(done: 5, due: 7, days: 7))
    statistics.weeks = [week]
    statistics.months = [
      PeriodShare(days: first...first.endOfMonth), PeriodShare(days: last...last),
    ]
    statistics.months[0].share = CompletionShare(done: 20, due: 20, days: 20)
    statistics.months[1].share = CompletionShare(done: 18, due: 20, days: 20)
    statistics.years = [PeriodShare(days: first...last)]
    statistics.averages = [PeriodAverage(period: .week, thousandths: 42_500, periods: 1)]
    (statistics.earnedXP, statistics.lifetimeXP) = (200, 1000)
    return statistics
  }

  @Test("are read as they were written, and what follows from them is told")
  func roundTrip() throws {
    let result = GetStatistics.Result {
      ($0.habit, $0.name) = ("h", "Run")
      $0.statistics = Self.full
    }
    let json = try JSONDocument(parsing: result.json).root
    let read = try #require(GetStatistics.Result(json: json))
    #expect(read.statistics == Self.full)
    #expect(json["worstWeekdays"]?.elements.map(\.integer) == [3])
    #expect(json["bestWeekdays"]?.elements.map(\.integer) == [0, 1, 2, 4, 5, 6])
    #expect(json["bestMonths"]?.elements.map(\.string) == ["2026-01-05"])
    #expect(json["worstMonths"]?.elements.map(\.string) == ["2026-02-03"])
    #expect(json["share"]?["tooFew"]?.bool == false)
    #expect(json["hours"]?["days"]?.integer == 12)
    #expect(json["sum"].map { String(decoding: $0.source, as: UTF8.self) } == "123456.789")
  }

  @Test("without any day have no first and no last one")
  func none() throws {
    let json = try JSONDocument(parsing: GetStatistics.Result().json).root
    #expect(json["from"] == nil && json["through"] == nil)
    #expect(GetStatistics.Result(json: json)?.statistics == CompletionStatistics())
  }

  @Test(
    "a total has at most three decimals, whatever its size",
    arguments: [
      (0, "0"), (1, "0.001"), (500, "0.5"), (12_340, "12.34"),
      (1_000_000_000_000_001, "1000000000000.001"),
    ]
  )
  func totals(thousandths: Int, text: String) throws {
    let total = Total(thousandths: thousandths)
    #expect(String(decoding: total.json, as: UTF8.self) == text)
    #expect(Total(json: try JSONDocument(parsing: Array(text.utf8)).root) == total)
  }
}
