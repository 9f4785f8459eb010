import HabitCore
import TestSupport
import Testing

@testable import HabitStore

/// Years of snapshots, stops and clocks that jump, against the rule written down naively.
@Suite("what is kept over the years")
struct PruningTests {
  private static let day = 86_400_000
  private static let start = 1_763_629_200_123

  /// The month of a moment, counted from the year 0.
  private static func month(_ milliseconds: Int) throws -> Int {
    let epoch = try #require(Day("1970-01-01"))
    let date = epoch.clampedAdding(milliseconds / day).civilDate
    return date.year * 12 + date.month
  }

  /// The generations of the snapshots on a disk.
  private static func snapshots(_ disk: MemoryFileSystem) -> [Int] {
    FolderListing(
      disk.files.keys.filter { $0.hasPrefix(Recorder.folder) }
        .map { String($0.dropFirst(Recorder.folder.count + 1)) }
    ).snapshots
  }

  /// Lives for some years, with a snapshot every few days; the clock is `time` of the step's days.
  ///
  /// - Returns: when each generation was written, and the disk.
  private static func live(
    steps: Int,
    seed: UInt64,
    isClean: Bool,
    time: (Int) -> Int
  ) throws -> (written: [Int: Int], disk: MemoryFileSystem) {
    var generator = SeededGenerator(seed: seed)
    var written: [Int: Int] = [:]
    var days = 0
    var recorder = try Recorder(at: time(0))
    for step in 0..<steps {
      days += Int.random(in: 1...20, using: &generator)
      let now = time(days)
      if Int.random(in: 0..<3, using: &generator) == 0 {
        if isClean { try recorder.store.close(recorder.state) }
        recorder = try Recorder(on: recorder.disk.afterKill, at: now)
      }
      try recorder.tick(step % 300, at: now)
      try recorder.writeGeneration()
      for generation in snapshots(recorder.disk) where written[generation] == nil {
        let path = "\(Recorder.folder)/snapshot-\(generation)"
        let bytes = try #require(recorder.disk.files[path])
        written[generation] = try Snapshot(bytes).header.written.milliseconds
      }
    }
    return (written, recorder.disk)
  }

  @Test(
    "the latest three and the last of every month stay, and nothing else",
    arguments: [true, false]
  )
  func years(isClean: Bool) throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      let (written, disk) = try Self.live(steps: 120, seed: seed, isClean: isClean) {
        Self.start + $0 * Self.day
      }
      let kept = Self.snapshots(disk)
      let generations = written.keys.sorted()
      var expected = Set(generations.suffix(Pruning.keptSnapshots))
      let months = try Dictionary(grouping: generations) { try Self.month(written[$0] ?? 0) }
      for generations in months.values { expected.formUnion(generations.suffix(1)) }
      #expect(months.count > 36, "three years at least")
      #expect(Set(kept) == expected, "seed \(seed)")
      let journals = disk.files.keys.filter { $0.contains("/journal-") }
      #expect(journals.count == Pruning.keptSnapshots)
      #expect(try Recorder(on: disk).health == .sound)
    }
  }

  @Test("a clock that jumps years ahead and is set back costs no month its backup")
  func jumpingClock() throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      // Every few weeks the clock is years ahead for a while, or at the beginning of time.
      let (written, disk) = try Self.live(steps: 90, seed: seed, isClean: true) { days in
        switch days % 90 {
        case 30..<40: Self.start + (days + 4000) * Self.day
        case 60..<70: days * Self.day
        default: Self.start + days * Self.day
        }
      }
      let kept = Set(Self.snapshots(disk))
      let generations = written.keys.sorted()
      #expect(kept.isSuperset(of: generations.suffix(Pruning.keptSnapshots)))
      for (generation, next) in zip(generations, generations.dropFirst()) {
        let isLastOfItsMonth =
          try Self.month(written[generation] ?? 0) != Self.month(written[next] ?? 0)
        if isLastOfItsMonth { #expect(kept.contains(generation), "seed \(seed)") }
      }
      #expect(try Recorder(on: disk).health == .sound)
    }
  }

  @Test("what a restoration left behind stays for ever")
  func restored() throws {
    let recorder = try Recorder(at: Self.start)
    for step in 0..<3 {
      try recorder.tick(step)
      try recorder.writeGeneration()
    }
    let previous = try #require(try recorder.restore(2).previous)
    for step in 0..<12 {
      try recorder.tick(step + 10)
      try recorder.writeGeneration()
    }
    #expect(Self.snapshots(recorder.disk).count == 4)
    #expect(Self.snapshots(recorder.disk).contains(previous))
    try recorder.restore(previous)
    #expect(recorder.state.ledger.completedDays.count == 3)
  }
}
