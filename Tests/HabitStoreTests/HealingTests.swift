import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

/// A damaged newest snapshot that the files before it make up for.
@Suite("a damaged snapshot")
struct HealingTests {
  private static let path = Recorder.folder + "/snapshot-3"

  /// The history of ``RestoreTests/disk()`` with a bit of a file flipped.
  private static func disk(_ place: Int, of file: String = path) throws -> MemoryFileSystem {
    let disk = try RestoreTests.disk()
    var bytes = try #require(disk.files[file])
    bytes[place] ^= 1
    disk.plant(bytes, at: file)
    return disk
  }

  private static func whole() throws -> ShownLedger {
    ShownLedger(try Recorder(on: try RestoreTests.disk()).state.ledger)
  }

  @Test("is made up for, put aside and told of once, and the history takes writes")
  func healed() throws {
    let whole = try Self.whole()
    let length = try #require(try RestoreTests.disk().files[Self.path]?.count)
    for place in stride(from: 0, to: length, by: 7) {
      let disk = try Self.disk(place)
      let damaged = disk.files[Self.path]
      let recorder = try Recorder(on: disk)
      #expect(recorder.health == .sound, "byte \(place)")
      #expect(ShownLedger(recorder.state.ledger) == whole, "byte \(place)")
      let repair = try #require(recorder.store.report.repairs.first)
      #expect(recorder.store.report.repairs.count == 1)
      #expect(repair.hasPrefix(Self.path) && repair.contains("nothing is lost"), "\(repair)")
      let aside = disk.files.filter { $0.key.contains("/replaced-") && $0.value == damaged }
      #expect(aside.count == 1 && disk.files[Self.path] == nil)
      try recorder.tick(9)
      let again = try recorder.reopened()
      #expect(again.health == .sound && again.store.report.repairs == [])
      #expect(fingerprint(again.state) == fingerprint(recorder.state))
      #expect(disk.violations == [])
    }
  }

  @Test("is made up for by the first journal where there is no other")
  func first() throws {
    let recorder = try Recorder()
    try recorder.tick(1)
    try recorder.store.close(recorder.state)
    let path = Recorder.folder + "/snapshot-2"
    let disk = recorder.disk.afterKill
    disk.plant((disk.files[path] ?? []).dropLast(5), at: path)
    let again = try Recorder(on: disk)
    #expect(again.health == .sound)
    #expect(fingerprint(again.state) == fingerprint(recorder.state))
  }

  @Test("makes the history read-only where a journal since is damaged or missing")
  func notWhole() throws {
    for name in ["journal-2", "journal-3"] {
      let missing = try Self.disk(200)
      missing.uproot("\(Recorder.folder)/\(name)")
      let damaged = try Self.disk(200)
      var bytes = try #require(damaged.files["\(Recorder.folder)/\(name)"])
      bytes[130] ^= 1
      damaged.plant(bytes, at: "\(Recorder.folder)/\(name)")
      for disk in [missing, damaged] {
        let files = disk.files
        guard case .damaged(let damage) = try Recorder(on: disk).health else {
          Issue.record("\(name) is not missed")
          continue
        }
        #expect(damage.path == Self.path && damage.remedy == "habitctl backups restore 2")
        #expect(disk.files == files)
      }
    }
  }

  @Test("makes the history read-only where it alone held what another device wrote")
  func alone() throws {
    let disk = try RestoreTests.disk()
    let neighbour = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    try neighbour.tick(11)
    let recorder = try Recorder(on: disk)
    try recorder.store.close(recorder.state)
    let generation = recorder.store.report.generation
    let folder = "\(SimulatedDaemon.directory)/\(SimulatedDaemon.neighbour?.text ?? "")"
    let left = disk.afterKill
    for path in left.files.keys where path.hasPrefix(folder) { left.uproot(path) }
    left.uproot(folder)
    let newest = try #require(
      left.files.keys.filter { $0.hasPrefix(Recorder.folder + "/snapshot-") }.max()
    )
    #expect(generation == 0 || newest.hasSuffix("-\(generation)"))
    var bytes = try #require(left.files[newest])
    bytes[bytes.count - 30] ^= 1
    left.plant(bytes, at: newest)
    let again = try Recorder(on: left)
    guard case .damaged(let damage) = again.health else {
      Issue.record("what the neighbour wrote is gone")
      return
    }
    #expect(damage.path == newest)
  }

  @Test("is made up for also where every call fails once, or the power goes")
  func stops() throws {
    let whole = try Self.whole()
    let sound = try Self.disk(200)
    let start = sound.calls.count
    _ = try Recorder(on: sound)
    for call in places(sound.calls.count - start) {
      for kind in [
        Fault.Kind.failure(.inputOutput), .failure(.noSpace), .powerLossBefore, .powerLossAfter,
      ] {
        let disk = try Self.disk(200)
        disk.setFault(Fault(kind, at: call))
        if let recorder = try? Recorder(on: disk) {
          #expect(ShownLedger(recorder.state.ledger) == whole, "call \(call), \(kind)")
        }
        #expect(disk.violations == [], "call \(call), \(kind)")
        var generator = SeededGenerator(seed: UInt64(call))
        disk.setFault(nil)
        var images = [disk.afterPowerLoss(using: &generator)]
        if case .failure = kind { images.append(disk.afterKill) }
        for left in images {
          let recorder = try Recorder(on: left)
          #expect(recorder.health == .sound, "call \(call), \(kind)")
          #expect(ShownLedger(recorder.state.ledger) == whole, "call \(call), \(kind)")
        }
      }
    }
  }
}
