import JSON
import TestSupport
import Testing

@testable import habitd

/// What a client may not have kept: the texts of an editor end at a NUL.
@Suite("Names and notes that cannot be shown")
struct ControlCharacterTests {
  @Test(
    "are refused by every method that takes them, and the error says what is wrong",
    arguments: [
      ("addHabit", #"{"name":"nul\u0000x"}"#, "name", "must not contain control characters"),
      ("addHabit", #"{"name":"a\nb"}"#, "name", "must not contain control characters"),
      ("addHabit", #"{"name":"\u200b"}"#, "name", "A habit needs a name"),
      ("addHabit", #"{"name":"x","notes":"a\u0007"}"#, "notes", "other than line feeds and tabs"),
      ("updateHabit", #"{"habit":"Read","name":"\u2800"}"#, "name", "A habit needs a name"),
      ("updateHabit", #"{"habit":"Read","notes":"\u0000"}"#, "notes", "other than line feeds"),
      ("setEntry", #"{"habit":"Read","note":"a\u0000b"}"#, "note", "other than line feeds"),
      (
        "importData",
        #"{"group":"g","habits":[{"id":"a","name":"a\u0000b","startDate":"2025-01-01"}]}"#,
        "habits[0].name", "must not contain control characters"
      ),
      (
        "importData",
        #"{"group":"g","entries":[{"habit":"a","date":"2025-01-01","note":"\u0000"}]}"#,
        "entries[0].note", "other than line feeds"
      ),
    ]
  )
  func refused(method: String, parameters: String, field: String, words: String) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let revision = try client.call("status")["revision"]?.integer
      try client.send(LineClient.request(method, parameters))
      let error = try client.reply()["error"]
      #expect(error?["data"]?["field"]?.string == field)
      #expect(error?["message"]?.string?.contains(words) == true)
      #expect(try client.call("status")["revision"]?.integer == revision)
    }
  }

  @Test("lines and tabs of a note are kept as they are")
  func lines() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let set = try client.call("setEntry", #"{"habit":"Read","note":"one\n\ttwo \u202e"}"#)
      #expect(set["entry"]?["note"]?.string == "one\n\ttwo \u{202E}")
    }
  }
}
