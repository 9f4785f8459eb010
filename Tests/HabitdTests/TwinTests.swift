import Foundation
import JSON
import TestSupport
import Testing

@testable import habitd

/// Two processes that write as one device: what they tally adds up.
@Suite("A clone, and a history that goes back")
struct TwinTests {
  private static let device = String(repeating: "ab", count: 16)
  private static let other = String(repeating: "cd", count: 16)
  private static let day = #""2024-03-01""#

  /// Runs a daemon on a history, from start to a clean stop.
  private static func session(
    on data: String,
    device: String = device,
    _ body: (LineClient) throws -> Void
  ) async throws {
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, data: data, device: device)
    do {
      try body(try daemon.connect())
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  private static func begin(_ client: LineClient) throws {
    _ = try client.call("addHabit", #"{"name":"Water","startDate":"2024-01-01","repetitions":99}"#)
    try tally(client, 3)
  }

  private static func tally(_ client: LineClient, _ times: Int) throws {
    for _ in 0..<times { _ = try client.call("tally", #"["Water",\#(day)]"#) }
  }

  private static func expect(_ count: Int, _ client: LineClient) throws {
    let entries = try client.call("entries", #"["Water"]"#)["entries"]
    #expect(entries?.elements.first { _ in true }?["count"]?.integer == count)
  }

  @Test("a home is cloned, both tally under one id, and together they show every tap")
  func clone() async throws {
    let folder = try TemporaryDirectory()
    let (one, clone) = (folder.path + "/one", folder.path + "/clone")
    try await Self.session(on: one) { try Self.begin($0) }
    try FileManager.default.copyItem(atPath: one, toPath: clone)
    try await Self.session(on: one) { try Self.tally($0, 4) }
    try await Self.session(on: clone) { try Self.tally($0, 2) }
    // As a synchroniser brings it: the lines say whose they are, whatever the folder is called.
    try FileManager.default.moveItem(
      atPath: clone + "/" + Self.device,
      toPath: one + "/" + Self.other
    )
    try await Self.session(on: one) { try Self.expect(9, $0) }
  }

  @Test("after going back to a backup, what another device has of the taps since adds up")
  func backup() async throws {
    let folder = try TemporaryDirectory()
    let (one, later) = (folder.path + "/one", folder.path + "/later")
    try await Self.session(on: one) { try Self.begin($0) }
    try await Self.session(on: one) { client in
      try Self.tally(client, 2)
      try FileManager.default.copyItem(atPath: one, toPath: later)
      _ = try client.call("restoreBackup", "[2]")
      try Self.expect(3, client)
      try Self.tally(client, 1)
      try Self.expect(4, client)
    }
    try FileManager.default.moveItem(
      atPath: later + "/" + Self.device,
      toPath: one + "/" + Self.other
    )
    try await Self.session(on: one) { try Self.expect(6, $0) }
  }
}
