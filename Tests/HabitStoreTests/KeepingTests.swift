import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What was read from another device does not go with that device's files.
@Suite("keeping what others have written")
struct KeepingTests {
  private static let folder = SimulatedDaemon.neighbourFolder
  private static let journal = folder + "/journal-1"

  /// This device beside another that has made some ticks, all of which are read.
  private struct Pair {
    let disk = MemoryFileSystem()
    let other: Recorder
    let mine: Recorder

    init() throws {
      other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
      mine = try Recorder(on: disk)
      for day in 0..<4 { try other.tick(day) }
      mine.follow()
    }

    /// What is told of the other's folder.
    var problems: [Damage] { mine.store.report.others.flatMap(\.problems) }
  }

  /// Takes the other's folder away.
  private static func remove(from disk: MemoryFileSystem) {
    for path in disk.files.keys where path.hasPrefix(folder) { disk.uproot(path) }
    disk.uproot(folder + "/lock")
    disk.uproot(folder)
  }

  /// Leaves the other's folder as it was after its first line.
  private static func turnBack(on disk: MemoryFileSystem) throws {
    let bytes = try #require(disk.contents[journal])
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    let rest = Array(lines.prefix(2).joined(separator: [UInt8(ascii: "\n")]))
    disk.restore(rest + [UInt8(ascii: "\n")], at: journal)
  }

  @Test("a folder that goes is told of; what was read there, or in one that went back, is kept")
  func loss() throws {
    for isGone in [true, false] {
      let pair = try Pair()
      if isGone { Self.remove(from: pair.disk) } else { try Self.turnBack(on: pair.disk) }
      #expect(try pair.mine.reopened().days == [0, 1, 2, 3])
      pair.mine.follow()
      #expect(pair.problems.isEmpty != isGone)
      #expect(!pair.mine.store.wantsGeneration)
      #expect(try pair.mine.reopened().days == [0, 1, 2, 3])
    }
  }

  @Test("what grows, or begins a generation of its own, asks for none")
  func growth() throws {
    let pair = try Pair()
    try pair.other.tick(5)
    pair.mine.follow()
    try pair.other.writeGeneration()
    pair.mine.follow()
    for _ in 0..<5 {
      try pair.other.tick(6)
      pair.mine.follow()
      try pair.other.writeGeneration()
      try pair.other.tick(7)
      pair.mine.follow()
    }
    #expect(pair.problems == [])
    #expect(try !pair.mine.writeDueGeneration())
    #expect(!pair.mine.store.report.unkept)
  }

  @Test("a stop keeps what was read, also where nothing was recorded here")
  func stop() throws {
    let pair = try Pair()
    try pair.mine.store.close(pair.mine.state)
    Self.remove(from: pair.disk)
    #expect(try pair.mine.reopened().days == [0, 1, 2, 3])
  }

  @Test("a machine that only looks gives back what another has lost", arguments: [true, false])
  func onlyLooks(isStopped: Bool) throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    for day in 0..<4 { try other.tick(day) }
    let mine = try Recorder(on: disk)
    #expect(try mine.days == [0, 1, 2, 3])
    if isStopped { try mine.store.close(mine.state) }
    try Self.turnBack(on: disk)
    let later = disk.afterKill
    let again = try Recorder(on: later)
    #expect(try again.days == [0, 1, 2, 3])
    let back = try Recorder(on: later, as: SimulatedDaemon.neighbour)
    #expect(try back.days == [0, 1, 2, 3])
    // It does not know how to undo what it has from elsewhere, and goes on behind it.
    #expect(back.state.recent.count == 1)
    let latest = back.state.ledger.registers.latestStamp
    try back.tick(9)
    #expect(back.state.ledger.registers.latestStamp > latest)
    again.follow()
    #expect(try again.days == [0, 1, 2, 3, 9])
  }

  @Test("a device that has lost what it wrote last undoes what it still has, and nothing else")
  func undo() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    for day in 0..<3 { try other.tick(day) }
    _ = try Recorder(on: disk)
    try Self.turnBack(on: disk)
    let back = try Recorder(on: disk.afterKill, as: SimulatedDaemon.neighbour)
    let plan = try back.state.ledger.undoing(of: back.state.recent, by: back.store.device)
    try back.record(plan.changes, method: "undo", act: plan.act)
    #expect(try !back.days.contains(0))
    #expect(throws: RuleViolation.nothingToUndo(.allUndone)) {
      try back.state.ledger.undoing(of: back.state.recent, by: back.store.device)
    }
  }

  /// What clients see.
  private static func shown(_ ledger: Ledger) -> [String] {
    fingerprint(SnapshotState(ledger: ledger, revision: 0, recent: []))
  }

  @Test("is on the disk before anybody can be shown it")
  func synced() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    for day in 0..<300 { try other.tick(day) }
    let mine = try Recorder(on: disk)
    for day in 300..<600 { try other.tick(day) }
    mine.store.noteChangeOfOthers()
    mine.store.beginReadingOthers()
    var ledger = mine.state.ledger
    var generator = SeededGenerator(seed: 1)
    var steps = 0
    while mine.store.isReadingOthers {
      guard !mine.store.continueReadingOthers(&ledger).isEmpty else { continue }
      steps += 1
      let left = disk.afterPowerLoss(using: &generator)
      Self.remove(from: left)
      let found = try Recorder(on: left).state.ledger
      #expect(Self.shown(found) == Self.shown(ledger))
    }
    #expect(steps > 2)
  }

  @Test("devices that have read each other are at rest")
  func rest() throws {
    let disk = MemoryFileSystem()
    let names = [SimulatedDaemon.device, SimulatedDaemon.neighbour, DeviceID("9" + Self.nameRest)]
    let devices = try names.map { try Recorder(on: disk, as: $0) }
    func bytes() -> Int { disk.contents.values.reduce(0) { $0 + $1.count } }
    // Numbers alone, which are shown at once where they are wrong.
    func exchange() -> [Int] {
      let before = bytes()
      let merged = (devices + devices).count { !$0.follow().isEmpty }
      let asking = devices.count { $0.store.wantsGeneration || $0.store.report.unkept }
      return [merged, bytes() - before, asking]
    }
    for round in 0..<3 {
      for (number, device) in devices.enumerated() {
        try device.tick(10 * round + number)
        try device.tick(100)
      }
      for device in devices { device.follow() }
      for device in devices { device.follow() }
      #expect(exchange() == [0, 0, 0])
      let days = try devices.map { try $0.days.count }
      #expect(days.allSatisfy { $0 == 3 * (round + 1) + 1 })
    }
    for device in devices { try device.writeGeneration() }
    #expect(exchange() == [0, 0, 0])
  }

  private static let nameRest = "f00000000000000000000000000002a"
}

/// What lines cannot hold, or could not be written to.
@Suite("what is shown and not kept yet")
struct UnkeptTests {
  private static let folder = SimulatedDaemon.neighbourFolder

  /// What a start finds without the other's folder.
  private static func daysAlone(_ disk: MemoryFileSystem) throws -> [Int] {
    let copy = disk.afterKill
    for path in copy.files.keys where path.hasPrefix(folder) { copy.uproot(path) }
    copy.uproot(folder + "/lock")
    copy.uproot(folder)
    return try Recorder(on: copy).days
  }

  private static func own(_ disk: MemoryFileSystem) -> [String: [UInt8]] {
    disk.files.filter { $0.key.hasPrefix(Recorder.folder) }
  }

  @Test("a snapshot that brings something asks for a generation at once, also at the start")
  func snapshots() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    for day in 0..<3 { try other.tick(day) }
    try other.writeGeneration()
    let mine = try Recorder(on: disk)
    #expect(mine.store.report.unkept)
    #expect(try Self.daysAlone(disk) == [])
    #expect(try mine.writeDueGeneration())
    #expect(!mine.store.report.unkept)
    #expect(try Self.daysAlone(disk) == [0, 1, 2])
    for day in 3..<6 { try other.tick(day) }
    try other.writeGeneration()
    mine.follow()
    #expect(mine.store.report.unkept)
    #expect(try mine.writeDueGeneration())
    #expect(try !mine.writeDueGeneration())
    #expect(!mine.store.report.unkept)
    #expect(try Self.daysAlone(disk) == Array(0..<6))
    let again = try mine.reopened()
    #expect(!again.store.report.unkept && !again.store.wantsGeneration)
  }

  @Test("a snapshot is read to its end before a generation is asked for")
  func longSnapshot() throws {
    let disk = MemoryFileSystem()
    let mine = try Recorder(on: disk)
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    try other.tick(0)
    let habit = try #require(HabitID("h1"))
    let text = String(repeating: "x", count: 1000)
    try other.record((0..<100).map { .note(habit, Day.first.clampedAdding($0), text) })
    try other.writeGeneration()
    mine.store.noteChangeOfOthers()
    mine.store.beginReadingOthers()
    var ledger = mine.state.ledger
    var steps = 0
    while mine.store.isReadingOthers {
      _ = mine.store.continueReadingOthers(&ledger)
      guard mine.store.isReadingOthers, mine.store.report.unkept else { continue }
      steps += mine.store.wantsGeneration ? 1000 : 1
    }
    #expect((2..<1000).contains(steps))
    #expect(mine.store.wantsGeneration)
  }

  @Test("a generation that was given up because its folder went is asked for when that is back")
  func givenUp() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    try other.tick(0)
    try other.writeGeneration()
    let mine = try Recorder(on: disk)
    try mine.store.beginGeneration(mine.state)
    let journal = Recorder.folder + "/journal-2"
    try disk.rename(journal, to: "/data/elsewhere")
    #expect(throws: StoreError.self) { try mine.tick(1) }
    #expect(try mine.store.continueGeneration(), "it is given up")
    try disk.rename("/data/elsewhere", to: journal)
    #expect(mine.store.lookAtPlace() == .held)
    #expect(try mine.writeDueGeneration())
    #expect(!mine.store.report.unkept)
    #expect(try Self.daysAlone(disk) == [0])
  }

  @Test("what comes while a generation is written waits for the next one")
  func meanwhile() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    try other.tick(0)
    try other.writeGeneration()
    let mine = try Recorder(on: disk)
    try mine.store.beginGeneration(mine.state)
    try other.tick(1)
    try other.writeGeneration()
    mine.follow()
    while try !mine.store.continueGeneration() {}
    #expect(mine.store.report.unkept)
    #expect(try mine.writeDueGeneration())
    #expect(!mine.store.report.unkept)
    #expect(try Self.daysAlone(disk) == [0, 1])
  }

  @Test("a generation that fails is put off, and a stop makes up for it")
  func failedGeneration() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    try other.tick(0)
    try other.writeGeneration()
    let mine = try Recorder(on: disk)
    disk.setFault(Fault(.failure(.noSpace), at: 0, function: "rename"))
    #expect(throws: StoreError.self) { try mine.writeDueGeneration() }
    #expect(mine.store.report.unkept && !mine.store.wantsGeneration)
    disk.setFault(nil)
    try mine.store.close(mine.state)
    #expect(try Self.daysAlone(disk) == [0])
  }

  @Test("a damaged own folder takes nothing, shows everything, and keeps it when it is mended")
  func damaged() throws {
    let disk = MemoryFileSystem()
    let first = try Recorder(on: disk)
    for day in 0..<2 { try first.tick(day) }
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    try other.tick(5)
    let left = disk.afterKill
    let path = Recorder.folder + "/journal-1"
    let sound = try #require(left.contents[path])
    var flipped = sound
    flipped[flipped.count / 2] ^= 1
    left.restore(flipped, at: path)
    let before = Self.own(left)
    let mine = try Recorder(on: left)
    #expect(!mine.health.acceptsWrites && mine.store.report.unkept)
    #expect(try mine.days.contains(5))
    try Recorder(on: left, as: SimulatedDaemon.neighbour).tick(6)
    #expect(!mine.follow().isEmpty)
    #expect(try mine.days.contains(6))
    #expect(mine.store.report.unkept && !mine.store.wantsGeneration)
    #expect(Self.own(left) == before)
    left.restore(sound, at: path)
    let mended = try mine.reopened()
    #expect(!mended.store.report.unkept)
    #expect(try mended.days == [0, 1, 5, 6])
    #expect(try Self.daysAlone(mended.disk) == [0, 1, 5, 6])
  }

  @Test("a folder that was away and is back keeps what came meanwhile")
  func displaced() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let mine = try Recorder(on: disk)
    let journal = Recorder.folder + "/journal-1"
    try disk.rename(journal, to: "/data/elsewhere")
    try other.tick(0)
    mine.follow()
    #expect(mine.store.health == .displaced(Recorder.folder) && mine.store.report.unkept)
    try disk.rename("/data/elsewhere", to: journal)
    #expect(mine.store.lookAtPlace() == .held)
    #expect(try mine.writeDueGeneration())
    #expect(!mine.store.report.unkept)
    #expect(try Self.daysAlone(disk) == [0])
  }

  @Test("a failed line stops no reading, and a full disk takes it up when there is room")
  func full() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let mine = try Recorder(on: disk)
    for day in 0..<3 {
      try other.tick(day)
      disk.setFault(Fault(.failure(.noSpace), at: 0, function: "fdatasync", place: Recorder.folder))
      #expect(!mine.follow().isEmpty)
      disk.setFault(nil)
    }
    #expect(try mine.days == [0, 1, 2])
    #expect(mine.store.report.unkept)
    #expect(try Self.daysAlone(disk) == [], "a refused line is cut off")
    try mine.store.resume(mine.state)
    #expect(!mine.store.report.unkept)
    #expect(try Self.daysAlone(disk) == [0, 1, 2])
  }
}
