import Foundation
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

@Suite("Taking in and handing out a history")
struct ImportServingTests {
  /// The zone belongs to the process, so each test that uses one runs in a process of its own.
  private static let isZoneKnown = LocalTime.exists(zone: "Pacific/Kiritimati")

  /// Today as a daemon has it.
  private static func today(_ client: LineClient) throws -> String {
    try #require(try client.call("status")["today"]?.string)
  }

  @Test(
    "settings hold before days are judged: what is today there is today here",
    .enabled(if: isZoneKnown, "the zone database is not installed")
  )
  func settingsFirst() async {
    await #expect(processExitsWith: .success) {
      // Twenty-six hours lie between the two zones: it is always a day later in the second.
      Posix.Environment.set("TZ", to: "<-12>12")
      let settings = #""settings":{"timeZone":"Pacific/Kiritimati"}"#
      var ahead = ""
      try await withDaemon { daemon in
        let client = try daemon.connect()
        let here = try Self.today(client)
        _ = try client.call("updateSettings", #"{"timeZone":"Pacific/Kiritimati"}"#)
        ahead = try Self.today(client)
        #expect(ahead > here)
      }
      let habits = #""habits":[{"id":"h","name":"H","startDate":"2024-01-01"}]"#
      let completions = #""completions":{"\#(ahead)":["h"]}"#
      for isDryRun in [true, false] {
        try await withDaemon { daemon in
          let client = try daemon.connect()
          let here = try Self.today(client)
          let taken = try client.call(
            "importData",
            #"{"group":"g",\#(habits),\#(completions),\#(settings),"dryRun":\#(isDryRun)}"#
          )
          #expect(taken["added"]?["entries"]?.integer == 1)
          #expect(taken["future"]?.count == 0)
          #expect(try Self.today(client) == (isDryRun ? here : ahead))
        }
      }
      // What was set here stays, and so does its today.
      try await withDaemon { daemon in
        let client = try daemon.connect()
        _ = try client.call("updateSettings", #"{"timeZone":"Etc/GMT+12"}"#)
        let taken = try client.call(
          "importData",
          #"{"group":"g",\#(habits),\#(completions),\#(settings)}"#
        )
        #expect(taken["future"]?.count == 1)
        #expect(taken["kept"]?["settings"]?[0]?.string == "timeZone")
        // All that another daemon had is taken all the same.
        let whole = try client.call(
          "importData",
          #"{"group":"g",\#(habits),\#(completions),"whole":true}"#
        )
        #expect(whole["added"]?["entries"]?.integer == 1 && whole["future"]?.count == 0)
      }
    }
  }

  @Test("an export that is to go on after a habit that is gone is refused")
  func exportAfterRemoval() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let added = try client.call("addHabit", #"["a"]"#)
      let id = try #require(added["habit"]?["id"]?.string)
      _ = try client.call("addHabit", #"["b"]"#)
      let rest = try client.call("exportData", #"{"after":"\#(id)"}"#)
      #expect(rest["habits"]?.count == 1 && rest["more"]?.bool == false)
      _ = try client.call("removeHabit", #"["a"]"#)
      let error = try client.exchange("exportData", #"{"after":"\#(id)"}"#)["error"]
      #expect(error?["data"]?["type"]?.string == "habit.notFound")
      #expect(error?["data"]?["field"]?.string == "after")
    }
  }

  @Test("a limit with a quota is refused by addHabit and updateHabit, and named by importData")
  func limitWithQuota() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let both = #"{"name":"Smoke","goal":"atMost","schedule":{"timesPerWeek":2}}"#
      #expect(try client.refusal("addHabit", both) == "parameter.invalid")
      _ = try client.call("addHabit", #"{"name":"Swim","schedule":{"timesPerWeek":2}}"#)
      let update = #"{"habit":"Swim","goal":"atMost"}"#
      #expect(try client.refusal("updateHabit", update) == "parameter.invalid")
      let taken = try client.call(
        "importData",
        #"{"group":"g","habits":[{"id":"s","name":"Smoke","goal":"atMost","#
          + #""schedule":{"timesPerMonth":2}}]}"#
      )
      #expect(taken["limitsWithQuota"]?[0]?.string == "s")
      #expect(taken["added"]?["habits"]?.integer == 1)
    }
  }

  @Test("an update that changes nothing is no transaction")
  func sameAgain() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read","xp":20}"#)
      let same = #"{"habit":"Read","name":"Read","xp":20,"schedule":"daily","notes":null}"#
      #expect(try client.call("updateHabit", same)["revision"]?.integer == 1)
      #expect(try client.call("updateHabit", #"{"habit":"Read","xp":5}"#)["revision"]?.integer == 2)
    }
  }
}
