import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What an installation remembers of its last write, and what it makes of a folder that says
/// otherwise.
@Suite("the last write")
struct LastWriteTests {
  private static let folder = Recorder.folder
  private static let file = SimulatedDaemon.stateDirectory + "/last-write"

  /// The files of the folder alone.
  private static func own(_ disk: MemoryFileSystem) -> [String: [UInt8]] {
    disk.files.filter { $0.key.hasPrefix(folder) }
  }

  /// Puts other files in the place of those in the folder, as a person or a synchroniser does while
  /// no daemon runs.
  private static func replace(_ disk: MemoryFileSystem, with files: [String: [UInt8]]) {
    for path in own(disk).keys { disk.uproot(path) }
    for (path, content) in files { disk.plant(content, at: path) }
  }

  /// The difference that a start finds; nil where it takes the folder for its own.
  private static func difference(_ disk: MemoryFileSystem) throws -> Damage? {
    do {
      _ = try Recorder(on: disk, remembering: true)
      return nil
    } catch StoreError.foreign(let difference) {
      return difference
    }
  }

  /// A recorder with some ticks.
  private static func recorder(ticks: Int) throws -> Recorder {
    let recorder = try Recorder(remembering: true)
    for day in 0..<ticks { try recorder.tick(day) }
    return recorder
  }

  @Test("what was left is the own folder at the next start: after a stop, a kill, a generation")
  func own() throws {
    let stopped = try Self.recorder(ticks: 3)
    try stopped.store.close(stopped.state)
    #expect(try Self.difference(stopped.disk) == nil)
    let killed = try Self.recorder(ticks: 3)
    #expect(try Self.difference(killed.disk.afterKill) == nil)
    killed.store.settle()
    #expect(try Self.difference(killed.disk.afterKill) == nil)
    try killed.tick(4)
    try killed.writeGeneration()
    try killed.tick(5)
    #expect(try Self.difference(killed.disk.afterKill) == nil)
    killed.store.settle()
    #expect(try Self.difference(killed.disk.afterKill) == nil)
  }

  @Test("a folder that went back in time, by a line or by generations, is another device's")
  func rollback() throws {
    let recorder = try Self.recorder(ticks: 3)
    let early = Self.own(recorder.disk)
    try recorder.tick(4)
    recorder.store.settle()
    let later = recorder.disk.afterKill
    Self.replace(later, with: early)
    #expect(try Self.difference(later)?.problem.contains("missing") == true)
    for _ in 0..<4 {
      try recorder.writeGeneration()
      try recorder.tick(6)
    }
    try recorder.store.close(recorder.state)
    let muchLater = recorder.disk.afterKill
    Self.replace(muchLater, with: early)
    #expect(try Self.difference(muchLater)?.problem.contains("is gone") == true)
    Self.replace(muchLater, with: [:])
    #expect(try Self.difference(muchLater) != nil)
  }

  @Test("twins of one disk: what one of them wrote is not the other's, however both stopped")
  func twins() throws {
    for isStoppedFirst in [false, true] {
      for isStoppedAfterwards in [false, true] {
        let origin = try Self.recorder(ticks: 3)
        if isStoppedFirst {
          try origin.store.close(origin.state)
        } else {
          origin.store.settle()
        }
        let disks = [origin.disk.afterKill, origin.disk.afterKill]
        for (number, disk) in disks.enumerated() {
          let twin = try Recorder(
            on: disk,
            at: 1_763_700_000_000 + number,
            remembering: true
          )
          for day in 0...number { try twin.tick(20 + 10 * number + day) }
          if isStoppedAfterwards {
            try twin.store.close(twin.state)
          } else {
            twin.store.settle()
          }
        }
        let label: Comment = "stopped first \(isStoppedFirst), afterwards \(isStoppedAfterwards)"
        let (one, other) = (disks[0].afterKill, disks[1].afterKill)
        let (ofOne, ofOther) = (Self.own(one), Self.own(other))
        #expect(try Self.difference(one.afterKill) == nil, label)
        Self.replace(one, with: ofOther)
        #expect(try Self.difference(one) != nil, label)
        Self.replace(other, with: ofOne)
        #expect(try Self.difference(other) != nil, label)
      }
    }
  }

  @Test("a line that is damaged is damage, and no sign of another writer")
  func damage() throws {
    let recorder = try Self.recorder(ticks: 3)
    recorder.store.settle()
    let path = Self.folder + "/journal-1"
    let bytes = try #require(recorder.disk.contents[path])
    for place in 0..<bytes.count {
      var damaged = bytes
      damaged[place] ^= 1
      let disk = recorder.disk.afterKill
      disk.restore(damaged, at: path)
      #expect(try Self.difference(disk) == nil, "byte \(place)")
    }
  }

  @Test("another data directory, another device and an unreadable memory say nothing")
  func unrelated() throws {
    let recorder = try Self.recorder(ticks: 3)
    recorder.store.settle()
    let disk = recorder.disk.afterKill
    let memory = try #require(disk.files[Self.file])
    let early = Self.own(disk)
    try recorder.tick(5)
    recorder.store.settle()
    let later = recorder.disk.afterKill
    Self.replace(later, with: early)
    #expect(try Self.difference(later.afterKill) != nil)
    for spoiled in [[], [UInt8](repeating: 0, count: 8192), Array(memory.prefix(10))] {
      let copy = later.afterKill
      copy.restore(spoiled, at: Self.file)
      #expect(try Self.difference(copy) == nil, "\(spoiled.count) bytes")
    }
    let neighbour = try Recorder(on: later, as: SimulatedDaemon.neighbour, remembering: true)
    #expect(neighbour.health == .sound)
    // The neighbour has written since, so nothing is remembered of the first device.
    #expect(try Self.difference(later.afterKill) == nil)
  }

  @Test("remembering takes one sync in place, and a stop amid it leaves the memory before it")
  func cost() throws {
    let recorder = try Self.recorder(ticks: 2)
    recorder.store.settle()
    try recorder.tick(3)
    let before = recorder.disk.calls.count
    recorder.store.settle()
    let calls = recorder.disk.calls.dropFirst(before).map { $0.prefix { $0 != " " } }
    #expect(calls == ["write", "fdatasync", "ftruncate"])
    // Nothing is due without a write.
    recorder.store.settle()
    #expect(recorder.disk.calls.count == before + calls.count)

    for call in 0..<2 {
      for seed in 0..<20 as Range<UInt64> {
        let recorder = try Self.recorder(ticks: 2)
        recorder.store.settle()
        try recorder.tick(3)
        recorder.disk.setFault(Fault(.powerLossBefore, at: call))
        recorder.store.settle()
        var generator = SeededGenerator(seed: seed)
        let disk = recorder.disk.afterPowerLoss(using: &generator)
        #expect(try Self.difference(disk) == nil, "call \(call), seed \(seed)")
      }
    }
  }

  @Test("a memory that is read again is the same: a start that failed reads it twice")
  func again() throws {
    let recorder = try Self.recorder(ticks: 3)
    recorder.store.settle()
    let disk = recorder.disk.afterKill
    let file = LastWriteFile(stateDirectory: SimulatedDaemon.stateDirectory, fileSystem: disk)
    let first = try #require(file.read())
    #expect(file.read() == first)
  }

  @Test("nothing is taken away while the last write cannot be remembered")
  func unwritable() throws {
    let recorder = try Self.recorder(ticks: 1)
    let fault = Fault(
      .failure(.noSpace),
      at: 0,
      forever: true,
      function: "write",
      place: Self.file
    )
    recorder.disk.setFault(fault)
    for day in 0..<5 {
      try recorder.tick(day + 1)
      try recorder.writeGeneration()
    }
    recorder.disk.setFault(nil)
    #expect(recorder.names.contains("journal-1"))
    #expect(try Self.difference(recorder.disk.afterKill) == nil)
  }
}
