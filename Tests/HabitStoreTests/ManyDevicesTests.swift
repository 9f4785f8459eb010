import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// Snapshots that name more devices together than a history may.
@Suite("more devices than a history may name")
struct ManyDevicesTests {
  private static func device(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Puts the folder of a device into a directory, with a snapshot that holds a tick of each of 600 devices.
  private static func plant(_ number: Int, on disk: MemoryFileSystem) throws {
    let folder = SimulatedDaemon.directory + "/" + device(number)
    let names = [number] + (1..<600).map { number + $0 }
    let devices = names.map { "\"\(device($0))\"" }.joined(separator: ",")
    let header =
      #"{"format":"habitd snapshot","version":3,"device":"\#(device(number))","generation":1,"#
      + #""sequence":0,"revision":0,"clock":[1763629200123,0],"devices":[\#(devices)],"#
      + #""written":1763629200123,"habits":0,"completions":0}"#
    func year(_ year: Int, _ places: Range<Int>) -> String {
      let groups = places.map { "[1763629200123,0,\($0),{\"count\":1},\"\($0 % 300 + 1)\"]" }
      return #"["outcomes","h\#(number)",\#(year),[\#(groups.joined(separator: ","))]]"#
    }
    let lines = [header, year(2024, 0..<300), year(2025, 300..<600), #"{"lines":2}"#]
    disk.plant(at: folder, kind: .directory)
    disk.plant(
      HandmadeFolder.lines(lines.enumerated().map { ($0.offset, $0.element) }),
      at: folder + "/snapshot-1"
    )
    disk.plant(
      try HandmadeFolder.journal(1, from: 0, lines: 0, device: device(number)),
      at: folder + "/journal-1"
    )
  }

  @Test("are told of and not taken up, and the own snapshot can be read again", arguments: [1, 2])
  func snapshots(atStart: Int) throws {
    let disk = HandmadeFolder().disk
    for number in 0..<atStart { try Self.plant(1000 * (number + 1), on: disk) }
    let recorder = try Recorder(on: disk)
    var ledger = recorder.state.ledger
    try Self.plant(3000, on: disk)
    recorder.store.noteChangeOfOthers()
    recorder.store.beginReadingOthers()
    while recorder.store.isReadingOthers {
      _ = recorder.store.continueReadingOthers(&ledger)
    }
    #expect(ledger.registers.devices.count == 600)
    let problems = recorder.store.report.others.flatMap(\.problems).map(\.description)
    #expect(problems.count == atStart)
    #expect(problems.allSatisfy { $0.contains("snapshot-1, line 1: with the devices it names") })
    try recorder.store.close(SnapshotState(ledger: ledger, revision: 0, recent: []))
    let again = try recorder.reopened()
    #expect(again.health == .sound)
    #expect(again.state.ledger.registers.devices.count == 600)
  }

  @Test("a journal of one device too many is told of, line by line")
  func journal() throws {
    var known = KnownDevices((0..<985).compactMap { DeviceID(Self.device($0)) })
    for number in 985..<990 { try known.admit([try #require(DeviceID(Self.device(number)))]) }
    let further = try #require(DeviceID(Self.device(990)))
    #expect(throws: FormatError.self) { try known.admit([further]) }
    try known.admit([try #require(DeviceID(Self.device(3)))])
    let disk = HandmadeFolder().disk
    try Recorder(on: disk, as: SimulatedDaemon.neighbour).tick(0)
    var journal = FollowedJournal(in: further)
    let path = SimulatedDaemon.directory + "/77b00000000000000000000000000002/journal-1"
    try journal.begin(path, disk)
    var merging = Merging(Registers(), known: known)
    while try !merging.advance(&journal) {}
    #expect(merging.taken.isEmpty)
    #expect(journal.problems.map(\.line) == [2])
  }
}
