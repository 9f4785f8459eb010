import HabitCore
import HabitStore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

/// Two daemons on one data directory, as a file synchroniser would make of two machines.
@Suite("Two devices")
struct TwoDevicesTests {
  private static let first = String(repeating: "ab", count: 16)
  private static let second = String(repeating: "cd", count: 16)

  /// Asks until the answer is as wanted.
  private static func await(
    _ client: LineClient,
    _ method: String,
    _ parameters: String = "{}",
    _ isWanted: (JSONValue) -> Bool
  ) throws {
    let deadline = Clock.monotonicMicroseconds() + 20_000_000
    var last: JSONValue?
    while Clock.monotonicMicroseconds() < deadline {
      let answer = try client.call(method, parameters)
      if isWanted(answer) { return }
      last = answer
    }
    Issue.record("still \(last.map { String(decoding: $0.source, as: UTF8.self) } ?? "nothing")")
  }

  private static func completed(_ day: JSONValue) -> Int? {
    day["progress"]?["completed"]?.integer
  }

  private static func message(_ status: JSONValue, _ device: String) -> String? {
    guard let devices = status["devices"] else { return nil }
    return devices.elements.first { $0["device"]?.string == device }?["message"]?.string
  }

  private static func withTwo(
    _ body: (LineClient, LineClient, _ data: String) throws -> Void
  ) async throws {
    let (folder, other) = (try TemporaryDirectory(), try TemporaryDirectory())
    let data = folder.path + "/data"
    let first = try RunningDaemon(in: folder, data: data, device: Self.first)
    let second = try RunningDaemon(in: other, data: data, device: Self.second)
    var failure: (any Error)?
    do {
      try body(try first.connect(), try second.connect(), data)
    } catch {
      failure = error
    }
    await first.stop()
    await second.stop()
    if let failure { throw failure }
  }

  @Test("show each other's habits, ticks and settings")
  func ticks() async throws {
    try await Self.withTwo { first, second, _ in
      _ = try first.call("addHabit", #"{"name":"Read"}"#)
      try Self.await(second, "loadDay") { $0["habits"].map { Array($0.elements).count } == 1 }
      _ = try second.call("toggle", #"{"habit":"Read"}"#)
      try Self.await(first, "loadDay") { Self.completed($0) == 1 }
      _ = try first.call("toggle", #"{"habit":"Read"}"#)
      try Self.await(second, "loadDay") { Self.completed($0) == 0 }
      _ = try second.call("updateSettings", #"{"dayStart":"23:59"}"#)
      try Self.await(first, "settings") { $0["dayStart"]?.string == "23:59" }
      let day = try second.call("status")["today"]?.string
      try Self.await(first, "status") { $0["today"]?.string == day }
    }
  }

  @Test("tell subscribers of each other's changes, which lead to another epoch")
  func epochs() async throws {
    try await Self.withTwo { first, second, _ in
      let begun = try first.subscribe()
      _ = try second.call("addHabit", #"{"name":"Read"}"#)
      let event = try first.event()
      #expect(event["revision"]?.integer == begun["revision"]?.integer)
      #expect(event["epoch"]?.string != begun["epoch"]?.string)
      #expect(event.list("topics")?.contains("habits") == true)
      #expect(try first.subscribe(#"{"since":\#(begun.mark)}"#)["resync"]?.bool == true)
    }
  }

  @Test("tell subscribers what each other's entries have become, and which device changed them")
  func entries() async throws {
    try await Self.withTwo { first, second, _ in
      let added = try first.call("addHabit", #"{"name":"Read"}"#)
      let id = try #require(added["habit"]?["id"]?.string)
      try Self.await(second, "loadDay") { $0["habits"].map { Array($0.elements).count } == 1 }
      _ = try first.subscribe()
      let today = try second.call("tally", #"["Read",null,3]"#)["date"]?.string
      let event = try first.event()
      #expect(event.list("topics") == ["completions"])
      #expect(event.list("habits") == [id] && event.list("days") == [today].compactMap(\.self))
      #expect(event["origin"]?["device"]?.string == Self.second)
      let change = try #require(event["changes"]?.elements.first { _ in true })
      #expect(change["habit"]?.string == id && change["date"]?.string == today)
      #expect(change["entry"]?["count"]?.integer == 3 && change["completed"]?.bool == true)
    }
  }

  @Test("have in their own files what they tell of each other, or say that it is not there")
  func kept() async throws {
    try await Self.withTwo { first, second, data in
      let own = data + "/" + Self.first
      let disk = SystemFileSystem()
      _ = try first.subscribe()
      _ = try second.call("addHabit", #"{"name":"Read"}"#)
      _ = try first.event()
      _ = try first.call("unsubscribe")
      let text = String(decoding: try disk.read(own + "/journal-1"), as: UTF8.self)
      #expect(text.contains(#" 1 {"taken":[["\#(Self.second)",[["#))
      #expect(try first.call("status")["storage"]?["unkept"] == nil)
      try disk.rename(own, to: data + "/../elsewhere")
      _ = try second.call("toggle", #"{"habit":"Read"}"#)
      try Self.await(first, "loadDay") { Self.completed($0) == 1 }
      let storage = try #require(try first.call("status")["storage"])
      #expect(storage["state"]?.string == "failed" && storage["unkept"]?.bool == true)
      try disk.rename(data + "/../elsewhere", to: own)
      try Self.await(first, "status") {
        $0["storage"]?["state"]?.string == "sound" && $0["storage"]?["unkept"] == nil
      }
      #expect(try disk.list(own).contains("snapshot-2"))
    }
  }

  @Test("take up a third device's folder as it is being copied, and say what is missing")
  func copying() async throws {
    let third = String(repeating: "ef", count: 16)
    let elsewhere = try TemporaryDirectory()
    let source = try RunningDaemon(
      in: elsewhere,
      data: elsewhere.path + "/data",
      device: third
    )
    let client = try source.connect()
    _ = try client.call("addHabit", #"{"name":"Far"}"#)
    for _ in 0..<51 { _ = try client.call("toggle", #"{"habit":"Far"}"#) }
    await source.stop()
    let disk = SystemFileSystem()
    let from = elsewhere.path + "/data/" + third
    let names = try disk.list(from).filter { $0 != "lock" }
    #expect(names.count == 3)
    try await Self.withTwo { first, second, data in
      let folder = data + "/" + third
      try disk.makeDirectory(folder)
      // Of what the snapshot holds nobody wants to know.
      for name in names.reversed() where name != "journal-1" {
        let bytes = try disk.read(from + "/" + name)
        let copy = try disk.create(folder + "/" + name)
        try copy.append(Array(bytes.prefix(bytes.count / 2)))
        try Self.await(first, "status") {
          Self.message($0, third)?.contains("/" + name) == true
        }
        try copy.append(Array(bytes.dropFirst(bytes.count / 2)))
        try copy.close()
      }
      for client in [first, second] {
        try Self.await(client, "loadDay") { Self.completed($0) == 1 }
        try Self.await(client, "status") { Self.message($0, third) == nil }
      }
    }
  }
}
