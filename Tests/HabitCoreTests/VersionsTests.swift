import HabitCore
import TestSupport
import Testing

@Suite("Versions")
struct VersionsTests {
  @Test("the rule of a day is the latest set for it or before", arguments: seeds(50))
  func random(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let start = day("2024-01-01")
    var versions = Versions(base: 0)
    var rules: [Day: Int] = [:]
    var base = 0
    for value in 1...random.number(1...12) {
      let from = random.chance(oneIn: 5) ? nil : start.clampedAdding(random.number(0...20))
      versions.set(value, from: from)
      if let from { rules[from] = value } else { base = value }
    }
    var expected: [Int] = []
    var current = base
    for offset in 0...25 {
      current = rules[start.clampedAdding(offset)] ?? current
      expected.append(current)
    }
    let last = start.clampedAdding(25)
    #expect((0...25).map { versions.value(on: start.clampedAdding($0)) } == expected)
    #expect(versions.value(on: .first) == base)
    #expect(versions.later.map(\.from) == rules.keys.sorted())
    let segments = versions.segments(in: start...last)
    let spread = segments.flatMap { segment in
      Array(
        repeating: segment.value,
        count: segment.days.upperBound.days(since: segment.days.lowerBound) + 1
      )
    }
    #expect(spread == expected, "seed \(seed)")
    #expect(segments.first?.days.lowerBound == start && segments.last?.days.upperBound == last)
  }

  @Test("a version on the first day of the calendar leaves no empty stretch before it")
  func firstDay() {
    var versions = Versions(base: 0)
    versions.set(1, from: .first)
    versions.set(2, from: .last)
    let segments = versions.segments(in: Day.first...Day.last)
    #expect(segments.map(\.value) == [1, 2])
    #expect(segments.last?.days == Day.last...Day.last)
    #expect(versions.segments(in: Day.last...Day.last).map(\.value) == [2])
  }

  @Test("a schedule's numbers have ranges")
  func ranges() {
    let valid: [Schedule] = [
      .daily, .trackOnly, .everyDays(1), .everyDays(3660), .timesPerWeek(7), .timesPerMonth(31),
      .times(1, inDays: 1), .times(3660, inDays: 3660),
    ]
    let invalid: [Schedule] = [
      .everyDays(0), .everyDays(-1), .everyDays(3661), .everyDays(.min), .everyDays(.max),
      .timesPerWeek(0), .timesPerWeek(8), .timesPerMonth(0), .timesPerMonth(32),
      .times(0, inDays: 1), .times(2, inDays: 1), .times(1, inDays: 0), .times(1, inDays: .min),
      .times(1, inDays: .max), .times(.max, inDays: .max),
    ]
    let refused = valid.filter { !$0.isValid }
    let accepted = invalid.filter(\.isValid)
    #expect(refused == [] && accepted == [])
  }

  @Test("what a foreign file holds out of range is not taken into force")
  func foreign() throws {
    var device = Device(digit: "a")
    let id = try device.add("h", from: day("2024-01-01"))
    let before = device.ledger.habit(id)
    device.commit([
      .version(id, from: day("2024-01-02"), .schedule(.everyDays(0))),
      .version(id, from: nil, .schedule(.times(1, inDays: .min))),
      .version(id, from: nil, .xp(.max)),
      .setting(.weekStart(.min)),
    ])
    #expect(device.ledger.habit(id) == before)
    #expect(device.ledger.settings == Settings())
    let today = day("2024-01-05")
    device.ledger.advance(to: today)
    #expect(device.ledger.view(of: today).progress.totalXP == Habit.defaultXP)
    #expect(device.ledger.streak(at: 0, asOf: today)?.current == 0)
  }
}
