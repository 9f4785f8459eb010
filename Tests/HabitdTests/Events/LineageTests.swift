import Foundation
import JSON
import TestSupport
import Testing

@testable import habitd

/// Epoch and revision after a stop, whatever becomes of the files meanwhile.
@Suite("A state a client has, after a restart")
struct LineageTests {
  /// What one daemon leaves behind, and puts back for the next.
  private struct Home {
    let folder: TemporaryDirectory
    private let files = FileManager.default

    var data: String { folder.path + "/data" }
    /// In a directory that is in no backup.
    var lineage: String { folder.path + "/run/habitd.sock.lineage" }
    /// With the data, a whole home.
    var state: String { folder.path + "/last-write" }

    func copy(_ path: String, as name: String) throws {
      try files.copyItem(atPath: path, toPath: folder.path + "/" + name)
    }

    func putBack(_ name: String, at path: String) throws {
      try? files.removeItem(atPath: path)
      try files.copyItem(atPath: folder.path + "/" + name, toPath: path)
    }
  }

  private static func tick(_ client: LineClient, _ days: ClosedRange<Int>) throws {
    for day in days { _ = try client.call("toggle", #"["Read","2026-01-\#(10 + day)"]"#) }
  }

  /// What a subscriber is told of so many changes.
  private static func marks(_ watcher: LineClient, _ count: Int) throws -> [String] {
    try (0..<count).map { _ in try watcher.event().mark }
  }

  private static let add = #"{"name":"Read","startDate":"2026-01-01"}"#

  @Test(
    "is not that of a history put back by hand, with as many changes since",
    arguments: [false, true]
  )
  func restored(withState: Bool) async throws {
    let home = Home(folder: try TemporaryDirectory())
    do {
      let daemon = try RunningDaemon(in: home.folder, remembers: true)
      let client = try daemon.connect()
      _ = try client.call("addHabit", Self.add)
      try Self.tick(client, 1...1)
      await daemon.stop()
    }
    try home.copy(home.data, as: "backup")
    try home.copy(home.state, as: "state")
    let mark: String
    do {
      let daemon = try RunningDaemon(in: home.folder, remembers: true)
      let client = try daemon.connect()
      let watcher = try daemon.connect()
      _ = try watcher.subscribe()
      try Self.tick(client, 2...3)
      mark = try Self.marks(watcher, 2)[1]
      await daemon.stop()
    }
    try home.putBack("backup", at: home.data)
    if withState { try home.putBack("state", at: home.state) }
    let daemon = try RunningDaemon(in: home.folder, remembers: true)
    let client = try daemon.connect()
    try Self.tick(client, 4...7)
    let resumed = try client.subscribe(#"{"since":\#(mark)}"#)
    #expect(resumed["resync"]?.bool == true)
    await daemon.stop()
  }

  @Test(
    "is known after a kill, unless the files are older than what the client was told",
    arguments: [false, true]
  )
  func killed(isOlder: Bool) async throws {
    let home = Home(folder: try TemporaryDirectory())
    let mark: String
    do {
      let daemon = try RunningDaemon(in: home.folder)
      let client = try daemon.connect()
      _ = try client.call("addHabit", Self.add)
      let watcher = try daemon.connect()
      _ = try watcher.subscribe()
      try Self.tick(client, 1...2)
      try home.copy(home.data, as: "older")
      try Self.tick(client, 3...4)
      mark = try Self.marks(watcher, 4)[isOlder ? 3 : 1]
      // As a kill leaves them.
      try home.copy(home.data, as: "killed")
      try home.copy(home.lineage, as: "lineage")
      await daemon.stop()
    }
    try home.putBack(isOlder ? "older" : "killed", at: home.data)
    try home.putBack("lineage", at: home.lineage)
    let daemon = try RunningDaemon(in: home.folder)
    let client = try daemon.connect()
    try Self.tick(client, 5...8)
    let resumed = try client.subscribe(#"{"since":\#(mark)}"#)
    #expect(resumed["resync"]?.bool == isOlder)
    if !isOlder {
      #expect(try client.event().list("days")?.count == 6)
    }
    await daemon.stop()
  }

  @Test("is not known after the machine has stopped, or where nothing could be remembered")
  func forgotten() async throws {
    let home = Home(folder: try TemporaryDirectory())
    var mark = ""
    for isPlanted in [false, true] {
      let daemon = try RunningDaemon(in: home.folder)
      let client = try daemon.connect()
      if mark.isEmpty { _ = try client.call("addHabit", Self.add) }
      let since = mark.isEmpty ? "{}" : #"{"since":\#(mark)}"#
      let begun = try client.subscribe(since)
      #expect(begun["resync"]?.bool == true)
      mark = begun.mark
      await daemon.stop()
      try FileManager.default.removeItem(atPath: home.lineage)
      if isPlanted {
        try FileManager.default.createDirectory(
          atPath: home.lineage,
          withIntermediateDirectories: false
        )
      }
    }
    for _ in 0..<2 {
      let daemon = try RunningDaemon(in: home.folder)
      let client = try daemon.connect()
      let begun = try client.subscribe(#"{"since":\#(mark)}"#)
      #expect(begun["resync"]?.bool == true)
      mark = begun.mark
      await daemon.stop()
    }
  }
}
