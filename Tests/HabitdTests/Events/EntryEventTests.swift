import HabitCore
import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Events about entries")
struct EntryEventTests {
  /// A habit that was done on the days before today, and a client that is told of changes.
  private func withHabit(
    doneBefore count: Int = 0,
    _ fields: String = "",
    _ body: (_ maker: LineClient, _ watcher: LineClient, _ id: String, _ today: String) throws ->
      Void
  ) async throws {
    try await withDaemon { daemon in
      let maker = try daemon.connect()
      let today = try #require(try maker.call("status")["today"]?.string)
      let added = try maker.call("addHabit", #"{"name":"Read","startDate":"2020-01-01"\#(fields)}"#)
      let id = try #require(added["habit"]?["id"]?.string)
      for ago in stride(from: count, to: 0, by: -1) {
        let date = try #require(Day(today)?.adding(-ago))
        _ = try maker.call("markCompleted", #"["Read","\#(date)"]"#)
      }
      let watcher = try daemon.connect()
      _ = try watcher.subscribe()
      try body(maker, watcher, id, today)
    }
  }

  @Test("say what each has become, who changed it, and the milestone that was reached")
  func tick() async throws {
    try await withHabit(doneBefore: 6) { maker, watcher, id, today in
      _ = try maker.call("hello", #"{"client":"waybar"}"#)
      let tick = try maker.call("toggle", #"["Read"]"#)
      #expect(tick["milestone"]?["length"]?.integer == 7)
      #expect(tick["milestone"]?["kind"]?.string == "streak")
      let told = try watcher.event()
      #expect(told["origin"]?["client"]?.string == "waybar")
      #expect(told["changes"]?.count == 1 && told["many"] == nil)
      let change = try #require(told["changes"]?.elements.first { _ in true })
      #expect(change["habit"]?.string == id && change["date"]?.string == today)
      #expect(change["completed"]?.bool == true && change["entry"]?["count"]?.integer == 1)
      // The same as the tick was answered with.
      #expect(change["name"]?.string == "Read")
      #expect(Standing(json: change) == Standing(json: tick))
      #expect(
        told["progress"]?.count == 1 && told["progress"]?[0]?["date"]?.string == today
      )
      #expect(
        told["progress"]?[0].flatMap { Progress(json: $0) }
          == tick["progress"].flatMap { Progress(json: $0) }
      )
      #expect(change["streak"]?["current"]?.integer == 7)
      #expect(change["milestone"]?["unit"]?.string == "days")

      // Taken back it is none, and asking for what is done already is no tick.
      #expect(try maker.call("toggle", #"["Read"]"#)["milestone"] == nil)
      let back = try #require(try watcher.event()["changes"]?.elements.first { _ in true })
      #expect(back["completed"]?.bool == false && back["milestone"] == nil)
      let again = try maker.call("markCompleted", #"{"habit":"Read","dryRun":true}"#)
      #expect(again["milestone"] != nil)
      _ = try maker.call("markCompleted", #"["Read"]"#)
      #expect(try maker.call("markCompleted", #"["Read"]"#)["milestone"] == nil)
    }
  }

  @Test("say counts, marks and notes")
  func parts() async throws {
    try await withHabit(#","repetitions":8"#) { maker, watcher, _, today in
      let cases: [(String, String, String)] = [
        ("tally", #"["Read",null,3]"#, #""state":"partial","entry":{"count":3"#),
        (
          "setEntry", #"{"habit":"Read","mark":"skipped"}"#,
          #""state":"skipped","entry":{"count":3,"mark":"skipped""#
        ),
        (
          "setEntry", #"{"habit":"Read","note":"late"}"#,
          #""state":"skipped","entry":{"count":3,"mark":"skipped","note":"late""#
        ),
        ("tally", #"["Read",null,5]"#, #""state":"done","entry":{"count":8,"note":"late""#),
        ("undo", "{}", #""state":"skipped","entry":{"count":3,"mark":"skipped","note":"late""#),
      ]
      for (method, parameters, expected) in cases {
        _ = try maker.call(method, parameters)
        let event = try watcher.event()
        let change = try #require(event["changes"]?.elements.first { _ in true })
        let text = String(decoding: change.source, as: UTF8.self)
        #expect(text.contains(#""date":"\#(today)","# + expected), "\(method): \(text)")
        #expect(event["origin"] == nil, "the client has no name")
      }
    }
  }

  @Test("name a small import entry by entry, and of a large one say that there are many")
  func imports() async throws {
    try await withHabit { maker, watcher, id, _ in
      for (days, isMany) in [(28, false), (31 * 4, true)] {
        let completions = (0..<days).map {
          let date = Day("2021-01-01")?.adding($0 + (isMany ? 100 : 0))
          return #""\#(date?.description ?? "")":["\#(id)"]"#
        }
        _ = try maker.call(
          "importData",
          #"{"group":"g\#(days)","completions":{\#(completions.joined(separator: ","))}}"#
        )
        let event = try watcher.event()
        #expect(event.list("topics") == ["completions"])
        #expect(event["changes"]?.count == (isMany ? nil : days))
        #expect(event["many"]?.bool == (isMany ? true : nil))
        #expect(event.list("days")?.count == days)
      }
    }
  }

  @Test("leave out what entries have become where a rule has changed")
  func rules() async throws {
    try await withHabit { maker, watcher, _, _ in
      let batch = [
        LineClient.request("toggle", #"["Read"]"#, id: 1),
        LineClient.request("updateHabit", #"{"habit":"Read","repetitions":2}"#, id: 2),
      ].map { String($0.dropLast()) }
      try maker.send("[" + batch.joined(separator: ",") + "]\n")
      #expect(try maker.reply().count == 2)
      let event = try watcher.event()
      #expect(event.list("topics") == ["completions", "habits"])
      #expect(event["changes"] == nil && event["many"] == nil)
    }
  }

  @Test("of one turn tell each entry once, as it is at its end, and no maker where there are two")
  func gathered() async throws {
    try await withHabit { maker, watcher, _, _ in
      _ = try maker.call("hello", #"{"client":"vim"}"#)
      let ticks = (1...3).map { LineClient.request("toggle", #"["Read"]"#, id: $0).dropLast() }
      try maker.send("[" + ticks.joined(separator: ",") + "]\n")
      #expect(try maker.reply().count == 3)
      let event = try watcher.event()
      #expect(event["changes"]?.count == 1)
      let change = try #require(event["changes"]?.elements.first { _ in true })
      #expect(change["completed"]?.bool == true)
      #expect(event["origin"]?["client"]?.string == "vim")
      let named = LineClient.request("hello", #"{"client":"other"}"#, id: 4).dropLast()
      try maker.send("[\(ticks[0]),\(named),\(ticks[1])]\n")
      #expect(try maker.reply().count == 3)
      #expect(try watcher.event()["origin"] == nil)
    }
  }

  @Test("that were missed say what entries have become since")
  func resumed() async throws {
    try await withHabit { maker, watcher, id, today in
      _ = try maker.call("toggle", #"["Read"]"#)
      let seen = try watcher.event()
      _ = try maker.call("tally", #"["Read",null,4]"#)
      _ = try maker.call("setEntry", #"{"habit":"Read","date":"2020-02-01","note":"n"}"#)
      _ = try watcher.event()
      _ = try watcher.event()
      let resumed = try watcher.subscribe(#"{"since":\#(seen.mark)}"#)
      #expect(resumed["resync"]?.bool == false)
      let event = try watcher.event()
      let changes = try #require(event["changes"]).elements.map {
        "\($0["habit"]?.string == id) \($0["date"]?.string ?? "") \($0["entry"]?["count"]?.integer ?? -1)"
      }
      #expect(changes == ["true 2020-02-01 0", "true \(today) 5"])
    }
  }

  @Test(
    "no client is called what cannot be shown",
    arguments: [#""""#, #""a\nb""#, #""  ""#, "5", #""\#(String(repeating: "x", count: 65))""#]
  )
  func names(name: String) async throws {
    try await withDaemon { daemon in
      let error = try daemon.connect().exchange("hello", #"{"client":\#(name)}"#)["error"]
      #expect(error?["data"]?["field"]?.string == "client")
    }
  }
}
