import Foundation
import HabitCore
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Serving journeys")
struct JourneyServingTests {
  /// Runs a test against a daemon of its own, with catalog files of its own.
  private func withDaemon(
    files: [String: String] = [:],
    _ body: (RunningDaemon, LineClient, TemporaryDirectory) async throws -> Void
  ) async throws {
    let folder = try TemporaryDirectory()
    for (name, text) in files { try write(text, name, folder) }
    let daemon = try RunningDaemon(in: folder, catalog: CatalogSource(directory: folder.path))
    do {
      try await body(daemon, try daemon.connect(), folder)
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  private func write(_ text: String, _ name: String, _ folder: TemporaryDirectory) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }

  private func names(_ day: JSONValue) -> [String] {
    day["habits"]?.elements.compactMap { $0["id"]?.string } ?? []
  }

  @Test("a subscribed journey's items are in the day with their texts, in the journey's order")
  func subscribe() async throws {
    try await withDaemon { _, client, _ in
      let added = try client.call("addJourney", #"["daily-dhikr"]"#)
      #expect(added["revision"]?.integer == 1)
      #expect(added["journey"]?["subscribed"]?.bool == true)
      #expect(added["journey"]?["since"]?.string == (try client.call("status")["today"]?.string))
      let items = added["journey"]?["items"]?.elements.map { $0["habit"]?.string }
      let day = try client.call("loadDay")
      #expect(
        names(day) == [
          "item:tahlil", "item:istighfar", "item:tasbih", "item:tahmid", "item:takbir",
          "item:salawat", "item:tasbih-wa-hamd",
        ]
      )
      #expect(items == names(day))
      let item = try #require(day["habits"]?[2]?["item"])
      #expect(item["id"]?.string == "tasbih")
      #expect(item["title"]?.string == "Tasbīḥ")
      #expect(item["text"]?.string == "سُبْحَانَ اللَّهِ")
      #expect(item["translation"]?.string == "Glory be to God.")
      #expect(item["source"]?.string == "Ṣaḥīḥ Muslim 596")
      #expect(item["benefit"] == nil)
      #expect(day["habits"]?[2]?["repetitions"]?.integer == 33)
      #expect(day["progress"]?["totalXP"]?.integer == 90)
    }
  }

  @Test("doing what is done already changes nothing, and toggling does the other")
  func toggling() async throws {
    try await withDaemon { _, client, _ in
      #expect(try client.call("removeJourney", #"["gratitude"]"#)["revision"]?.integer == 0)
      #expect(try client.call("addJourney", #"["gratitude"]"#)["revision"]?.integer == 1)
      #expect(try client.call("addJourney", #"["Grat"]"#)["revision"]?.integer == 1)
      let left = try client.call("toggleJourney", #"["Gratitude"]"#)
      #expect(left["revision"]?.integer == 2)
      #expect(left["journey"]?["subscribed"]?.bool == false)
      #expect(left["journey"]?["since"] == nil)
      #expect(left["journey"]?["items"]?[0]?["habit"] == nil)
      #expect(try names(client.call("loadDay")).isEmpty)
      let back = try client.call("toggleJourney", #"["gratitude"]"#)
      #expect(back["journey"]?["subscribed"]?.bool == true)
      #expect(try names(client.call("loadDay")).count == 3)
    }
  }

  @Test("a dry run shows the journey as it would be and changes nothing")
  func dryRun() async throws {
    try await withDaemon { _, client, _ in
      let tried = try client.call("addJourney", #"{"journey":"gratitude","dryRun":true}"#)
      #expect(tried["journey"]?["subscribed"]?.bool == true)
      #expect(tried["journey"]?["items"]?[0]?["habit"]?.string == "item:kind-act")
      #expect(try names(client.call("loadDay")).isEmpty)
      #expect(try client.call("status")["revision"]?.integer == 0)
    }
  }

  @Test("a custom habit stands where the person put it, while no journey brings its item")
  func custom() async throws {
    try await withDaemon { _, client, _ in
      let added = try client.call("addCustomHabit", #"["stand-up","evening"]"#)
      #expect(added["habit"]?["slot"]?.string == "evening")
      #expect(added["habit"]?["item"]?["id"]?.string == "stand-up")
      #expect(added["revision"]?.integer == 1)
      let again = try client.call("addCustomHabit", #"["stand-up","evening"]"#)
      #expect(again["revision"]?.integer == 1)
      _ = try client.call("addJourney", #"["healthy-body"]"#)
      let item = try client.call("listLibrary", #"{"items":["stand-up"]}"#)["items"]
      #expect(item?.count == 1)
      #expect(item?[0]?["slot"]?.string == "anytime")
      #expect(item?[0]?["habit"]?.string == "item:stand-up")
      _ = try client.call("removeJourney", #"["healthy-body"]"#)
      let day = try client.call("loadDay")
      #expect(names(day) == ["item:stand-up"])
      #expect(day["habits"]?[0]?["slot"]?.string == "evening")
      let removed = try client.call("removeCustomHabit", #"["stand-up"]"#)
      #expect(removed["habit"]?["archived"]?.bool == true)
      #expect(try names(client.call("loadDay")).isEmpty)
    }
  }

  @Test("what cannot be done is told with its kind and a next step")
  func refused() async throws {
    try await withDaemon { _, client, _ in
      _ = try client.call("addJourney", #"["gratitude"]"#)
      let rows = [
        ("addJourney", #"["nothing"]"#, 121, "journey.notFound", "journey"),
        ("removeJourney", #"["nothing"]"#, 121, "journey.notFound", "journey"),
        ("toggleJourney", #"["a "]"#, 123, "journey.ambiguous", "journey"),
        ("addCustomHabit", #"["nothing","morning"]"#, 122, "item.notFound", "item"),
        ("addCustomHabit", #"["drink","morning"]"#, 124, "item.ambiguous", "item"),
        ("addCustomHabit", #"["drink-water","noon"]"#, -32602, "parameter.invalid", "slot"),
        ("addCustomHabit", #"["drink-water"]"#, -32602, "parameter.missing", "slot"),
        ("removeCustomHabit", #"["drink-water"]"#, 122, "item.notFound", "item"),
        ("listLibrary", #"{"items":["nothing"]}"#, 122, "item.notFound", "item"),
        ("listLibrary", #"{"items":[1]}"#, -32602, "parameter.invalid", "items"),
        ("removeHabit", #"["item:kind-act"]"#, 114, "habit.belongsToJourney", "habit"),
      ]
      for (method, parameters, code, type, field) in rows {
        let error = try client.exchange(method, parameters)["error"]
        #expect(error?["code"]?.integer == code, "\(method) \(parameters)")
        #expect(error?["data"]?["type"]?.string == type, "\(method) \(parameters)")
        #expect(error?["data"]?["field"]?.string == field, "\(method) \(parameters)")
      }
      let hint = try client.exchange("removeHabit", #"["item:kind-act"]"#)["error"]?["data"]?[
        "hint"
      ]
      #expect(hint?.string?.contains("removeJourney: \"Gratitude\"") == true)
      #expect(try client.call("status")["revision"]?.integer == 1)
    }
  }

  private func found(_ query: String, _ client: LineClient) throws -> [String] {
    let items = try client.call("listLibrary", #"{"query":"\#(query)"}"#)["items"]
    return items?.elements.compactMap { $0["id"]?.string } ?? []
  }

  @Test("the library is searched in all texts")
  func library() async throws {
    try await withDaemon { _, client, _ in
      let tasbih = try found("SUBHANA lah", client)
      #expect(tasbih == ["tasbih", "tasbih-wa-hamd"])
      #expect(try found("سبحان", client) == tasbih)
      #expect(try found("cirillo", client) == ["focus-interval"])
      #expect(try found("cirillo walk", client).isEmpty)
      #expect(try found("", client).count == CatalogSource().load().catalog.items.count)
    }
  }

  private static let tea =
    #"{"items":[{"id":"tea","title":"Tea"}],"#
    + #""journeys":[{"id":"slow","title":"Slow","items":[{"item":"tea","slot":"morning"}]}]}"#

  @Test("the person's files are read when needed and on reload, and bad ones are told of")
  func reload() async throws {
    try await withDaemon(files: ["bad.json": "[]"]) { daemon, client, folder in
      let before = try client.call("listJourneys")
      #expect(before["warnings"]?.count == 1)
      #expect(before["warnings"]?[0]?["type"]?.string == "catalog.invalid")
      #expect(before["warnings"]?[0]?["message"]?.string == "bad.json: this must be an object")
      #expect(try client.exchange("addJourney", #"["slow"]"#)["error"] != nil)
      try write(Self.tea, "bad.json", folder)
      await daemon.reload()
      let after = try client.call("listJourneys")
      #expect(after["warnings"] == nil)
      #expect(after["journeys"]?.count == (before["journeys"]?.count ?? 0) + 1)
      #expect(try client.call("addJourney", #"["slow"]"#)["journey"]?["title"]?.string == "Slow")
    }
  }

  @Test("a subscribed journey stays when the catalog no longer has it, and can be left")
  func copied() async throws {
    try await withDaemon(files: ["tea.json": Self.tea]) { daemon, client, folder in
      _ = try client.call("addJourney", #"["slow"]"#)
      try FileManager.default.removeItem(atPath: folder.path + "/tea.json")
      await daemon.reload()
      let journeys = try client.call("listJourneys")["journeys"]
      let slow = try #require(journeys?.elements.first { $0["id"]?.string == "slow" })
      #expect(slow["subscribed"]?.bool == true)
      #expect(slow["items"]?[0]?["title"]?.string == "Tea")
      #expect(slow["items"]?[0]?["slot"]?.string == "morning")
      let left = try client.call("removeJourney", #"["slow"]"#)
      #expect(left["journey"]?["subscribed"]?.bool == false)
      #expect(left["journey"]?["items"]?[0]?["title"]?.string == "Tea")
      #expect(try client.exchange("addJourney", #"["slow"]"#)["error"]?["code"]?.integer == 121)
    }
  }

  @Test("a leaving is undone as one")
  func undoLeaving() async throws {
    try await withDaemon { _, client, _ in
      _ = try client.call("addJourney", #"["gratitude"]"#)
      _ = try client.call("removeJourney", #"["gratitude"]"#)
      #expect(try client.call("undo")["undone"]?["method"]?.string == "removeJourney")
      #expect(try names(client.call("loadDay")).count == 3)
    }
  }

  @Test("a subscription is undone as one, and can be made again")
  func undoSubscription() async throws {
    try await withDaemon { _, client, _ in
      _ = try client.call("addJourney", #"["gratitude"]"#)
      #expect(try client.call("undo")["leftAlone"]?.count == 0)
      #expect(try names(client.call("loadDay")).isEmpty)
      #expect(try client.call("listHabits")["habits"]?.count == 0)
      let again = try client.call("addJourney", #"["gratitude"]"#)
      #expect(again["journey"]?["subscribed"]?.bool == true)
      #expect(try names(client.call("loadDay")).count == 3)
    }
  }

  @Test("what is subscribed is there after a restart")
  func restart() async throws {
    let folder = try TemporaryDirectory()
    let first = try RunningDaemon(in: folder)
    let client = try first.connect()
    _ = try client.call("addJourney", #"["calm-morning"]"#)
    _ = try client.call("addCustomHabit", #"["salawat","evening"]"#)
    _ = try client.call("toggle", #"["item:slow-breaths"]"#)
    let before = try client.call("loadDay")
    await first.stop()
    // The first one's lock on the socket goes with its thread, which nobody waits for.
    let other = try TemporaryDirectory()
    try FileManager.default.copyItem(
      atPath: first.dataDirectory,
      toPath: other.path + "/data"
    )
    let second = try RunningDaemon(in: other)
    let after = try second.connect().call("loadDay")
    #expect(after.source.elementsEqual(before.source))
    #expect(names(after).count == 6)
    await second.stop()
  }
}
