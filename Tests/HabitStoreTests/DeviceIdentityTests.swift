import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

@Suite("which device this is")
struct DeviceIdentityTests {
  private static let path = "/state/habitd/device"
  private static let first = String(repeating: "a", count: 32)
  private static let second = String(repeating: "b", count: 32)

  private static func load(
    _ disk: MemoryFileSystem,
    machine: String? = "9c01",
    user: UInt32 = 1000,
    draw: String
  ) throws(StoreError) -> String {
    try DeviceIdentity.load(
      stateDirectory: "/state/habitd",
      machine: machine,
      user: user,
      fileSystem: disk,
      draw: { draw }
    ).text
  }

  @Test("is drawn once, written as the format says, and kept")
  func kept() throws {
    let disk = MemoryFileSystem()
    #expect(try Self.load(disk, draw: Self.first) == Self.first)
    #expect(try Self.load(disk, draw: Self.second) == Self.first)
    let text = "{\"device\":\"\(Self.first)\",\"machine\":\"9c01\",\"user\":1000}\n"
    #expect(disk.files == [Self.path: Array(text.utf8)])
  }

  @Test("is on the disk before it is used")
  func durable() throws {
    for seed in 0..<20 as Range<UInt64> {
      let disk = MemoryFileSystem()
      _ = try Self.load(disk, draw: Self.first)
      var generator = SeededGenerator(seed: seed)
      let after = disk.afterPowerLoss(using: &generator)
      #expect(try Self.load(after, draw: Self.second) == Self.first)
    }
  }

  @Test("has its name only when it is on the disk, and is drawn under a lock")
  func order() throws {
    let disk = MemoryFileSystem()
    _ = try Self.load(disk, draw: Self.first)
    let calls = disk.calls.drop { !$0.hasPrefix("flock") }
    #expect(
      calls.filter { !$0.hasPrefix("read") } == [
        "flock /state/habitd/lock", "unlink \(Self.path).partial", "open \(Self.path).partial",
        "write \(Self.path).partial", "fsync \(Self.path).partial", "close \(Self.path).partial",
        "rename \(Self.path).partial", "fsync /state/habitd",
      ]
    )
    #expect(disk.violations == [])
    disk.uproot(Self.path)
    let lock = try disk.lock("/state/habitd/lock")
    #expect(throws: StoreError.locked(path: "/state/habitd/lock", process: 1)) {
      try Self.load(disk, draw: Self.second)
    }
    withExtendedLifetime(lock) {}
  }

  @Test("is the one that another process finished drawing meanwhile")
  func drawnMeanwhile() throws {
    let disk = MemoryFileSystem()
    _ = try Self.load(disk, draw: Self.first)
    let written = try disk.read(Self.path)
    disk.uproot(Self.path)
    let lock = try disk.lock("/state/habitd/lock")
    disk.letHolderFinish(writing: written, at: Self.path)
    #expect(try Self.load(disk, draw: Self.second) == Self.first)
    withExtendedLifetime(lock) {}
  }

  @Test("is the one that another process drew between the first look and the lock")
  func drawnBeforeTheLock() throws {
    let disk = MemoryFileSystem()
    _ = try Self.load(disk, draw: Self.first)
    let written = try disk.read(Self.path)
    disk.uproot(Self.path)
    disk.letOther(make: .regular, of: written, at: Self.path, before: "flock")
    #expect(try Self.load(disk, draw: Self.second) == Self.first)
    #expect(disk.files[Self.path] == written)
  }

  @Test("is drawn though an earlier drawing was cut short, and not where it cannot be lasting")
  func rests() throws {
    let disk = MemoryFileSystem()
    _ = try Self.load(disk, draw: Self.first)
    disk.uproot(Self.path)
    disk.plant([1, 2], at: Self.path + ".partial")
    #expect(try Self.load(disk, draw: Self.second) == Self.second)
    #expect(disk.files.keys.sorted() == [Self.path])

    // The directories' names, the file, its name.
    for (function, call) in [
      ("fsync", 0), ("fsync", 1), ("fsync", 2), ("fsync", 3), ("write", 0), ("close", 0),
      ("rename", 0),
    ] {
      let disk = MemoryFileSystem()
      disk.setFault(Fault(.failure(.inputOutput), at: call, function: function))
      #expect(throws: StoreError.self, "\(function) \(call)") {
        try Self.load(disk, draw: Self.first)
      }
    }
  }

  @Test("that cannot be read is not drawn anew")
  func unreadable() throws {
    let disk = MemoryFileSystem()
    _ = try Self.load(disk, draw: Self.first)
    disk.setFault(Fault(.failure(.inputOutput), at: 0, forever: true, function: "read"))
    #expect(throws: StoreError.self) { try Self.load(disk, draw: Self.second) }
    disk.setFault(nil)
    #expect(try Self.load(disk, draw: Self.second) == Self.first)
  }

  @Test("is drawn anew on another machine, for another user, and where the file is damaged")
  func redrawn() throws {
    let machines: [(String?, String?)] = [("9c01", "7777"), ("9c01", nil), (nil, "9c01")]
    for (before, now) in machines {
      let disk = MemoryFileSystem()
      _ = try Self.load(disk, machine: before, draw: Self.first)
      #expect(try Self.load(disk, machine: now, draw: Self.second) == Self.second)
      #expect(try Self.load(disk, machine: now, draw: Self.first) == Self.second)
    }
    let line = "{\"device\":\"\(Self.first)\",\"machine\":null,\"user\":1000}"
    for text in [
      "", "{", "[]", line + "x", line.dropLast() + ",\"x\":1}", "\0\0", "{\"user\":1000}",
    ] {
      let disk = MemoryFileSystem()
      disk.plant(at: "/state", kind: .directory)
      disk.plant(at: "/state/habitd", kind: .directory)
      disk.plant(Array(text.utf8), at: Self.path)
      #expect(try Self.load(disk, machine: nil, draw: Self.second) == Self.second, "\(text)")
      disk.plant(Array(line.utf8), at: Self.path)
      #expect(try Self.load(disk, machine: nil, draw: Self.second) == Self.first)
      disk.plant(Array(line.replacing("1000", with: "1001").utf8), at: Self.path)
      #expect(try Self.load(disk, machine: nil, draw: Self.second) == Self.second)
    }
  }

  @Test("survives a loss of power at every call while it is drawn: the old one or the new one")
  func powerLoss() throws {
    for call in 0..<40 {
      let disk = MemoryFileSystem(fault: Fault(.powerLossAfter, at: call))
      let drawn = try? Self.load(disk, draw: Self.first)
      var generator = SeededGenerator(seed: UInt64(call))
      let after = disk.afterPowerLoss(using: &generator)
      let found = try Self.load(after, draw: Self.second)
      #expect(drawn == nil || found == Self.first, "call \(call)")
      #expect(try Self.load(after, draw: Self.first) == found)
    }
  }

  @Test("a file that is a link or somebody else's is refused")
  func untrusted() throws {
    let planted: [(FileInformation.Kind, UInt32)] = [(.symbolicLink, 1000), (.regular, 0)]
    for (kind, owner) in planted {
      let disk = MemoryFileSystem()
      disk.plant(at: "/state", kind: .directory)
      disk.plant(at: "/state/habitd", kind: .directory)
      disk.plant([1], at: Self.path, kind: kind, owner: owner)
      #expect(throws: StoreError.self) { try Self.load(disk, draw: Self.first) }
      #expect(disk.calls.allSatisfy { $0.hasPrefix("lstat") })
    }
  }
}
