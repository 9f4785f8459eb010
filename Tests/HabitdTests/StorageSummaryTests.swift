import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

@testable import habitd

/// The end of the line that `systemctl status` shows.
@Suite("What the service manager is told of the history")
struct StorageSummaryTests {
  private static func storage(on disk: MemoryFileSystem) throws -> Storage {
    let device = try #require(DeviceID(String(repeating: "ab", count: 16)))
    let now = try #require(Instant(milliseconds: 1_763_629_200_123))
    return Storage { _ in
      Store(directory: "/data", device: device, fileSystem: disk, user: 1000, now: { now })
    }
  }

  @Test("before the first try, and when it is sound")
  func sound() throws {
    var storage = try Self.storage(on: MemoryFileSystem())
    #expect(storage.summary == "storage not open yet")
    _ = try storage.open()
    #expect(storage.summary == "storage sound")
  }

  @Test(
    "after a failed write: what failed, and what to do, for every error",
    arguments: [
      (ErrorNumber.noSpace, "make room on the disk"), (.quotaExceeded, "quota"),
      (.inputOutput, "dmesg"), (.readOnlyFileSystem, "disk writable"),
      (.fileTooLarge, "ulimit -f"),
      (.tooManyFiles, "ulimit -n"),
    ]
  )
  func failed(number: ErrorNumber, remedy: String) throws {
    for function in ["write", "fdatasync"] {
      let disk = MemoryFileSystem()
      var storage = try Self.storage(on: disk)
      _ = try storage.open()
      // For ever: a line is written once more where only the space behind it had no room.
      disk.setFault(Fault(.failure(number), at: 0, forever: true, function: function))
      let stamp = try #require(Stamp(milliseconds: 1, counter: 0))
      let transaction = Transaction(stamp: stamp, revision: 1, method: "toggle", steps: [])
      #expect(throws: StoreError.self) { try storage.store?.append([transaction]) }
      #expect(storage.summary.hasPrefix("storage read-only since a write failed: "))
      #expect(storage.summary.contains(function) && storage.summary.contains(remedy))
      let isFull = [ErrorNumber.noSpace, .quotaExceeded, .fileTooLarge].contains(number)
      let next = isFull ? "the next change tries again" : "then restart habitd"
      #expect(storage.summary.hasSuffix(next))
    }
  }

  @Test("when it cannot be opened: why, and what to do")
  func unavailable() throws {
    let disk = MemoryFileSystem()
    var first = try Self.storage(on: disk)
    _ = try first.open()
    var second = try Self.storage(on: disk)
    #expect(throws: StoreError.self) { try second.open() }
    #expect(
      second.summary.hasPrefix("storage unavailable: another habitd, process 1, holds /data/")
    )
    #expect(second.summary.contains("systemctl --user stop"))
    #expect(first.summary == "storage sound")
  }
}

@Suite("A disk that is being filled")
struct GrowthWatchTests {
  @Test("is told of once an hour, and not for what a person or a usual import records")
  func hours() {
    var watch = GrowthWatch()
    // A megabyte a minute never reaches it.
    let minutes = (0..<300).filter { watch.note(1 << 20, at: $0 * 60) }
    #expect(minutes == [])
    var told: [Int] = []
    // A megabyte a second does after a little more than a minute.
    for second in 20_000..<28_000 where watch.note(1 << 20, at: second) { told.append(second) }
    #expect(told == [20_064, 23_664, 27_264])
  }

  @Test("is told of at once where one journal is longer than the limit")
  func long() {
    var watch = GrowthWatch()
    let told = [100_000, 100_001].filter { watch.note(GrowthWatch.limit + 1, at: $0) }
    #expect(told == [100_000])
  }
}
