import HabitCore
import TestSupport
import Testing

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
