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
          try recorder.store.beginGeneration(state)
          isWriting = true
        }
      } catch {
        isWriting = false
      }
    }

    /// What a snapshot is made of: without what can be undone, which would make it longer than the
    /// history and so put off the next one.
    var state: SnapshotState { Self.withoutUndo(recorder.state) }

    /// Whether a new process reads from the disk what was recorded.
    func isReadBack() throws -> Bool {
      let again = try recorder.reopened()
      return again.health == .sound
        && fingerprint(Self.withoutUndo(again.state)) == fingerprint(state)
    }

    private static func withoutUndo(_ state: SnapshotState) -> SnapshotState {
      SnapshotState(ledger: state.ledger, revision: state.revision, recent: [])
    }

    /// The lengths of the files of a kind, in bytes.
    func lengths(_ kind: String) -> [Int] {
      recorder.disk.files.filter { $0.key.contains("/\(kind)-") }.map(\.value.count)
    }
  }

  /// Longest line of a note of so many bytes: what it replaces as much again, and the space behind it.
  private static func slack(_ bytes: Int) -> Int {
    2 * bytes + 4096 + 8 * SimulatedDaemon.spaceAhead
  }

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
    #expect(try life.isReadBack())
  }

  /// The calls that writing a generation makes, one of which fails.
  private static let failingCalls: [(function: String, place: String)] = [
    ("open", "/journal-"), ("fsync", "/journal-"), ("open", ".partial"), ("write", ".partial"),
    ("fsync", ".partial"), ("close", ".partial"), ("pread", ".partial"), ("rename", ".partial"),
  ]

  @Test(
    "while snapshots fail one is tried every 1 MiB and leaves nothing; then all is as before",
    arguments: failingCalls
  )
  func failing(function: String, place: String) throws {
    var life = try Life()
    let bytes = 30_000
    for number in 0..<20 { try life.turn(number, bytes: bytes, days: 5) }
    life.recorder.disk.setFault(
      Fault(.failure(.noSpace), at: 0, forever: true, function: function, place: place)
    )
    let before = (attempts: life.attempts, recorded: life.recorded)
    for number in 0..<80 { try life.turn(number, bytes: bytes, days: 5) }
    let attempts = life.attempts - before.attempts
    let recorded = life.recorded - before.recorded
    #expect(attempts >= 2)
    #expect(attempts <= recorded / Store.minimumJournalLimit + 1, "too often")
    #expect(life.recorder.store.report.snapshotFailure != nil)
    #expect(life.lengths("journal").count <= attempts + 2, "one for each attempt")
    let partial = life.recorder.names.filter { $0.hasSuffix(".partial") }
    #expect(partial.count <= 1, "only the one under way")
    life.recorder.disk.setFault(nil)
    #expect(try life.isReadBack())
    for number in 0..<120 { try life.turn(number, bytes: bytes, days: 5) }
    #expect(life.recorder.store.report.snapshotFailure == nil)
    let longest = max(Store.minimumJournalLimit, life.lengths("snapshot").max() ?? 0)
    let journals = life.lengths("journal").reduce(0, +)
    #expect(journals <= 3 * (longest + Self.slack(bytes)) + life.recordedMeanwhile)
    #expect(life.recorder.disk.violations == [])
  }

  @Test(
    "where the journal itself fails, every write is refused and the disk is left alone for good",
    arguments: ["write", "fdatasync"]
  )
  func failingJournal(function: String) throws {
    var life = try Life()
    let bytes = 30_000
    for number in 0..<10 { try life.turn(number, bytes: bytes, days: 5) }
    // In the midst of a generation, which must not go on either.
    try life.recorder.store.beginGeneration(life.state)
    life.recorder.disk.setFault(
      Fault(.failure(.inputOutput), at: 0, function: function, place: "/journal-")
    )
    #expect(throws: StoreError.self) { try life.turn(20, bytes: bytes, days: 5) }
    _ = try life.recorder.store.continueGeneration()
    let calls = life.recorder.disk.calls.count
    for number in 0..<40 {
      #expect(throws: StoreError.self) { try life.turn(number, bytes: bytes, days: 5) }
      #expect(try life.recorder.store.continueGeneration())
      #expect(!life.recorder.store.wantsGeneration)
    }
    #expect(life.recorder.disk.calls.count == calls)
    #expect(!life.recorder.names.contains { $0.hasPrefix("snapshot-") })
    #expect(try life.isReadBack())
  }

  @Test("the limit is the 1 MiB that FORMAT.md names")
  func limit() {
    #expect(Store.minimumJournalLimit == 1_048_576)
  }
}
