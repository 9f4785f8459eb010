import TestSupport
import HabitCore
import Testing

@testable import HabitStore

/// The meaning of each register's line, value by value.
@Suite("a journal written by hand")
struct GoldenTests {
  private static func transactions() throws -> [Transaction] {
    let other = try #require(DeviceID("77b00000000000000000000000000002"))
    let h2 = try #require(HabitID("h2"))
    let day = try #require(Day("2025-11-20"))
    let before = try #require(Day("2025-11-19"))
    let after = try #require(Day("2025-11-21"))
    let earlier = try #require(Instant(milliseconds: 1_763_629_100_000))
    let item = try #require(ItemID("it:1"))
    let custom = try #require(ItemID("it:2"))
    let journey = try #require(JourneyID("j1"))
    let christmas = try #require(Day("2025-12-24"))
    let weekdays = try #require(Weekdays([1, 3, 5]))
    let target = Target(try #require(Count(thousandths: 2500)), "km")
    func stamp(_ milliseconds: Int, _ counter: Int) throws -> Stamp {
      try #require(Stamp(milliseconds: milliseconds, counter: counter))
    }
    func whose(_ milliseconds: Int, _ device: DeviceID? = nil) throws -> Transaction.Writers {
      .one(Whose(stamp: try stamp(milliseconds, 0), device: device))
    }
    let made = try whose(1_763_629_000_000)
    let update = Transaction(
      stamp: try stamp(1_763_629_200_127, 0),
      revision: 22,
      method: "updateHabit",
      steps: [
        .init(
          .field(h2, .color(HabitColor("#A0B1C2"))),
          replaced: .field(h2, .color(nil)),
          whose: made
        ),
        .init(
          .version(h2, from: day, .schedule(.weekdays(weekdays))),
          replaced: .version(h2, from: day, .schedule(nil)),
          whose: made
        ),
        .init(.version(h2, from: nil, .target(target)), replaced: nil),
        .init(
          .pause(h2, from: christmas, .through(christmas.clampedAdding(2))),
          replaced: .pause(h2, from: christmas, .open),
          whose: made
        ),
      ]
    )
    let outcome = Outcome(count: Count(thousandths: 125) ?? .one, mark: .skipped, at: earlier)
    let members = [Subscription.Member(item: item, slot: .evening)]
    let entry = Transaction(
      stamp: try stamp(1_763_629_200_128, 0),
      revision: 23,
      method: "setEntry",
      steps: [
        .init(
          .outcome(h2, before, outcome),
          replaced: .outcome(h2, before, .cleared),
          whose: try whose(1_763_629_100_000)
        ),
        .init(.note(h2, before, "twelve pages"), replaced: nil),
        .init(.archival(h2, after, .archived(at: .earliest)), replaced: nil),
        .init(
          .journey(journey, Subscription(title: "Evening", since: day, members: members)),
          replaced: nil
        ),
        .init(
          .customItem(custom, CustomItem(.morning)),
          replaced: .customItem(custom, nil),
          whose: try whose(1_763_629_100_000, other)
        ),
        .init(.setting(.weekStart(0)), replaced: nil),
      ]
    )
    return [update, entry]
  }

  @Test("is read")
  func journal() throws {
    let journal = Journal(Array(Golden.journal.utf8))
    #expect(Array(journal.transactions[5...]) == (try Self.transactions()))
    #expect(journal.problems == [])
    #expect(journal.tornTail == nil)
    #expect(journal.firstNumber == 16)
    #expect(journal.lastNumber == 19)
  }
}
