import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Subscribing")
struct SubscribeTests {
  @Test(
    "begins with today and the state, then each change is told to all, its maker after its reply"
  )
  func changes() async throws {
    try await withDaemon { daemon in
      let maker = try daemon.connect()
      let watcher = try daemon.connect()
      let begun = try maker.subscribe()
      #expect(begun["resync"]?.bool == true)
      #expect(begun["revision"]?.integer == 0)
      #expect(begun["topics"]?.elements.compactMap(\.string) == Topic.allCases.map(\.rawValue))
      #expect(begun["day"]?["isToday"]?.bool == true)
      _ = try watcher.subscribe()

      let id = try #require(try maker.call("addHabit", #"{"name":"Read"}"#)["habit"]?["id"]?.string)
      for client in [maker, watcher] {
        let added = try client.event()
        #expect(added.list("topics") == ["completions", "habits"])
        #expect(added.list("habits") == [id] && added.list("days") == nil)
        #expect(added["revision"]?.integer == 1)
      }
      let today = try #require(try maker.call("toggle", #"["Read"]"#)["date"]?.string)
      for client in [maker, watcher] {
        let ticked = try client.event()
        #expect(ticked.list("topics") == ["completions"])
        #expect(ticked.list("habits") == [id] && ticked.list("days") == [today])
        #expect(ticked["revision"]?.integer == 2)
        #expect(ticked["today"]?.string == today)
        #expect(ticked["epoch"]?.string == begun["epoch"]?.string)
      }
    }
  }

  @Test("the changes of one turn are one event")
  func oneTurn() async throws {
    try await withDaemon(limits: .unhurried) { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let begun = try client.subscribe()
      // Of one message, so that all arrive at once.
      let ticks = (1...3).map {
        LineClient.request("toggle", #"["Read","2026-01-0\#($0)"]"#, id: $0).dropLast()
      }
      _ = try client.call("updateHabit", #"{"habit":"Read","startDate":"2026-01-01"}"#)
      #expect(try client.event()["revision"]?.integer == 2)
      try client.send("[" + ticks.joined(separator: ",") + "]\n")
      #expect(try client.reply().count == 3)
      let event = try client.event()
      #expect(event["revision"]?.integer == 5)
      #expect(event.list("days") == ["2026-01-01", "2026-01-02", "2026-01-03"])
      #expect(begun["revision"]?.integer == 1)
    }
  }

  @Test("only what was asked for is told, and nothing after unsubscribing")
  func topics() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let other = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let begun = try client.subscribe(#"{"topics":["settings"]}"#)
      #expect(begun.list("topics") == ["settings"])
      _ = try other.call("toggle", #"["Read"]"#)
      _ = try other.call("updateSettings", #"{"weekStart":0}"#)
      let event = try client.event()
      #expect(event.list("topics") == ["settings"])
      #expect(event.list("habits") == nil && event.list("days") == nil)
      #expect(event["revision"]?.integer == 3)

      // A second subscription takes the place of the first.
      _ = try client.subscribe(#"{"topics":["completions"]}"#)
      _ = try other.call("updateSettings", #"{"weekStart":1}"#)
      _ = try other.call("toggle", #"["Read"]"#)
      #expect(try client.event().list("topics") == ["completions"])
      #expect(try client.call("unsubscribe").count == 0)
      _ = try other.call("toggle", #"["Read"]"#)
      #expect(try client.call("status")["revision"]?.integer == 6)
    }
  }

  @Test("a dry run is no change, and neither is what changes nothing")
  func noChange() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      _ = try client.subscribe()
      _ = try client.call("toggle", #"{"habit":"Read","dryRun":true}"#)
      _ = try client.call("updateSettings", #"{"dayStart":"23:59","dryRun":true}"#)
      _ = try client.call("markCompleted", #"{"habit":"Read","completed":false}"#)
      _ = try client.call("status")
      _ = try client.call("undo")
      #expect(try client.event()["revision"]?.integer == 2)
    }
  }

  @Test("a day that begins because the settings say so is told")
  func dayStart() async throws {
    // Noon in most zones: not in the last minute of a day, which alone has the same date either way.
    let noon = 1_795_174_930_000
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), wallClock: { noon })
    let client = try daemon.connect()
    let begun = try client.subscribe()
    var last = try #require(begun["day"]?["date"]?.string)
    for dayStart in ["23:59", "00:00"] {
      _ = try client.call("updateSettings", #"{"dayStart":"\#(dayStart)"}"#)
      let event = try client.event()
      let date = try #require(try client.call("loadDay")["date"]?.string)
      #expect(event["today"]?.string == date)
      #expect(date != last)
      last = date
    }
    await daemon.stop()
  }

  @Test(
    "what makes no sense is refused by name",
    arguments: [
      (#"{"topics":["weather"]}"#, "topics"), (#"{"topics":"habits"}"#, "topics"),
      (#"{"since":5}"#, "since"), (#"{"since":{"epoch":"x"}}"#, "since"),
    ]
  )
  func refusals(parameters: String, field: String) async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let error = try client.exchange("subscribe", parameters)["error"]
      #expect(error?["data"]?["field"]?.string == field)
    }
  }
}

extension LineClient {
  /// Subscribes; the answer.
  func subscribe(_ parameters: String = "{}") throws -> JSONValue {
    try call("subscribe", parameters)
  }

  /// The parameters of the next line, which must be an event.
  func event(_ name: String = "changed") throws -> JSONValue {
    let event = try reply()
    #expect(event["method"]?.string == name)
    #expect(event["id"] == nil && event["jsonrpc"]?.isString("2.0") == true)
    return try #require(event["params"], "\(String(decoding: event.source, as: UTF8.self))")
  }
}

extension JSONValue {
  /// A member that is a list of text, sorted; nil where it is missing.
  func list(_ name: String) -> [String]? {
    self[name].map { $0.elements.compactMap(\.string).sorted() }
  }

  /// The state it names, as `since` takes it.
  var mark: String {
    let epoch = self["epoch"]?.string ?? ""
    return #"{"epoch":"\#(epoch)","revision":\#(self["revision"]?.integer ?? -1)}"#
  }
}
