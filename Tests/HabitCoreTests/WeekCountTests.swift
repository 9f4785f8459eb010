import HabitCore
import Testing

@Suite("Week counts")
struct WeekCountTests {
  @Test("they are the counts of the seven days around a day", arguments: 0...6)
  func week(weekStart: Int) throws {
    var device = Device(digit: "a")
    let daily = try device.add("daily", from: day("2024-01-03"))
    try device.add("sundays", from: day("2024-01-01")) {
      $0.schedule = .weekdays(Weekdays([0]) ?? .all)
    }
    let today = day("2024-01-10")
    try device.toggle(daily, on: day("2024-01-04"), today: today)
    for offset in 0..<14 {
      let date = day("2024-01-01").clampedAdding(offset)
      let week = device.ledger.weekCounts(holding: date, weekStart: weekStart)
      #expect(week.count == 7)
      #expect(week.first?.day.weekday == weekStart)
      #expect(week.contains { $0.day == date })
      for counts in week {
        let due = counts.day >= day("2024-01-03") ? 1 : 0
        let sunday = counts.day.weekday == 0 && counts.day >= day("2024-01-01") ? 1 : 0
        #expect(counts.total == due + sunday)
        #expect(counts.completed == (counts.day == day("2024-01-04") ? 1 : 0))
        #expect(counts == device.ledger.counts(on: counts.day))
      }
    }
  }

  @Test("where the calendar ends within the week, they are those of its first or last seven days")
  func ends() {
    let ledger = Ledger()
    for weekStart in 0...6 {
      for offset in 0..<14 {
        let early = Day.first.clampedAdding(offset)
        let late = Day.last.clampedAdding(-offset)
        for date in [early, late] {
          let days = ledger.weekCounts(holding: date, weekStart: weekStart).map(\.day)
          #expect(days.count == 7 && days.contains(date))
          #expect(zip(days, days.dropFirst()).allSatisfy { $1.days(since: $0) == 1 })
          let isCut = days.first == .first || days.last == .last
          #expect(isCut || days.first?.weekday == weekStart)
        }
      }
    }
  }

  @Test("an archived habit counts on no day, a removed one neither, a restored one outside its gap")
  func archived() throws {
    var device = Device(digit: "a")
    let today = day("2024-01-10")
    let id = try device.add("h", from: day("2024-01-01"))
    try device.toggle(id, on: day("2024-01-02"), today: today)
    func total(_ date: String) -> Int { device.ledger.counts(on: day(date)).total }
    #expect(total("2024-01-02") == 1)
    device.commit(
      device.ledger.archiving(
        try #require(device.ledger.habit(id)),
        on: day("2024-01-04"),
        signedAt: device.nextStamp
      )
    )
    #expect(total("2024-01-02") == 0 && total("2024-01-05") == 0)
    #expect(device.ledger.completions(in: day("2024-01-01")...today).count == 1)
    device.commit(
      device.ledger.restoring(try #require(device.ledger.habit(id)), on: day("2024-01-06"))
    )
    #expect(total("2024-01-02") == 1 && total("2024-01-05") == 0 && total("2024-01-06") == 1)
    device.commit(device.ledger.removing(try #require(device.ledger.habit(id))))
    #expect(total("2024-01-02") == 0)
    #expect(device.ledger.completions(in: Day.first...Day.last).isEmpty)
  }
}
