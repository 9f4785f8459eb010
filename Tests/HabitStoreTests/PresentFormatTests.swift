import TestSupport
import HabitCore
import Testing

@testable import HabitStore

/// The format is a promise to every later version: these bytes are read for ever.
@Suite("the files of the present version")
struct PresentFormatTests {
  private let device = DeviceID("4f6a0000000000000000000000000001")
  private let other = DeviceID("77b00000000000000000000000000002")
  private let habit = HabitID("h1")

  private func signature(
    _ milliseconds: Int,
    _ counter: Int = 0,
    by device: DeviceID? = nil
  ) throws -> Signature {
    let stamp = try #require(Stamp(milliseconds: milliseconds, counter: counter))
    return Signature(stamp: stamp, device: try #require(device ?? self.device))
  }

  @Test("a journal that is read and written again is the same to the byte")
  func journal() throws {
    let device = try #require(device)
    let journal = Journal(Array(Golden.journal.utf8))
    #expect(journal.problems == [])
    #expect(journal.header == JournalHeader(device: device, generation: 7))
    #expect(journal.lineCount == 3)
    let transactions = journal.transactions
    let lines = [transactions[..<1], transactions[1..<5], transactions[5...]]
    var bytes: [UInt8] = []
    Line.append(JournalHeader(device: device, generation: 7).json, number: 16, to: &bytes)
    for (index, line) in lines.enumerated() {
      Line.append(JournalLine.json(of: Array(line)), number: 17 + index, to: &bytes)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == Golden.journal)
  }

  @Test("a transaction says what it undoes, and whose values it replaced")
  func transactions() throws {
    let transactions = Journal(Array(Golden.journal.utf8)).transactions
    #expect(
      transactions.map(\.act) == [
        .change, .change, .change, .undo(revision: 17), .redo(revision: 20), .change, .change,
      ]
    )
    let steps = transactions[1].steps
    let made = try signature(1_763_629_000_000).stamp
    #expect(steps[1].whose == .one(Whose(stamp: made)))
    #expect(steps[1].replaced != nil && steps[1].hidden == nil)
    #expect(steps[2].replaced == nil && steps[2].hidden != nil)
    #expect(steps[3].whose == .one(Whose(stamp: made, device: other)))
    let name = TallyID(drawn: 4_021_558_713)
    let tally = Tally(thousandths: -1500)
    let id = try #require(HabitID("h2"))
    let day = try #require(Day("2025-11-19"))
    #expect(transactions[2].steps[0].change == .tally(id, day, name, tally))
    guard case .outcome(_, _, let outcome?)? = transactions[3].steps.first?.change else {
      Issue.record("no outcome was put back")
      return
    }
    #expect(outcome.mark == .skipped && outcome.count.thousandths == 125)
    #expect(outcome.seen == [SeenTally(name, thousandths: -1500)])
  }

  private func state() throws -> SnapshotState {
    let habit = try #require(habit)
    let name = TallyID(drawn: 4_021_558_713)
    let newYear = try #require(Day("2025-01-01"))
    func day(_ number: Int) -> Day { newYear.clampedAdding(number - 1) }
    var registers = Registers()
    let shared = try signature(1_763_629_000_001, 2, by: other)
    for change: Change in [
      .setting(.timeZone("Europe/Berlin")),
      .vacation(from: try #require(Day("2025-12-24")), .open), .tag("work", HabitColor("#a0b1c2")),
    ] { registers.merge(change, signed: shared) }
    let since = try #require(Instant(milliseconds: 1_763_625_600_000))
    let timer = HabitTimer(since: since, day: try #require(Day("2025-11-20")))
    for change: Change in [
      .lifetime(habit, .present(floor: .earliest)), .field(habit, .name("Read")),
      .field(habit, .startDate(newYear)), .timer(habit, timer),
    ] { registers.merge(change, signed: try signature(1_763_629_000_000)) }
    let imported = try signature(1_763_000_000_000)
    for number in Array(1...15) + [17] + Array(20...31) {
      registers.merge(.outcome(habit, day(number), Outcome(count: .one)), signed: imported)
    }
    registers.merge(.outcome(habit, day(16), nil), signed: imported)
    for (number, milliseconds, counter) in [(32, 1_763_629_100_456, 0), (33, 1_738_454_399_998, 1)]
    {
      let outcome = Outcome(count: .one, at: Instant(milliseconds: milliseconds))
      let ticked = try signature(milliseconds, counter, by: other)
      registers.merge(.outcome(habit, day(number), outcome), signed: ticked)
    }
    registers.merge(
      .outcome(
        habit,
        day(34),
        Outcome(count: .one, seen: [SeenTally(name, thousandths: 2500)])
      ),
      signed: try signature(1_763_629_100_455)
    )
    let lastDay = try #require(Day("2026-12-31"))
    registers.merge(
      .outcome(habit, lastDay, Outcome(mark: .failed)),
      signed: try signature(1_763_629_100_456)
    )
    registers.merge(.note(habit, day(15), "twelve pages"), signed: imported)
    let glasses = Tally(thousandths: 3000, at: Instant(milliseconds: 1_763_629_100_000))
    registers.merge(.tally(habit, day(35), name, glasses), signed: try signature(1_763_629_100_000))
    registers.merge(
      .tally(habit, day(35), TallyID(startOf: since), nil),
      signed: try signature(1_763_629_100_001, by: other)
    )
    let ticked = try signature(1_763_629_100_456)
    let outcome = Outcome(count: .one, at: Instant(milliseconds: 1_763_629_100_456))
    let toggle = Transaction(
      stamp: ticked.stamp,
      revision: 16,
      method: "toggle",
      steps: [
        .init(
          .outcome(habit, day(32), outcome),
          replaced: .outcome(habit, day(32), .cleared),
          whose: .one(Whose(stamp: imported.stamp, device: imported.device))
        )
      ]
    )
    return SnapshotState(ledger: Ledger(registers), revision: 16, recent: [toggle])
  }

  @Test("a snapshot is written byte for byte in slices of any size", arguments: [1, 100, 100_000])
  func snapshotWritten(size: Int) throws {
    let state = try state()
    let header = SnapshotHeader(
      of: state,
      device: try #require(device),
      generation: 7,
      sequence: 16,
      written: try #require(Instant(milliseconds: 1_763_629_200_123))
    )
    var writer = SnapshotWriter(state, header: header)
    var bytes: [UInt8] = []
    while let slice = writer.next(atLeast: size) { bytes += slice }
    #expect(String(decoding: bytes, as: UTF8.self) == Golden.snapshot)
  }

  @Test("a snapshot is read back, registers, devices, clock and transactions")
  func snapshotRead() throws {
    var registers = Registers()
    let snapshot = try Snapshot(Array(Golden.snapshot.utf8), into: &registers)
    #expect(!snapshot.header.isKept)
    let recent = try snapshot.recent()
    let state = try state()
    #expect(recent == state.recent)
    #expect(registers.latestStamp == state.ledger.registers.latestStamp)
    let read = SnapshotState(ledger: Ledger(registers), revision: 16, recent: recent)
    #expect(fingerprint(read) == fingerprint(state))
    let habit = try #require(habit)
    let day = try #require(Day("2025-02-04"))
    #expect(read.ledger.outcome(of: habit, on: day).count == Count(thousandths: 3000))
  }
}
