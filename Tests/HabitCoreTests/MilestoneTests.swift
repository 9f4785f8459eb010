import HabitCore
import TestSupport
import Testing

@Suite("A milestone")
struct MilestoneTests {
  private static let start = day("2024-01-01")

  /// A habit's days from 2024-01-01, a Monday, with a letter for each; today is the last.
  ///
  /// They are `x` done, `f` failed, `s` skipped, `?` ticked last, `!` failed and then ticked,
  /// anything else nothing.
  private static func milestone(
    _ days: String,
    _ adjust: (inout HabitDraft) -> Void = { _ in },
    tick: EntryUpdate? = nil
  ) throws -> Milestone? {
    var device = Device(digit: "a")
    let today = start.clampedAdding(days.count - 1)
    device.ledger.advance(to: today)
    let id = try device.add("h", from: start, adjust)
    let letters = Array(days)
    for (offset, letter) in letters.enumerated() {
      let day = start.clampedAdding(offset)
      switch letter {
      case "x": try device.toggle(id, on: day, today: today)
      case "f": device.commit([.outcome(id, day, Outcome(mark: .failed))])
      case "s": device.commit([.outcome(id, day, Outcome(mark: .skipped))])
      default: break
      }
    }
    let place = try #require(letters.firstIndex { "?!".contains($0) })
    let day = start.clampedAdding(place)
    if letters[place] == "!" { device.commit([.outcome(id, day, Outcome(mark: .failed))]) }
    let before = try #require(device.ledger.beforeTick(of: id, on: day))
    if let tick {
      let habit = try #require(device.ledger.habit(id))
      device.commit(
        try device.ledger.setting(tick, of: habit, on: day, now: device.now)
      )
    } else {
      try device.toggle(id, on: day, today: today)
    }
    return device.ledger.milestone(since: before)
  }

  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(
    "is a round number of days",
    arguments: [
      (5, false), (6, true), (7, false), (28, false), (29, true), (30, false), (99, true),
      (364, true), (365, false), (729, true), (1094, true),
    ]
  )
  func days(before: Int, isOne: Bool) throws {
    let expected = isOne ? Milestone(kind: .streak, length: before + 1, unit: .days) : nil
    #expect(try Self.milestone(Self.x(before) + "?") == expected)
  }

  @Test("is a round number of weeks", arguments: [(2, false), (3, true), (4, false), (12, true)])
  func weeks(before: Int, isOne: Bool) throws {
    let week = "xx....."
    let days = String(repeating: week, count: before) + "x?"
    let expected = isOne ? Milestone(kind: .streak, length: before + 1, unit: .weeks) : nil
    #expect(try Self.milestone(days) { $0.schedule = .timesPerWeek(2) } == expected)
    // The first of two times does not make the week, the third adds none.
    let early = String(repeating: week, count: before) + "?"
    #expect(try Self.milestone(early) { $0.schedule = .timesPerWeek(2) } == nil)
    #expect(
      try Self.milestone(String(days.dropLast()) + "x?") { $0.schedule = .timesPerWeek(2) } == nil
    )
  }

  @Test(
    "is a streak longer than every one before, told once",
    arguments: [
      // Days, the length told.
      ("xxx.xxx?", 4), ("xxx.xx?", nil), ("xxx.xxxx?", nil), ("xx.xx?", nil), ("xxxx?", nil),
      ("xxxx.xxx.xxxx?", 5), ("xxxx.xxxx?", 5), ("xxxs?", nil), ("xxxxf.xxxx?", 5),
      // A day between is made up for: two runs become one, which passes a third.
      ("xxxx.xxx?x", 5), ("xxxxxx.xx?xx", nil), ("xxx?xxx", 7),
    ] as [(String, Int?)]
  )
  func longest(days: String, length: Int?) throws {
    let found = try Self.milestone(days)
    #expect(found?.length == length)
    #expect(found?.kind == (length == 7 ? .streak : length.map { _ in .longest }))
  }

  @Test("is none of a tick that does not lengthen the streak that reaches today")
  func elsewhere() throws {
    #expect(try Self.milestone(Self.x(6) + "?..") == nil)
    #expect(
      try Self.milestone("..?" + Self.x(6)) == Milestone(kind: .streak, length: 7, unit: .days)
    )
    #expect(try Self.milestone("?." + Self.x(7)) == nil)
  }

  @Test("is none of marks, limits and what is not completed")
  func noTick() throws {
    var skip = EntryUpdate()
    skip.mark = .set(.skipped)
    #expect(try Self.milestone("xxxx?xxx", tick: skip) == nil)
    var part = EntryUpdate()
    part.count = .set(.one)
    let target = Count(thousandths: 2000) ?? .one
    #expect(try Self.milestone(Self.x(6) + "?", { $0.repetitions = target }, tick: part) == nil)
    part.count = .set(target)
    #expect(try Self.milestone(Self.x(6) + "?", { $0.repetitions = target }, tick: part) != nil)
    // A limit is kept by doing nothing: taking its failure back is no tick.
    #expect(try Self.milestone("xx!" + Self.x(4) + ".") == nil)
    #expect(try Self.milestone(".!......", { $0.goal = .atMost }) == nil)
  }

  @Test("is what a walk over the runs finds, in random histories of ticks", arguments: seeds(40))
  func againstWalk(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var device = Device(digit: "a")
    let length = random.pick([12, 40, 130])
    let today = Self.start.clampedAdding(length - 1)
    device.ledger.advance(to: today)
    let id = try device.add("h", from: Self.start)
    var done: Set<Int> = []
    for _ in 0..<(length * 3) {
      let number = random.number(0...(length - 1))
      let day = Self.start.clampedAdding(number)
      let former = runs(of: done, length)
      let before = try #require(device.ledger.beforeTick(of: id, on: day))
      try device.toggle(id, on: day, today: today)
      let wasDone = done.remove(number) != nil
      if !wasDone { done.insert(number) }
      let present = runs(of: done, length)
      let found = device.ledger.milestone(since: before)
      let isReturn =
        !done.contains(number - 1) && done.contains { $0 < number - 1 }
      let expected = wasDone ? nil : expected(former, present, isReturn: isReturn)
      try #require(found == expected, "seed \(seed): \(day)")
    }
  }

  /// The lengths of the runs of done days: the one that reaches today, and the longest other.
  private func runs(of done: Set<Int>, _ length: Int) -> (current: Int, record: Int) {
    var lengths = [0]
    for number in 0..<length {
      if done.contains(number) {
        lengths[lengths.count - 1] += 1
      } else if number < length - 1 {
        lengths.append(0)
      }
    }
    return (lengths[lengths.count - 1], lengths.dropLast().max() ?? 0)
  }

  private func expected(
    _ former: (current: Int, record: Int),
    _ present: (current: Int, record: Int),
    isReturn: Bool
  ) -> Milestone? {
    let length = present.current
    guard length > former.current else { return nil }
    let round = [7, 30, 100].contains { former.current < $0 && $0 <= length }
    if round { return Milestone(kind: .streak, length: length, unit: .days) }
    let isRecord =
      present.record >= 3 && former.current <= present.record
      && length > present.record
    if isRecord { return Milestone(kind: .longest, length: length, unit: .days) }
    return isReturn ? Milestone(kind: .return, length: length, unit: .days) : nil
  }
}
