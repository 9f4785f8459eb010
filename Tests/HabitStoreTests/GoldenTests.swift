import HabitCore
import Testing

@testable import HabitStore

/// The format is a promise to every later version: these bytes are read for ever.
@Suite("the files of version 1")
struct GoldenTests {
  private static let device = SimulatedDaemon.device
  private static let other = DeviceID("77b00000000000000000000000000002")

  private static func transactions() throws -> [[Transaction]] {
    let h1 = try #require(HabitID("h1"))
    let h2 = try #require(HabitID("h2"))
    let day = try #require(Day("2025-11-20"))
    let before = try #require(Day("2025-11-19"))
    let after = try #require(Day("2025-11-21"))
    let moment = try #require(Instant(milliseconds: 1_763_629_200_123))
    let earlier = try #require(Instant(milliseconds: 1_763_629_100_000))
    let item = try #require(ItemID("it:1"))
    let custom = try #require(ItemID("it:2"))
    let journey = try #require(JourneyID("j1"))
    let christmas = try #require(Day("2025-12-24"))
    let weekdays = try #require(Weekdays([1, 3, 5]))
    func stamp(_ milliseconds: Int, _ counter: Int) throws -> Stamp {
      try #require(Stamp(milliseconds: milliseconds, counter: counter))
    }
    let toggle = Transaction(
      stamp: try stamp(1_763_629_200_123, 0),
      revision: 17,
      method: "toggle",
      steps: [.init(.outcome(h1, day, Outcome(count: .one, at: moment)), replaced: nil)]
    )
    let add = Transaction(
      stamp: try stamp(1_763_629_200_123, 1),
      revision: 18,
      method: "addHabit",
      group: "g-1",
      steps: [
        .init(.lifetime(h2, .present(floor: .earliest)), replaced: nil),
        .init(.field(h2, .name("Läufe \"5 km\"")), replaced: .field(h2, .name("Lauf"))),
        .init(.field(h2, .color(HabitColor("#A0B1C2"))), replaced: .field(h2, .color(nil))),
        .init(
          .version(h2, from: day, .schedule(.weekdays(weekdays))),
          replaced: .version(h2, from: day, .schedule(nil))
        ),
        .init(.version(h2, from: nil, .repetitions(Count(thousandths: 2500))), replaced: nil),
        .init(
          .pause(h2, from: christmas, .through(christmas.clampedAdding(2))),
          replaced: .pause(h2, from: christmas, .open)
        ),
      ]
    )
    let outcome = Outcome(count: Count(thousandths: 125) ?? .one, mark: .skipped, at: earlier)
    let members = [Subscription.Member(item: item, slot: .evening)]
    let entry = Transaction(
      stamp: try stamp(1_763_629_200_124, 0),
      revision: 19,
      method: "setEntry",
      steps: [
        .init(.outcome(h2, before, outcome), replaced: .outcome(h2, before, .cleared)),
        .init(.note(h2, before, "twelve pages"), replaced: nil),
        .init(.archival(h2, after, .archived), replaced: nil),
        .init(
          .journey(journey, Subscription(title: "Evening", since: day, members: members)),
          replaced: nil
        ),
        .init(.customItem(custom, .morning), replaced: .customItem(custom, nil)),
        .init(.setting(.weekStart(0)), replaced: nil),
      ]
    )
    return [[toggle], [add, entry]]
  }

  @Test("a journal is read")
  func journal() throws {
    let device = try #require(Self.device)
    let lines = try Self.transactions()
    let journal = Journal(Array(Golden.journal.utf8))
    var header = JournalHeader(device: device, generation: 7)
    header.version = 1
    #expect(journal.header == header)
    #expect(journal.transactions == lines.flatMap(\.self))
    #expect(journal.problems == [])
    #expect(journal.tornTail == nil)
    #expect(journal.firstNumber == 16)
    #expect(journal.lastNumber == 18)
    #expect(journal.lineCount == 2)
  }

  private static func state() throws -> SnapshotState {
    let device = try #require(device)
    let other = try #require(other)
    let h1 = try #require(HabitID("h1"))
    let newYear = try #require(Day("2025-01-01"))
    func signature(_ milliseconds: Int, _ counter: Int, _ device: DeviceID) throws -> Signature {
      let stamp = try #require(Stamp(milliseconds: milliseconds, counter: counter))
      return Signature(stamp: stamp, device: device)
    }
    var registers = Registers()
    let zone = try signature(1_763_629_000_001, 2, other)
    registers.merge(.setting(.timeZone("Europe/Berlin")), signed: zone)
    let made = try signature(1_763_629_000_000, 0, device)
    for change: Change in [
      .lifetime(h1, .present(floor: .earliest)), .field(h1, .name("Read")),
      .field(h1, .startDate(newYear)),
    ] { registers.merge(change, signed: made) }
    let imported = try signature(1_763_000_000_000, 0, device)
    for number in Array(1...15) + [17] + Array(20...31) {
      let day = newYear.clampedAdding(number - 1)
      registers.merge(.outcome(h1, day, Outcome(count: .one)), signed: imported)
    }
    registers.merge(.outcome(h1, newYear.clampedAdding(15), nil), signed: imported)
    let ticked = try signature(1_763_629_100_456, 0, other)
    let february = newYear.clampedAdding(31)
    let outcome = Outcome(count: .one, at: Instant(milliseconds: 1_763_629_100_456))
    registers.merge(.outcome(h1, february, outcome), signed: ticked)
    let failed = try signature(1_763_629_100_456, 0, device)
    let lastDay = try #require(Day("2026-12-31"))
    registers.merge(.outcome(h1, lastDay, Outcome(mark: .failed)), signed: failed)
    registers.merge(.note(h1, newYear.clampedAdding(14), "twelve pages"), signed: imported)
    let undo = Transaction(
      stamp: ticked.stamp,
      revision: 16,
      method: "toggle",
      steps: [.init(.outcome(h1, february, outcome), replaced: .outcome(h1, february, .cleared))]
    )
    return SnapshotState(ledger: Ledger(registers), revision: 16, recent: [undo])
  }

  @Test("a snapshot is read back, registers, devices, clock and transactions")
  func snapshotRead() throws {
    let device = try #require(Self.device)
    let other = try #require(Self.other)
    var registers = Registers()
    let snapshot = try Snapshot(Array(Golden.snapshot.utf8), into: &registers)
    #expect(snapshot.header.devices == [device, other])
    let recent = try snapshot.recent()
    let ledger = Ledger(registers)
    let state = try Self.state()
    #expect(recent == state.recent)
    #expect(ledger.registers.latestStamp == state.ledger.registers.latestStamp)
    let read = SnapshotState(ledger: ledger, revision: snapshot.header.revision, recent: recent)
    #expect(fingerprint(read) == fingerprint(state))
    #expect(snapshot.header.version == 1 && snapshot.header.isKept)
    #expect(ledger.settings.timeZone == "Europe/Berlin")
    #expect(ledger.record.days(of: 0).count == 29)
  }
}
