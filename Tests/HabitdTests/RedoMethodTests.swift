import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Undo by revision, and redo, over the socket")
struct RedoMethodTests {
  /// A daemon with a habit that was ticked on the first three days of February, by revisions 2 to 4.
  private func withTicks(_ body: (LineClient) throws -> Void) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      for day in 1...3 { _ = try client.call("toggle", #"["Run","2024-02-0\#(day)"]"#) }
      try body(client)
    }
  }

  private func days(_ client: LineClient) throws -> [String] {
    let completions = try client.call("completions")["completions"]
    return completions?.members.compactMap(\.name.string) ?? []
  }

  @Test("undo takes back the change of a revision, and leaves the others")
  func byRevision() async throws {
    try await withTicks { client in
      let undone = try client.call("undo", #"{"revision":3}"#)
      #expect(undone["undone"]?["revision"]?.integer == 3)
      #expect(undone["revision"]?.integer == 5)
      #expect(try days(client) == ["2024-02-01", "2024-02-03"])
      // Undone already, unknown, and an undo itself.
      for revision in [3, 99, 5] {
        #expect(try client.refusal("undo", #"{"revision":\#(revision)}"#) == "undo.nothing")
      }
      #expect(try client.call("undo")["undone"]?["revision"]?.integer == 4)
      #expect(try client.call("undo")["undone"]?["revision"]?.integer == 2)
      #expect(try days(client) == [])
    }
  }

  @Test("redo takes undos back one after the other, until something else is changed")
  func redo() async throws {
    try await withTicks { client in
      #expect(try client.refusal("redo") == "redo.nothing")
      _ = try client.call("undo")
      _ = try client.call("undo")
      #expect(try days(client) == ["2024-02-01"])
      let redone = try client.call("redo")
      #expect(redone["redone"]?["method"]?.string == "toggle")
      #expect(redone["redone"]?["revision"]?.integer == 3)
      #expect(redone["leftAlone"]?.count == 0)
      #expect(try days(client) == ["2024-02-01", "2024-02-02"])
      // A redo is undone like anything else, and that undo taken back.
      #expect(try client.call("undo")["undone"]?["revision"]?.integer == 3)
      #expect(try client.call("redo")["redone"]?["revision"]?.integer == 3)
      #expect(try client.call("redo")["redone"]?["revision"]?.integer == 4)
      #expect(try client.refusal("redo") == "redo.nothing")
      _ = try client.call("undo")
      _ = try client.call("tally", #"["Run","2024-02-10"]"#)
      #expect(try client.refusal("redo") == "redo.nothing")
      // By its revision the undo can still be taken back.
      let last = try client.call("undo")
      let revision = try #require(last["revision"]?.integer)
      #expect(try client.call("redo", #"{"revision":\#(revision - 2)}"#)["revision"] != nil)
      #expect(try days(client) == ["2024-02-01", "2024-02-02", "2024-02-03"])
    }
  }

  @Test("both tell from what to what values went")
  func values() async throws {
    try await withTicks { client in
      _ = try client.call(
        "setEntry",
        #"{"habit":"Run","date":"2024-02-03","count":2,"note":"far"}"#
      )
      let undone = try client.call("undo")["undone"]?["values"]
      #expect(undone?.count == 1)
      #expect(undone?[0]?["name"]?.string == "Run")
      #expect(undone?[0]?["date"]?.string == "2024-02-03")
      #expect(undone?[0]?["from"]?["count"]?.integer == 2)
      #expect(undone?[0]?["from"]?["note"]?.string == "far")
      #expect(undone?[0]?["to"]?["count"]?.integer == 1)
      #expect(undone?[0]?["to"]?["note"] == nil)
      let redone = try client.call("redo")["redone"]?["values"]
      #expect(redone?[0]?["to"]?["note"]?.string == "far")
      _ = try client.call("updateHabit", #"{"habit":"Run","icon":"!","xp":5}"#)
      let fields = try client.call("undo")["undone"]?["values"]
      let told = fields?.elements.compactMap { $0["field"]?.string }
      #expect(told.map { Set($0) } == ["icon", "xp"])
      let icon = fields?.elements.first { $0["field"]?.string == "icon" }
      #expect(icon?["from"]?.string == "!")
      #expect(icon?["to"]?.isNull == true)
      let xp = fields?.elements.first { $0["field"]?.string == "xp" }
      #expect(xp?["from"]?.integer == 5)
      #expect(xp?["to"]?.integer == 10)
      _ = try client.call("removeHabit", #"["Run"]"#)
      let removal = try client.call("undo")["undone"]?["values"]
      #expect(removal?.count == 1)
      #expect(removal?[0]?["field"]?.string == "lifetime")
      #expect(removal?[0]?["from"]?.isNull == true)
      #expect(removal?[0]?["to"]?.string == "present")
    }
  }

  @Test("a dry run tells the same and changes nothing")
  func dryRun() async throws {
    try await withTicks { client in
      let tried = try client.call("undo", #"{"revision":2,"dryRun":true}"#)
      #expect(tried["undone"]?["values"]?.count == 1)
      #expect(tried["revision"]?.integer == 4)
      _ = try client.call("undo", #"{"revision":2}"#)
      #expect(try client.call("redo", #"{"dryRun":true}"#)["redone"]?["revision"]?.integer == 2)
      #expect(try days(client) == ["2024-02-02", "2024-02-03"])
    }
  }

  @Test("what was undone can be redone after a restart")
  func restart() async throws {
    let folder = try TemporaryDirectory()
    try await withDaemon(in: folder) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Run","startDate":"2024-01-01"}"#)
      for day in 1...3 { _ = try client.call("toggle", #"["Run","2024-02-0\#(day)"]"#) }
      _ = try client.call("undo", #"{"revision":2}"#)
    }
    try await withDaemon(in: folder) { daemon in
      let client = try daemon.connect()
      #expect(try client.refusal("undo", #"{"revision":2}"#) == "undo.nothing")
      #expect(try client.call("redo")["redone"]?["revision"]?.integer == 2)
      #expect(try client.call("undo", #"{"revision":2}"#)["leftAlone"]?.count == 0)
      #expect(try days(client) == ["2024-02-02", "2024-02-03"])
    }
  }
}
