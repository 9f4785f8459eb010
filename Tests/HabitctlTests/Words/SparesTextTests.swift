import HabitCore
import HabitNotation
import Testing

@Suite("Spares and a habit's past in words")
struct SparesTextTests {
  @Test(
    "spares are read as people write them",
    arguments: [
      ("2/month", Spares.budget(2, per: .month)), ("2 a month", .budget(2, per: .month)),
      ("1 spare per week", .budget(1, per: .week)), ("6 spares a year", .budget(6, per: .year)),
      ("None", Spares.none), ("2", nil), ("0/month", nil), ("2/day", nil), ("367/year", nil),
      ("two/month", .budget(2, per: .month)), ("", nil), ("2/month more", nil),
    ]
  )
  func reading(text: String, spares: Spares?) {
    #expect(FieldText.spares(text) == spares)
  }

  @Test("they are written so that they are read again, and in words")
  func writing() {
    for spares in [Spares.budget(1, per: .week), .budget(12, per: .year)] {
      #expect(FieldText.spares(SparesText.short(spares)) == spares)
      #expect(FieldText.spares(SparesText.words(for: spares)) == spares)
    }
    #expect(SparesText.words(for: Spares.none).isEmpty && SparesText.short(nil).isEmpty)
    #expect(SparesText.left(1, of: .budget(2, per: .month)) == "1 of 2 spares left this month")
    #expect(SparesText.left(nil, of: .budget(2, per: .month)).isEmpty)
  }

  @Test("the past is never a bare 0, and is what the setting asks for")
  func past() {
    func past(
      _ current: Int,
      _ measure: Measure? = nil,
      best: Int? = nil,
      strength: Double? = nil
    ) -> [String] {
      let streak = CurrentStreak(unit: .days, current: current, strict: 0, todayOpen: true)
      let past = ShownPast(streak, measure, best: best, strength: strength)
      return [past.words, past.short]
    }
    #expect(past(12) == ["12 days", "12d"] && past(1) == ["1 day", "1d"])
    #expect(past(0) == ["", ""])
    #expect(past(0, best: 41, strength: 0.9449) == ["best 41 days, 94 %", "best 41d"])
    #expect(past(0, best: 41, strength: 0.004) == ["best 41 days", "best 41d"])
    #expect(past(12, .strength, strength: 0.5) == ["50 % strong", "50%"])
    #expect(past(12, .strength) == ["", ""])
    #expect(past(12, Measure.none, best: 3, strength: 0.5) == ["", ""])
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
