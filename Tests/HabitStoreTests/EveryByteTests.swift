import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

/// A damaged byte at every place of every file of a small history.
@Suite("a damaged byte anywhere")
struct EveryByteTests {
  /// The outcome of a start.
  private enum Outcome {
    /// Nothing is missing, and changes are taken.
    case whole
    /// The same, and a snapshot was put aside.
    case healed
    /// The end of the last line is gone, as after a stop; its bytes are kept.
    case torn
    /// Nothing is written; what is sound is shown.
    case readOnly
    /// Another device's file is not whole: its sound part is used, and that is said.
    case others
  }

  /// A disk with two devices, of three generations and some lines, and what it shows.
  private static func history() throws -> MemoryFileSystem {
    let disk = try RestoreTests.disk()
    let neighbour = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    for day in 10..<12 { try neighbour.tick(day) }
    let recorder = try Recorder(on: disk, remembering: true)
    for day in 5..<8 { try recorder.tick(day) }
    recorder.store.settle()
    return disk.afterKill
  }

  private static func own(_ disk: MemoryFileSystem) -> [String: [UInt8]] {
    disk.files.filter { $0.key.hasPrefix(Recorder.folder) }
  }

  private static func days(_ recorder: Recorder) throws -> Set<Int> {
    let habit = try #require(HabitID("h1"))
    guard let position = recorder.state.ledger.position(of: habit) else { return [] }
    return Set(recorder.state.ledger.record.days(of: position).numbers)
  }

  /// Starts on a disk and tells what became of it; whatever it is, nothing is invented.
  private static func outcome(
    _ disk: MemoryFileSystem,
    of path: String,
    isNewline: Bool,
    whole: Set<Int>
  ) throws -> Outcome {
    let files = own(disk)
    let recorder = try Recorder(on: disk, remembering: true)
    let shown = try days(recorder)
    #expect(shown.isSubset(of: whole), "invented")
    let names = recorder.state.ledger.habits.compactMap { $0.habit?.name }
    #expect(names.allSatisfy { $0 == "Habit 1" } && names.count <= 1, "invented")
    let report = recorder.store.report
    if case .damaged(let damage) = recorder.health {
      #expect(damage.path.hasPrefix(Recorder.folder) && !damage.remedy.isEmpty)
      #expect(own(disk) == files, "nothing is written")
      #expect(throws: StoreError.self) { try recorder.tick(20) }
      try restoreTakesAlong(disk, shown, damage)
      return .readOnly
    }
    #expect(recorder.health == .sound)
    try recorder.tick(20)
    #expect(try recorder.reopened().health == .sound)
    if report.others.contains(where: { !$0.problems.isEmpty }) { return .others }
    if !report.tornCopies.isEmpty {
      // Without its newline the line before is one with the last.
      #expect(whole.count - shown.count <= (isNewline ? 2 : 1) && path.contains("journal"))
      return .torn
    }
    #expect(shown == whole, "silently lost")
    return report.repairs.isEmpty ? .whole : .healed
  }

  /// Expects that going back loses nothing that was shown.
  private static func restoreTakesAlong(
    _ disk: MemoryFileSystem,
    _ shown: Set<Int>,
    _ damage: Damage
  ) throws {
    guard let backup = damage.backup else { return }
    let recorder = try Recorder(on: disk.afterKill, remembering: true)
    try recorder.restore(backup)
    #expect(try days(recorder) == shown && recorder.health == .sound)
  }

  @Test("is made up for, or costs the last line, or is told with what to do; nothing is invented")
  func everyByte() throws {
    let history = try Self.history()
    let whole = try Self.days(try Recorder(on: history.afterKill, remembering: true))
    #expect(whole.count == 10)
    var counts: [String: [Outcome: Int]] = [:]
    for (path, bytes) in history.files.sorted(by: { $0.key < $1.key }) where !bytes.isEmpty {
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      for place in places(bytes.count) where bytes[place] != 0 {
        let disk = history.afterKill
        var flipped = bytes
        flipped[place] ^= 1 << UInt8(place % 8)
        disk.restore(flipped, at: path)
        let isNewline = bytes[place] == UInt8(ascii: "\n")
        let found = try Self.outcome(disk, of: path, isNewline: isNewline, whole: whole)
        counts[name, default: [:]][found, default: 0] += 1
      }
    }
    let own = counts.filter { $0.key.hasPrefix("4f6a") }.mapValues { Set($0.keys) }
    #expect(own["4f6a0000000000000000000000000001/snapshot-4"] == [.healed])
    #expect(own["4f6a0000000000000000000000000001/journal-4"] == [.torn, .readOnly])
    #expect(own.count == 6 && Set(own.values).count == 3)
  }
}
