import HabitCore
import HabitStore
import Posix
import TestSupport
import Testing

/// A daemon that follows another device, stopped or failing at every call.
@Suite("stops and failures while others are followed")
struct KeepingCrashTests {
  private static let folder = SimulatedDaemon.neighbourFolder

  /// Another device's folder after each of some ticks; the last one is in a snapshot.
  private static func versions() throws -> [[String: [UInt8]]] {
    let far = MemoryFileSystem()
    let other = try Recorder(on: far, as: SimulatedDaemon.neighbour)
    var versions: [[String: [UInt8]]] = []
    for day in 0..<5 {
      try other.tick(day)
      if day == 4 { try other.writeGeneration() }
      versions.append(far.contents.filter { $0.key.hasPrefix(folder) })
    }
    return versions
  }

  /// A life beside that device, and what of it was promised.
  private struct Life {
    let disk = MemoryFileSystem()
    /// The days that were acknowledged, or told while nothing was unkept.
    private(set) var promised: Set<Int> = []
    /// The days of a turn that was not acknowledged.
    private(set) var attempted: Set<Int> = []
    private(set) var sent = SentStates()
    private(set) var complaints: [String] = []

    init(_ versions: [[String: [UInt8]]], _ fault: Fault?) throws {
      for path in ["/data", SimulatedDaemon.directory, folder] {
        disk.plant(at: path, kind: .directory)
      }
      carry(versions[0])
      disk.setFault(fault)
      for start in 0..<2 {
        guard let recorder = try? Recorder(on: disk, remembering: true) else { return }
        try tell(recorder)
        for round in 0..<2 {
          carry(versions[2 * start + round + 1])
          recorder.follow()
          try tell(recorder)
          let day = 100 + 10 * start + round
          attempted = [day]
          guard (try? recorder.tick(day)) != nil else {
            try tell(recorder)
            return
          }
          attempted = []
          promised.insert(day)
          try tell(recorder)
        }
        if start == 1 { while (try? recorder.writeDueGeneration()) == true { try tell(recorder) } }
        if start == 0 { _ = try? recorder.store.close(recorder.state) }
      }
    }

    private func carry(_ files: [String: [UInt8]]) {
      for (path, bytes) in files { disk.restore(bytes, at: path) }
    }

    private mutating func tell(_ recorder: Recorder) throws {
      // A process that has lost its power tells nobody anything.
      guard disk.hasPower else { return }
      recorder.store.noteSent()
      complaints += sent.add(recorder.state, of: recorder.store)
      complaints += [recorder.store.firstViolation].compactMap(\.self)
      if !recorder.store.report.unkept { promised.formUnion(try recorder.days) }
    }

    /// The disk after a loss of power; what is in memory alone is gone.
    func afterPowerLoss(_ generator: inout SeededGenerator) -> MemoryFileSystem {
      let left = disk.afterPowerLoss(using: &generator)
      left.uproot(SimulatedDaemon.runtimeDirectory + "/habitd.sock.lineage")
      return left
    }

    /// Looks at what is left, with the other's folder there or gone.
    func check(_ left: MemoryFileSystem, isGone: Bool, _ label: Comment) throws {
      #expect(complaints == [], label)
      if isGone {
        for path in left.files.keys where path.hasPrefix(folder) { left.uproot(path) }
        left.uproot(folder)
      }
      let found = try Recorder(on: left, remembering: true)
      #expect(found.health == .sound, label)
      let days = try found.days
      let missing = promised.subtracting(days).sorted()
      #expect(missing == [], label)
      let unknown = days.filter { $0 >= 100 && !promised.contains($0) && !attempted.contains($0) }
      #expect(unknown == [], label)
      var sent = sent
      #expect(sent.add(found.state, of: found.store) == [], label)
      #expect(left.violations == [], label)
    }
  }

  private static func callCount(_ versions: [[String: [UInt8]]]) throws -> Int {
    let life = try Life(versions, nil)
    #expect(life.promised == Set([0, 1, 2, 3, 4, 100, 101, 110, 111]))
    return life.disk.calls.count
  }

  @Test("nothing that was told or acknowledged is lost by a stop at any call")
  func stops() throws {
    let versions = try Self.versions()
    for call in 0..<(try Self.callCount(versions)) {
      for kind in [Fault.Kind.powerLossBefore, .powerLossAfter] {
        let life = try Life(versions, Fault(kind, at: call))
        var generator = SeededGenerator(seed: UInt64(call))
        for isGone in [true, false] {
          let label: Comment = "call \(call), \(kind), gone: \(isGone)"
          try life.check(life.afterPowerLoss(&generator), isGone: isGone, label)
          try life.check(life.disk.afterKill, isGone: isGone, "\(label), killed")
        }
      }
    }
  }

  // What is in memory is on another disk.
  @Test("nor by a failure at any call on the history's disk, once or for ever")
  func failures() throws {
    let versions = try Self.versions()
    for call in 0..<(try Self.callCount(versions)) {
      for forever in [false, true] {
        for number in [ErrorNumber.noSpace, .inputOutput] {
          let label: Comment = "call \(call), \(number.name), for ever: \(forever)"
          let fault = Fault(.failure(number), at: call, forever: forever, place: "/data")
          let life = try Life(versions, fault)
          #expect(life.disk.violations == [], label)
          var generator = SeededGenerator(seed: UInt64(call))
          try life.check(life.disk.afterKill, isGone: true, label)
          try life.check(life.afterPowerLoss(&generator), isGone: true, label)
        }
      }
    }
  }
}
