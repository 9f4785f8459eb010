import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

@Suite("A device's name")
struct DeviceNameTests {
  private static let folder = Recorder.folder
  private static let path = folder + "/name"

  private static func store(
    _ hostName: String?,
    as device: DeviceID? = SimulatedDaemon.device,
    on disk: MemoryFileSystem
  ) throws -> Store {
    let now = try #require(SimulatedDaemon.now)
    return Store(
      directory: SimulatedDaemon.directory,
      device: try #require(device),
      fileSystem: disk,
      hostName: hostName,
      user: 1000,
      now: { now }
    )
  }

  /// What a device is called after a start.
  private static func name(_ hostName: String, on disk: MemoryFileSystem) throws -> String? {
    let store = try store(hostName, on: disk)
    _ = try store.open()
    #expect(store.health == .sound)
    return store.report.name?.text
  }

  @Test(
    "is text on one line with something to see, of at most 64 bytes",
    arguments: [
      ("laptop", true), ("Ana's desk 🖥", true), (String(repeating: "a", count: 64), true),
      (String(repeating: "a", count: 65), false), ("", false), ("  ", false), ("a\nb", false),
      ("\u{1B}[2J", false), ("\u{200B}", false), ("a\u{2028}b", false),
    ]
  )
  func text(text: String, isName: Bool) {
    #expect((DeviceName(text) != nil) == isName)
  }

  @Test("is made of a host's name as far as that makes sense")
  func mending() {
    #expect(DeviceName(mending: "lap\u{7}top\n")?.text == "laptop")
    #expect(DeviceName(mending: String(repeating: "ä", count: 40))?.text.utf8.count == 64)
    #expect(DeviceName(mending: "") == nil)
  }

  @Test("is the host's at the first start, and afterwards what it was given")
  func first() throws {
    let disk = MemoryFileSystem()
    #expect(try Self.name("laptop", on: disk) == "laptop")
    let line =
      #"{"format":"habitd name","version":3,"device":"\#(SimulatedDaemon.device?.text ?? "")","#
      + #""name":"laptop"}"#
    #expect(disk.files[Self.path] == HandmadeFolder.lines([(0, line)]))
    #expect(try Self.name("another", on: disk.afterKill) == "laptop")
    let store = try Self.store("laptop", on: disk.afterKill)
    _ = try store.open()
    try store.rename(to: try #require(DeviceName("mine")))
    #expect(store.report.name?.text == "mine")
  }

  @Test("is on the disk, the former one or the new one, whenever the power goes")
  func powerLoss() throws {
    let disk = MemoryFileSystem()
    #expect(try Self.name("former", on: disk) == "former")
    var generator = SeededGenerator(seed: 7)
    var names: Set<String> = []
    for call in 0..<9 {
      for kind in [Fault.Kind.powerLossBefore, .powerLossAfter] {
        let copy = disk.afterKill
        let store = try Self.store("host", on: copy)
        _ = try store.open()
        copy.setFault(Fault(kind, at: call))
        let isDone = (try? store.rename(to: try #require(DeviceName("new")))) != nil
        let after = copy.afterPowerLoss(using: &generator)
        let found = try #require(try Self.name("host", on: after))
        #expect(found == "new" || !isDone && found == "former", "call \(call), \(kind)")
        #expect(after.violations == [])
        names.insert(found)
      }
    }
    #expect(names == ["former", "new"])
  }

  @Test(
    "that is damaged or missing is none, and no damage",
    arguments: [
      "", "no line\n",
      #"{"format":"habitd name","version":4,"device":"DEVICE","name":"x"}"#,
      #"{"format":"habitd name","version":3,"device":"99d00000000000000000000000000004","name":"x"}"#,
      #"{"format":"habitd name","version":3,"device":"DEVICE","name":""}"#,
      #"{"format":"habitd name","version":3,"device":"DEVICE","name":"\u001b[2J"}"#,
      #"{"format":"habitd name","version":3,"device":"DEVICE","name":"x","color":"red"}"#,
    ]
  )
  func damaged(content: String) throws {
    let disk = MemoryFileSystem()
    let other = try Self.store("desktop", as: SimulatedDaemon.neighbour, on: disk)
    _ = try other.open()
    let id = try #require(SimulatedDaemon.neighbour?.text)
    let json = content.replacing("DEVICE", with: id)
    let bytes = json.hasPrefix("{") ? HandmadeFolder.lines([(0, json)]) : Array(json.utf8)
    disk.plant(bytes, at: SimulatedDaemon.directory + "/\(id)/name")
    let store = try Self.store("laptop", on: disk)
    _ = try store.open()
    #expect(store.health == .sound)
    let found = try #require(store.otherDevices.first)
    #expect(found.name == nil && found.problems == [] && found.nameProblem != nil)
    #expect(store.report.others.first?.problems == [])

    // The own one likewise, which a person can then give anew.
    let own = MemoryFileSystem()
    #expect(try Self.name("laptop", on: own) == "laptop")
    own.plant(bytes, at: Self.path)
    let again = try Self.store("laptop", on: own.afterKill)
    _ = try again.open()
    #expect(again.health == .sound)
    #expect(again.report.name == nil && again.nameProblem != nil)
    try again.rename(to: try #require(DeviceName("mine")))
    #expect(again.report.name?.text == "mine" && again.nameProblem == nil)
  }

  @Test("is read anew by the others when it changes")
  func following() throws {
    let disk = MemoryFileSystem()
    let other = try Self.store("desktop", as: SimulatedDaemon.neighbour, on: disk)
    _ = try other.open()
    let store = try Self.store("laptop", on: disk)
    var ledger = try store.open().ledger
    #expect(store.otherDevices.first?.name?.text == "desktop")
    try other.rename(to: try #require(DeviceName("tower")))
    let device = try #require(SimulatedDaemon.neighbour)
    #expect(store.noteChange(of: device, file: "name"))
    store.beginReadingOthers()
    while store.isReadingOthers { _ = store.continueReadingOthers(&ledger) }
    #expect(store.otherDevices.first?.name?.text == "tower")
  }
}
