import Foundation
import HabitCore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

/// Two daemons with one data directory, as a synchroniser leaves it on each.
@Suite("Devices")
struct DeviceTests {
  private static let other = "77b0000000000000000000000000c0de"

  private static func pair(
    _ body: (_ mine: LineClient, _ other: LineClient) async throws -> Void
  ) async throws {
    let folder = try TemporaryDirectory()
    let mine = try RunningDaemon(in: folder, hostName: "laptop")
    let other = try RunningDaemon(
      in: try TemporaryDirectory(),
      data: folder.path + "/data",
      device: Self.other,
      hostName: "desktop"
    )
    do {
      try await body(try mine.connect(), try other.connect())
    } catch {
      await other.stop()
      await mine.stop()
      throw error
    }
    await other.stop()
    await mine.stop()
  }

  /// The members of a device in a list of them.
  private static func device(_ number: Int, _ client: LineClient) throws -> JSONValue {
    try #require(try client.call("devices")["devices"]?[number])
  }

  @Test("are listed, this one first, with their names, and a change elsewhere is told of")
  func listed() async throws {
    try await Self.pair { mine, other in
      _ = try mine.subscribe(#"{"topics":["completions","habits"]}"#)
      _ = try other.call("addHabit", #"{"name":"Read"}"#)
      _ = try other.call("toggle", #"["Read"]"#)
      _ = try mine.event()
      let this = try Self.device(0, mine)
      #expect(this["isThis"]?.bool == true && this["name"]?.string == "laptop")
      let that = try Self.device(1, mine)
      #expect(that["id"]?.string == Self.other && that["name"]?.string == "desktop")
      #expect(that["isThis"]?.bool == false && that["wrongClock"]?.bool == false)
      #expect(that["lastSeen"]?.string != nil && that["problems"]?.count == 0)
      #expect(try mine.call("status")["devices"]?[1]?["name"]?.string == "desktop")
    }
  }

  @Test("a new name is there at once, and on the others when they have read it")
  func renamed() async throws {
    try await Self.pair { mine, other in
      let tried = try other.call("renameDevice", #"{"name":"tower","dryRun":true}"#)
      #expect(tried["name"]?.string == "tower")
      #expect(try Self.device(0, other)["name"]?.string == "desktop")
      _ = try mine.subscribe(#"{"topics":["habits"]}"#)
      _ = try other.call("renameDevice", #"["tower"]"#)
      #expect(try Self.device(0, other)["name"]?.string == "tower")
      _ = try other.call("addHabit", #"{"name":"Read"}"#)
      _ = try mine.event()
      #expect(try Self.device(1, mine)["name"]?.string == "tower")
      #expect(try other.refusal("renameDevice", #"["a\nb"]"#) == "parameter.invalid")
      #expect(try other.refusal("renameDevice", #"[""]"#) == "parameter.invalid")
    }
  }

  @Test("a name that cannot be written stays as it was, and the refusal says why")
  func unwritable() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, hostName: "laptop", fileSystem: disk)
    let client = try daemon.connect()
    disk.setFault(Fault(.failure(.noSpace), at: 0, forever: true, place: "name.partial"))
    let error = try client.exchange("renameDevice", #"["tower"]"#)["error"]
    #expect(error?["data"]?["type"]?.string == "storageUnavailable")
    #expect(error?["message"]?.string?.contains("make room") == true)
    #expect(try Self.device(0, client)["name"]?.string == "laptop")
    disk.setFault(nil)
    _ = try client.call("addHabit", #"["Read"]"#)
    await daemon.stop()
  }

  private static func folder(_ data: String) -> String { data + "/" + other }

  /// Lets another daemon write a history, stop, and leave its folder in a data directory.
  private static func leave(_ days: [String], in data: String) async throws {
    let daemon = try RunningDaemon(
      in: try TemporaryDirectory(),
      data: data,
      device: other,
      hostName: "desktop"
    )
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read","startDate":"2026-01-01"}"#)
    for day in days { _ = try client.call("toggle", #"["Read","\#(day)"]"#) }
    await daemon.stop()
  }

  private static func completed(_ client: LineClient) throws -> [String] {
    let json = try client.call("completions")["completions"]
    return json?.members.compactMap(\.name.string).sorted() ?? []
  }

  @Test("one that is gone is retired: its folder goes, its history stays, also after a kill")
  func retired() async throws {
    let folder = try TemporaryDirectory()
    let data = folder.path + "/data"
    let days = ["2026-01-01", "2026-01-02", "2026-01-03"]
    try await Self.leave(days, in: data)
    let daemon = try RunningDaemon(in: folder, remembers: true, hostName: "laptop")
    let client = try daemon.connect()
    let before = try #require(try client.subscribe()["epoch"]?.string)
    let revision = try #require(try client.call("status")["revision"]?.integer)
    #expect(try Self.device(1, client)["retirable"]?.bool == true)
    let tried = try client.call("retireDevice", #"{"device":"desktop","dryRun":true}"#)
    #expect(tried["generation"] == nil && tried["id"]?.string == Self.other)
    #expect(FileManager.default.fileExists(atPath: Self.folder(data)))

    let result = try client.call("retireDevice", #"["\#(Self.other.prefix(5))"]"#)
    #expect(result["files"]?.integer == tried["files"]?.integer)
    #expect(result["name"]?.string == "desktop")
    let generation = try #require(result["generation"]?.integer)
    let own = String(repeating: "ab", count: 16)
    #expect(FileManager.default.fileExists(atPath: "\(data)/\(own)/snapshot-\(generation)"))
    #expect(!FileManager.default.fileExists(atPath: Self.folder(data)))
    let since = #"{"since":{"epoch":"\#(before)","revision":\#(revision)}}"#
    #expect(try client.subscribe(since)["resync"]?.bool == false, "nobody needs to load anew")
    #expect(try client.call("devices")["devices"]?.count == 1)
    #expect(try client.call("status")["devices"]?.count == 1)
    #expect(try client.refusal("retireDevice", #"["desktop"]"#) == "device.notFound")
    _ = try client.call("toggle", #"["Read","2026-01-04"]"#)

    // The files as a kill leaves them.
    let left = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: data, toPath: left.path + "/data")
    await daemon.stop()
    let again = try RunningDaemon(in: left, device: "f" + own.dropFirst())
    #expect(try Self.completed(try again.connect()) == days + ["2026-01-04"])
    await again.stop()
  }

  @Test("one that is alive after all keeps what it knows, and nothing is lost")
  func alive() async throws {
    let (here, there) = (try TemporaryDirectory(), try TemporaryDirectory())
    let (data, elsewhere) = (here.path + "/data", there.path + "/data")
    let other = try RunningDaemon(in: there, device: Self.other, remembers: true)
    let others = try other.connect()
    _ = try others.call("addHabit", #"{"name":"Read","startDate":"2026-01-01"}"#)
    _ = try others.call("toggle", #"["Read","2026-01-01"]"#)
    // A synchroniser brings its folder, and what it writes next has not arrived.
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.folder(elsewhere), toPath: Self.folder(data))
    _ = try others.call("toggle", #"["Read","2026-01-02"]"#)
    let daemon = try RunningDaemon(in: here, remembers: true)
    let client = try daemon.connect()
    _ = try client.call("retireDevice", #"["\#(Self.other)"]"#)
    #expect(try Self.completed(client) == ["2026-01-01"])

    // The synchroniser carries the removal over.
    // At once: amid a removal file by file the daemon may put its lock back.
    try FileManager.default.moveItem(
      atPath: Self.folder(elsewhere),
      toPath: there.path + "/removed"
    )
    #expect(try others.call("status")["storage"]?["state"]?.string == "failed")
    #expect(try others.refusal("toggle", #"["Read","2026-01-03"]"#) == "storageUnavailable")
    #expect(try Self.completed(others) == ["2026-01-01", "2026-01-02"])
    await other.stop()
    #expect(FileManager.default.fileExists(atPath: Self.folder(elsewhere)))

    // And back again what it wrote when it was stopped.
    _ = try client.subscribe(#"{"topics":["completions"]}"#)
    try FileManager.default.copyItem(
      atPath: Self.folder(elsewhere),
      toPath: data + "/arriving"
    )
    try FileManager.default.moveItem(atPath: data + "/arriving", toPath: Self.folder(data))
    while try Self.completed(client).count < 2 { _ = try client.event() }
    #expect(try client.call("devices")["devices"]?.count == 2)
    await daemon.stop()
  }

  @Test("one whose daemon runs here, this one, and one with an unknown file are refused, with why")
  func notRetirable() async throws {
    try await Self.pair { mine, other in
      _ = try mine.subscribe(#"{"topics":["habits"]}"#)
      _ = try other.call("addHabit", #"{"name":"Read"}"#)
      _ = try mine.event()
      for (device, reason) in [("desktop", "another habitd"), ("laptop", "this device itself")] {
        let error = try mine.exchange("retireDevice", #"["\#(device)"]"#)["error"]
        #expect(error?["data"]?["type"]?.string == "device.notRetirable")
        #expect(error?["message"]?.string?.contains(reason) == true)
        #expect(error?["data"]?["hint"]?.string?.isEmpty == false)
      }
    }
    let folder = try TemporaryDirectory()
    let data = folder.path + "/data"
    try await Self.leave([], in: data)
    try Data().write(to: URL(filePath: Self.folder(data) + "/notes.txt"))
    let daemon = try RunningDaemon(in: folder)
    let client = try daemon.connect()
    #expect(try Self.device(1, client)["retirable"]?.bool == false)
    let error = try client.exchange("retireDevice", #"["desktop"]"#)["error"]
    #expect(error?["message"]?.string?.contains("notes.txt") == true)
    #expect(FileManager.default.fileExists(atPath: Self.folder(data) + "/journal-1"))
    await daemon.stop()
  }

  @Test("others are served while one is retired; in a batch and as a notification it works as well")
  func concurrent() async throws {
    for way in 0..<3 {
      let folder = try TemporaryDirectory()
      let data = folder.path + "/data"
      try await Self.leave(["2026-01-01"], in: data)
      let daemon = try RunningDaemon(in: folder)
      let (client, other) = (try daemon.connect(), try daemon.connect())
      let request = LineClient.request("retireDevice", #"["desktop"]"#, id: 7)
      try await daemon.whileHeld {
        switch way {
        case 0: try client.send(request)
        case 1: try client.send("[\(request.dropLast())]\n")
        default:
          try client.send(
            #"{"jsonrpc":"2.0","method":"retireDevice","params":["desktop"]}"# + "\n"
              + LineClient.request("listHabits", id: 8)
          )
        }
        try other.send(LineClient.request("toggle", #"["Read","2026-01-02"]"#))
      }
      #expect(try other.reply()["result"] != nil)
      let reply = try client.reply()
      switch way {
      case 0: #expect(reply["result"]?["generation"]?.integer != nil)
      case 1: #expect(reply[0]?["result"]?["generation"]?.integer != nil)
      default:
        #expect(reply["id"]?.integer == 8 && reply["result"]?["habits"]?.count == 1)
        while try client.call("devices")["devices"]?.count != 1 {}
      }
      #expect(!FileManager.default.fileExists(atPath: Self.folder(data)))
      #expect(try Self.completed(client) == ["2026-01-01", "2026-01-02"])
      await daemon.stop()
    }
  }
}
