import HabitCore
import TestSupport
import Testing

@Suite("A view narrowed to a tag")
struct TagTests {
  /// The same history twice: with all habits, and with only those that have the tag.
  @Test("is that of a ledger that has no other habits, in random histories", arguments: seeds(12))
  func againstOthersRemoved(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let today = day("2026-03-10")
    var (all, some) = (Device(digit: "a", today: today), Device(digit: "a", today: today))
    let tag = random.pick(["body", "BODY", "Body"])
    for number in 0..<8 {
      let tags = random.pick([[], ["mind"], ["body"], ["Mind", "Body"], ["bodybuilding"]])
      let isTagged = tags.contains("body") || tags.contains("Body")
      let (start, schedule) = (today.clampedAdding(random.number(-40...0)), random.schedule())
      let goal = random.chance(oneIn: 4) && !schedule.isQuota ? Goal.atMost : .atLeast
      let adjust = { (draft: inout HabitDraft) in
        (draft.tags, draft.schedule, draft.goal) = (tags, schedule, goal)
      }
      let id = try all.add("h\(number)", from: start, adjust)
      if isTagged { try some.add("h\(number)", from: start, adjust) }
      for offset in -45...0 where random.chance(oneIn: 2) {
        let change = Change.outcome(id, today.clampedAdding(offset), random.outcome())
        all.commit([change])
        if isTagged { some.commit([change]) }
      }
    }
    let choice = TagChoice(tag)
    let days = all.ledger.gridDays(weeks: 8, until: today)
    #expect(all.ledger.grid(days: days, tag: choice) == some.ledger.grid(days: days))
    #expect(
      all.ledger.weekCounts(holding: today, weekStart: 1, tag: choice)
        == some.ledger.weekCounts(holding: today, weekStart: 1)
    )
    for date in days.suffix(20) {
      let narrowed = all.ledger.view(of: date, DayView.Selection(tag: choice))
      let expected = some.ledger.view(of: date)
      // Only the place in the person's order differs.
      let rows = [narrowed, expected].map { view in
        view.habits.map(\.state).map { state in
          "\(state.habit.name) \(state.outcome) \(state.completed) \(state.due) \(state.canToggle)"
        }
      }
      #expect(rows[0] == rows[1], "\(date)")
      #expect(narrowed.progress == expected.progress, "\(date)")
    }
  }
}

@Suite("Tags and their colours")
struct TagColorTests {
  @Test("tags that differ only in capitals are one, counted by their habits")
  func summaries() throws {
    let today = day("2026-03-10")
    var device = Device(digit: "a", today: today)
    for (name, tags) in [
      ("a", ["Health", "body"]), ("b", ["health", "HEALTH"]), ("c", ["health"]),
    ] {
      try device.add(name, from: day("2026-01-01")) { $0.tags = tags }
    }
    let third = try #require(HabitID("c"))
    let archived = try #require(device.ledger.habit(third))
    device.commit(device.ledger.archiving(archived, on: today, signedAt: device.nextStamp))
    device.commit(try device.ledger.coloring("HEALTH", HabitColor("green")))
    device.commit(try device.ledger.coloring("later", HabitColor("red")))
    #expect(device.ledger.tags.map(\.tag) == ["body", "Health", "later"])
    #expect(device.ledger.tags.map(\.habits) == [1, 2, 0])
    #expect(device.ledger.tags.map(\.others) == [0, 1, 0])
    #expect(device.ledger.tags.map { $0.color?.text } == [nil, "green", "red"])
    #expect(try device.ledger.coloring("health", HabitColor("green")) == [])
    device.commit(try device.ledger.coloring("later", nil))
    #expect(device.ledger.tags.map(\.tag) == ["body", "Health"])
    #expect(throws: RuleViolation.self) { try device.ledger.coloring(" ", nil) }
    #expect(throws: RuleViolation.self) {
      try device.ledger.coloring(String(repeating: "x", count: 101), nil)
    }
  }
}
