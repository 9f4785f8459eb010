import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

/// Zeros ahead of a journal's lines, which a burst writes and a pause cuts off.
@Suite("the space ahead of a journal's lines")
struct SpaceAheadTests {
  private static let path = "\(Recorder.folder)/journal-1"
  private static let start = 1_763_629_200_000

  private static func space(_ recorder: Recorder) throws -> Int {
    try #require(recorder.disk.files[path]).count - recorder.store.report.journalBytes
  }

  /// A recorder amid a burst, with space ahead.
  private static func burst(_ ticks: Int = 3) throws -> Recorder {
    let recorder = try Recorder(remembering: true)
    for day in 0..<ticks { try recorder.tick(day) }
    #expect(try space(recorder) > 0)
    return recorder
  }

  @Test(
    "is written in a burst: from the third line within 50 ms on",
    arguments: [
      ([0, 10, 49], true), ([0, 10, 50], false), ([0, 45, 90, 135], false),
      ([0, 5000, 5020, 5040], true), ([5000, 10, 20], false), ([5000, 10, 20, 30], true),
    ]
  )
  func burst(moments: [Int], isBurst: Bool) throws {
    let recorder = try Recorder()
    for (day, moment) in moments.enumerated() {
      #expect(try Self.space(recorder) == 0)
      try recorder.tick(day, at: Self.start + moment)
    }
    #expect((try Self.space(recorder) > 0) == isBurst)
  }

  @Test("is gone two seconds after a write, and when another journal takes its place")
  func rest() throws {
    let recorder = try Self.burst()
    recorder.store.settle()
    #expect(try Self.space(recorder) == 0)
    try recorder.tick(4)
    #expect(try Self.space(recorder) > 0)
    let end = recorder.store.report.journalBytes
    try recorder.writeGeneration()
    #expect(recorder.disk.files[Self.path]?.count == end)
    #expect(recorder.disk.violations == [])
  }

  @Test("is cut off without touching a line, also where the power goes")
  func powerLoss() throws {
    for seed in 0..<40 as Range<UInt64> {
      for call in 0..<8 {
        let recorder = try Self.burst()
        recorder.disk.setFault(Fault(.powerLossAfter, at: call))
        recorder.store.settle()
        try? recorder.tick(5)
        recorder.store.settle()
        var generator = SeededGenerator(seed: seed)
        let again = try Recorder(on: recorder.disk.afterPowerLoss(using: &generator))
        #expect(again.health == .sound)
        let revision = again.state.revision
        let ends = recorder.state.revision...4
        #expect(ends.contains(revision), "call \(call), seed \(seed)")
      }
    }
  }

  @Test("stays where it cannot be cut off, and harms nothing")
  func refused() throws {
    let recorder = try Self.burst()
    recorder.disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "ftruncate"))
    recorder.store.settle()
    #expect(try Self.space(recorder) > 0 && recorder.store.health == .sound)
    try recorder.tick(4)
    #expect(try recorder.reopened().state.revision == 4)
  }

  @Test("is left alone in a journal that failed")
  func failed() throws {
    let recorder = try Self.burst()
    recorder.disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "fdatasync"))
    #expect(throws: StoreError.self) { try recorder.tick(4) }
    let calls = recorder.disk.calls.count
    recorder.store.settle()
    #expect(recorder.disk.calls.count == calls)
    #expect(recorder.disk.violations == [])
  }

  @Test("is not cut off where somebody else has written into it, or behind it")
  func foreign() throws {
    for place in [0, 5, SimulatedDaemon.spaceAhead] {
      let recorder = try Self.burst()
      var bytes = try #require(recorder.disk.files[Self.path])
      let end = recorder.store.report.journalBytes
      bytes = Array(bytes.prefix(end + place)) + Array("9a3be1c4 4 {".utf8)
      recorder.disk.restore(bytes, at: Self.path)
      recorder.store.settle()
      #expect(recorder.disk.files[Self.path] == bytes)
    }
  }
}
