@testable import HabitctlPast
@testable import HabitctlCore
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import habitctl

@Suite("habitctl stats")
struct StatsTests {
  /// Statistics of the year 2025 of a habit that is done but on Sundays.
  static func result(
    _ name: String? = "Run",
    adjust: (inout CompletionStatistics) -> Void = { _ in }
  ) -> String {
    let result = GetStatistics.Result {
      ($0.habit, $0.name) = (name.map { _ in "h" }, name)
      $0.statistics = statistics(adjust)
    }
    return String(decoding: result.json, as: UTF8.self)
  }

  static func statistics(
    _ adjust: (inout CompletionStatistics) -> Void = { _ in }
  ) -> CompletionStatistics {
    var statistics = CompletionStatistics()
    let first = Day("2025-01-01") ?? .first
    statistics.days = first...first.endOfYear
    for weekday in 0..<7 {
      let done = weekday == 0 ? 5 : 45
      statistics.weekdays[weekday] = CompletionShare(
        done: done,
        due: 52,
        days: 52,
        completions: done
      )
    }
    statistics.whole = CompletionShare(done: 275, due: 364, days: 364, completions: 275)
    statistics.hours[7] = 200
    statistics.hours[8] = 50
    (statistics.earnedXP, statistics.lifetimeXP) = (2750, 10_000)
    (statistics.isCounted, statistics.unit, statistics.sum) = (true, "km", 1_375_500)
    statistics.returns = Returns(misses: 40, returns: 31)
    for (date, length) in [("2025-02-03", 7), ("2025-02-26", 30), ("2025-05-01", 7)] {
      let day = Day(date) ?? .first
      statistics.milestones.append(ReachedMilestone(day: day, length: length, unit: .days))
    }
    var start = first
    for _ in 0..<12 {
      var month = PeriodShare(days: start...start.endOfMonth)
      month.share = CompletionShare(done: 20, due: 28, days: 28, completions: 20)
      statistics.months.append(month)
      start = start.endOfMonth.clampedAdding(1)
    }
    statistics.averages = [
      PeriodAverage(period: .week, thousandths: 26_452, periods: 51),
      PeriodAverage(period: .month, thousandths: 114_625, periods: 12),
    ]
    adjust(&statistics)
    return statistics
  }

  @Test("a sum of minutes or hours is a length of time")
  func lengths() {
    let minutes = Self.statistics { ($0.unit, $0.sum) = ("min", 130_000) }
    #expect(minutes.amount(minutes.sum).text == "2h 10m")
    let hours = Self.statistics { ($0.unit, $0.sum) = ("h", 2_500) }
    #expect(hours.amount(hours.sum).text == "2h 30m")
  }

  private static func daemon(_ statistics: String = result()) -> StubDaemon {
    StubDaemon([
      "statistics": statistics, "streak": Samples.streak("Run"), "weekCounts": Samples.week,
      "listHabits": #"{"habits":[{\#(Samples.habit("Run"))}]}"#, "status": Samples.status,
    ])
  }

  @Test("say sums, averages, weekdays and hours of one habit")
  func one() throws {
    let text = try Bench.text(["stats", "Run", "2025"], Self.daemon())
    for part in [
      "  days      275 of 364 done, 75 %", "  sum       1375.5 km\n",
      "  average   26.5 km a week, 114.6 km a month\n", "  XP        2750 earned, 10000 in all\n",
      "  came back at once 31 of 40 times\n",
      "  reached   7 days 2 times, 30 days\n",
      "  best on Mon, Tue, Wed, Thu, Fri and Sat, worst on Sun\n",
      "By hour, of 250 ticks on their day\n",
      "  0           6           12          18\n",
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test("ask for the weeks that a grid has, or for a calendar year")
  func asked() throws {
    let weeks = Self.daemon()
    _ = try Bench.text(["stats", "Run"], weeks)
    #expect(weeks.asked[0] == "weekCounts")
    #expect(weeks.asked[1] == #"statistics {"habit":"Run","from":"2024-11-18"}"#)
    let year = Self.daemon()
    _ = try Bench.text(["stats", "Run", "2025"], year)
    #expect(
      year.asked[0]
        == #"statistics {"habit":"Run","from":"2025-01-01","through":"2025-12-31"}"#
    )
    #expect(year.asked[1] == #"streak {"habit":"Run","date":"2025-12-31"}"#)
    for year in ["-1", "nov", "7"] {
      let session = try Bench.session(["stats", year], Self.daemon())
      #expect(throws: Failure.self) { try session.run() }
    }
    let both = try Bench.session(["stats", "2025", "-w", "3"], Self.daemon())
    #expect(throws: Failure.self) { try both.run() }
  }

  @Test("have no headings without anything below them")
  func empty() throws {
    let none = String(decoding: GetStatistics.Result().json, as: UTF8.self)
    let text = try Bench.text(["stats", "Run", "2025"], Self.daemon(none))
    #expect(text.contains("  nothing was due yet\n") && !text.contains("By "), "\(text)")
  }

  @Test("do not make much of few days")
  func few() throws {
    let result = Self.result { statistics in
      for weekday in 0..<7 {
        statistics.weekdays[weekday] = CompletionShare(done: weekday == 0 ? 0 : 7, due: 7, days: 7)
      }
      statistics.hours = [Int](repeating: 0, count: 24)
      statistics.hours[9] = 7
    }
    let text = try Bench.text(["stats", "Run", "2025"], Self.daemon(result))
    #expect(text.contains("too few days to compare weekdays"))
    #expect(text.contains("By hour, of 7 ticks on their day\n  too few to say\n"))
  }

  @Test(
    "name the best and the worst weekdays, and are silent where they lie close",
    arguments: [
      ([10, 10, 20, 15, 20, 15, 15], "best on Tue and Thu, worst on Sun and Mon"),
      ([18, 18, 18, 18, 18, 18, 20], "best on Sat, worst on Sun, Mon, Tue, Wed, Thu and Fri"),
      ([19, 19, 19, 19, 19, 19, 20], nil),
    ] as [([Int], String?)]
  )
  func weekdays(done: [Int], words: String?) {
    let statistics = Self.statistics { statistics in
      for weekday in 0..<7 {
        statistics.weekdays[weekday] = CompletionShare(done: done[weekday], due: 20, days: 20)
      }
    }
    #expect(statistics.weekdayWords?.text == words)
  }

  @Test("of a year show the months of each habit, also of one that began later")
  func list() throws {
    let late = Self.result { $0.months = Array($0.months.suffix(3)) }
    let text = try Bench.text(["stats", "2025"], Self.daemon(late))
    #expect(text.contains("Habit  Months"), "\(text)")
    #expect(text.contains("Run             ▄▄▄") || text.contains("Run             ▅▅▅"), "\(text)")
  }

  @Test("are within the terminal, in ASCII too", arguments: [40, 80, 120])
  func width(columns: Int) throws {
    for marks in [Marks.unicode, .ascii] {
      let appearance = Appearance(colors: .none, marks: marks, width: columns)
      let result = GetStatistics.Result {
        $0.name = "Run"
        $0.statistics = Self.statistics()
      }
      let streak: StreakResult = try Bench.read(Samples.streak("Run"))
      let lines = StatisticsReport(result, streak, weekStart: 1).lines(appearance)
      #expect(lines.allSatisfy { $0.width <= columns }, "\(Bench.text(lines))")
      if marks == .ascii {
        #expect(lines.allSatisfy { $0.rendered(.none).utf8.allSatisfy { $0 < 0x80 } })
      }
    }
  }
}
