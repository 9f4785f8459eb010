import HabitCore
import TestSupport
import Testing

@testable import HabitStore

/// What is made of another device's snapshots, whole, bad, or replaced while they are read.
@Suite("another device's snapshots")
struct ForeignSnapshotTests {
  private typealias Foreign = ForeignFolderTests

  /// The JSON of a snapshot's header that the other device has written, behind line 3.
  private static func snapshotHeader(_ generation: Int) -> String {
    String(Golden.snapshot.split(separator: "\n")[0].split(separator: " ", maxSplits: 2)[2])
      .replacing(
        #""device":"4f6a0000000000000000000000000001""#,
        with: #""device":"\#(Foreign.other)""#
      )
      .replacing("\"sequence\":16", with: "\"sequence\":3")
      .replacing("\"generation\":7", with: "\"generation\":\(generation)")
  }

  @Test(
    "a snapshot of another generation, with lines out of order, or of another count, is told"
  )
  func snapshots() throws {
    let ours = Self.snapshotHeader(2)
    let empty = #"["registers",[]]"#
    for (problem, header, numbers, footer) in [
      ("none", ours, [0, 1, 2, 3], 2), ("generation", Self.snapshotHeader(7), [0, 1, 2, 3], 2),
      ("order", ours, [0, 2, 1, 3], 2), ("fewer lines", ours, [0, 1, 2, 3], 3),
      ("more lines", ours, [0, 1, 2, 3], 1),
    ] {
      let disk = try Foreign.disk()
      let lines = zip(numbers, [header, empty, empty, "{\"lines\":\(footer)}"]).map { ($0, $1) }
      disk.plant(HandmadeFolder.lines(lines), at: "\(Foreign.folder)/snapshot-2")
      disk.plant(
        try HandmadeFolder.journal(2, from: 3, lines: 0, device: Foreign.other),
        at: Foreign.journal(2)
      )
      let found = try Foreign.problems(disk)
      #expect(found.isEmpty == (problem == "none"), "\(problem): \(found)")
    }
  }

  @Test("stamps go on from the clock of a snapshot, also from one that no line bears")
  func clockOfSnapshot() throws {
    let now = try #require(SimulatedDaemon.now).milliseconds
    for isLater in [false, true] {
      let disk = try Foreign.disk()
      let header = Self.snapshotHeader(2)
        .replacing("\"clock\":[1763629100456,0]", with: "\"clock\":[\(now + 5000),7]")
      let snapshot = HandmadeFolder.lines([(0, header), (1, #"{"lines":0}"#)])
      if !isLater { disk.plant(snapshot, at: "\(Foreign.folder)/snapshot-2") }
      let recorder = try Recorder(on: disk)
      var ledger = recorder.state.ledger
      if isLater {
        disk.plant(snapshot, at: "\(Foreign.folder)/snapshot-2")
        try Foreign.follow(recorder, &ledger)
      }
      #expect(ledger.registers.latestStamp.milliseconds == now + 5000, "later: \(isLater)")
      #expect(ledger.registers.latestStamp.counter == 7)
    }
  }

  @Test("a snapshot that turns out to be bad while it is merged gives way to the one before")
  func badWithin() throws {
    let disk = try Foreign.disk()
    let good = [(0, Self.snapshotHeader(2)), (1, #"{"lines":0}"#)]
    disk.plant(HandmadeFolder.lines(good), at: "\(Foreign.folder)/snapshot-2")
    disk.plant(
      try HandmadeFolder.journal(2, from: 3, lines: 2, device: Foreign.other),
      at: Foreign.journal(2)
    )
    let header = Self.snapshotHeader(3).replacing("\"sequence\":3", with: "\"sequence\":5")
    let bad = [(0, header), (1, #"["of no known kind"]"#), (2, #"{"lines":1}"#)]
    disk.plant(HandmadeFolder.lines(bad), at: "\(Foreign.folder)/snapshot-3")
    disk.plant(
      try HandmadeFolder.journal(3, from: 5, lines: 1, device: Foreign.other),
      at: Foreign.journal(3)
    )
    let recorder = try Recorder(on: disk)
    for name in ["h4", "h5", "h6"] {
      let habit = try #require(HabitID(name))
      #expect(recorder.state.ledger.habit(habit) != nil, "\(name) is in the journals since")
    }
    let problems = recorder.store.report.others.flatMap(\.problems)
    #expect(problems.map(\.path) == ["\(Foreign.folder)/snapshot-3"])
    #expect(problems.map(\.line) == [2])
  }

  @Test("outcomes of a device that its header does not name are damage, also where it names none")
  func unnamedDevice() throws {
    for (devices, device) in [("", 0), ("\"\(Foreign.other)\"", 1), ("\"\(Foreign.other)\"", -1)] {
      let disk = try Foreign.disk()
      let header = Self.snapshotHeader(2)
        .replacing(/"devices":\[[^\]]*\]/, with: "\"devices\":[\(devices)]")
      // With a mark it is read by the reader of all, without by that of most.
      for outcome in ["null", #"{"count":1}"#, #"{"mark":"skipped"}"#] {
        let line = #"["outcomes","h1",2025,[[0,0,\#(device),\#(outcome),"1"]]]"#
        let snapshot = HandmadeFolder.lines([(0, header), (1, line), (2, #"{"lines":1}"#)])
        disk.plant(snapshot, at: "\(Foreign.folder)/snapshot-2")
        let recorder = try Recorder(on: disk)
        let problems = recorder.store.report.others.flatMap(\.problems)
        #expect(problems.contains { $0.line == 2 }, "\(devices) \(device) \(outcome): \(problems)")
      }
    }
  }

  @Test("what a snapshot holds that replaces another meanwhile bears the devices of its own header")
  func replacedMeanwhile() throws {
    let third = "99900000000000000000000000000003"
    let path = "\(Foreign.folder)/snapshot-2"
    func snapshot(by device: String, name: String) -> [UInt8] {
      let header = Self.snapshotHeader(2).replacing("\(Foreign.other)\"]", with: "\(device)\"]")
      let fields = ["name\",\"\(name)\"", "startDate\",\"2025-01-01\""]
        .map { #",[1,0,1,["field","h9","\#($0)]]"# }
      let habit =
        #"["registers",[[1,0,1,["lifetime","h9",{"floor":[0,0]}]]"# + fields.joined() + "]]"
      return HandmadeFolder.lines([(0, header), (1, habit), (2, #"{"lines":1}"#)])
    }
    let habit = try #require(HabitID("h9"))
    var seen: Set<String> = []
    for step in 0..<10 {
      let disk = try Foreign.disk()
      let recorder = try Recorder(on: disk)
      var ledger = recorder.state.ledger
      disk.plant(snapshot(by: third, name: "former"), at: path)
      _ = recorder.store.noteChange(of: try #require(DeviceID(Foreign.other)), file: nil)
      recorder.store.beginReadingOthers()
      for _ in 0..<step where recorder.store.isReadingOthers {
        _ = recorder.store.continueReadingOthers(&ledger)
      }
      disk.plant(snapshot(by: Foreign.other, name: "later"), at: path)
      while recorder.store.isReadingOthers { _ = recorder.store.continueReadingOthers(&ledger) }
      try Foreign.follow(recorder, &ledger)
      let name = try #require(ledger.present(.field(habit, .name(""))))
      guard case .field(_, let field) = name.change, let text = field.value?.text else { continue }
      seen.insert(text)
      let writer = text == "later" ? Foreign.other : third
      #expect(name.signature.device.text == writer, "step \(step)")
    }
    #expect(seen == ["former", "later"])
  }
}
