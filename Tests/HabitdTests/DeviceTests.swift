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
    _ body: (_ mine: TestClient, _ other: TestClient) async throws -> Void
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
  private static func device(_ number: Int, _ client: TestClient) throws -> JSONValue {
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
    disk.setFault(Fault(.failure(.noSpace), at: 0, forEver: true, place: "name.partial"))
    let error = try client.exchange("renameDevice", #"["tower"]"#)["error"]
    #expect(error?["data"]?["type"]?.string == "storageUnavailable")
    #expect(error?["message"]?.string?.contains("make room") == true)
    #expect(try Self.device(0, client)["name"]?.string == "laptop")
    disk.setFault(nil)
    _ = try client.call("addHabit", #"["Read"]"#)
    await daemon.stop()
  }
}
