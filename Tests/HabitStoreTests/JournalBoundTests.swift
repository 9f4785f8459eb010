import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What FORMAT.md says about the length of the journals, over years of writing.
@Suite("how long the journals grow")
struct JournalBoundTests {
  /// A daemon's loop: each turn records a note, and then writes a slice of a snapshot where one is due.
  private struct Life {
    let recorder: Recorder
    /// How many snapshots were begun.
    private(set) var attempts = 0
    /// How many bytes were recorded since the snapshot under way was begun.
    private(set) var recordedMeanwhile = 0
    /// How many bytes were recorded in all.
    private(set) var recorded = 0
    private var isWriting = false

    init() throws {
      recorder = try Recorder()
      try recorder.tick(0)
    }

    /// A turn: a note of that many bytes, on one of that many days.
    mutating func turn(_ number: Int, bytes: Int, days: Int) throws {
      let habit = try #require(HabitID("h1"))
      let day = try #require(Day("2000-01-01")).clampedAdding(number % days)
      let before = recorder.store.report.journalBytes
      try recorder.record([.note(habit, day, String(repeating: "x", count: bytes))])
      let grown = recorder.store.report.journalBytes - before
      recorded += grown
      recordedMeanwhile += grown
      do {
        if isWriting {
          isWriting = try !recorder.store.continueGeneration()
        } else if recorder.store.wantsGeneration {
          attempts += 1
          recordedMeanwhile = 0
          try recorder.store.beginGeneration(recorder.state)
          isWriting = true
        }
      } catch {
        isWriting = false
      }
    }

    /// The lengths of the files of a kind, in bytes.
    func lengths(_ kind: String) -> [Int] {
      recorder.disk.files.filter { $0.key.contains("/\(kind)-") }.map(\.value.count)
    }
  }

  /// Longest line of a note of so many bytes: what it replaces as much again.
  private static func slack(_ bytes: Int) -> Int { 2 * bytes + 4096 }

  @Test(
    "is at most three times the longest snapshot, or 1 MiB, and what comes while one is written",
    arguments: [5, 10_000]
  )
  func bound(days: Int) throws {
    let bytes = 3000
    var life = try Life()
    var longest = Store.minimumJournalLimit
    for number in 0..<900 {
      try life.turn(number, bytes: bytes, days: days)
      guard number % 20 == 0 else { continue }
      longest = max(longest, life.lengths("snapshot").max() ?? 0)
      let journals = life.lengths("journal").reduce(0, +)
      #expect(
        journals <= 3 * (longest + Self.slack(bytes)) + life.recordedMeanwhile,
        "turn \(number)"
      )
      #expect(life.lengths("snapshot").count <= Pruning.keptSnapshots + 2)
    }
    #expect(life.attempts >= 2)
    let again = try life.recorder.reopened()
    #expect(again.health == .sound)
    #expect(fingerprint(again.state) == fingerprint(life.recorder.state))
  }

  @Test(
    "while snapshots fail one is tried every 1 MiB and leaves nothing; then all is as before",
    arguments: ["rename"]
  )
  func failing(function: String) throws {
    var life = try Life()
    let bytes = 3000
    for number in 0..<100 { try life.turn(number, bytes: bytes, days: 5) }
    life.recorder.disk.setFault(
      Fault(.failure(.noSpace), at: 0, forEver: true, function: function)
    )
    let before = (attempts: life.attempts, recorded: life.recorded)
    for number in 0..<450 { try life.turn(number, bytes: bytes, days: 5) }
    let attempts = life.attempts - before.attempts
    let recorded = life.recorded - before.recorded
    #expect(attempts >= 2)
    #expect(attempts <= recorded / Store.minimumJournalLimit + 1, "too often")
    #expect(life.recorder.store.report.snapshotFailure != nil)
    let partial = life.recorder.names.filter { $0.hasSuffix(".partial") }
    #expect(partial.count <= 1, "only the one under way")
    life.recorder.disk.setFault(nil)
    let reopened = try life.recorder.reopened()
    #expect(fingerprint(reopened.state) == fingerprint(life.recorder.state))
    for number in 0..<900 { try life.turn(number, bytes: bytes, days: 5) }
    #expect(life.recorder.store.report.snapshotFailure == nil)
    let longest = max(Store.minimumJournalLimit, life.lengths("snapshot").max() ?? 0)
    let journals = life.lengths("journal").reduce(0, +)
    #expect(journals <= 3 * (longest + Self.slack(bytes)) + life.recordedMeanwhile)
  }
}
