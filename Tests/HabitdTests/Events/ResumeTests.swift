import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitd

@Suite("Resuming a subscription")
struct ResumeTests {
  @Test("what was missed is one event, and nothing missed is none")
  func missed() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      let id = try #require(
        try client.call("addHabit", #"{"name":"Read"}"#)["habit"]?["id"]?.string
      )
      let begun = try client.subscribe()
      let today = try #require(try client.call("toggle", #"["Read"]"#)["date"]?.string)
      let last = try client.event()

      let late = try daemon.connect()
      let resumed = try late.subscribe(#"{"since":\#(begun.mark)}"#)
      #expect(resumed["resync"]?.bool == false)
      let event = try late.event()
      #expect(event.list("habits") == [id] && event.list("days") == [today])
      #expect(event.mark == last.mark)

      let punctual = try daemon.connect()
      #expect(try punctual.subscribe(#"{"since":\#(last.mark)}"#)["resync"]?.bool == false)
      let uninterested = try daemon.connect()
      let parameters = #"{"topics":["settings"],"since":\#(begun.mark)}"#
      #expect(try uninterested.subscribe(parameters)["resync"]?.bool == false)
      // The next line of both is about what comes after.
      _ = try client.call("updateSettings", #"{"weekStart":0}"#)
      for other in [punctual, uninterested] {
        #expect(try other.event().list("topics") == ["settings"])
      }
    }
  }

  @Test("a state that is not known, or too long ago, is to be loaded anew")
  func unknown() async throws {
    try await withDaemon { daemon in
      let client = try daemon.connect()
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      let begun = try client.subscribe()
      _ = try client.call("unsubscribe")
      let epoch = try #require(begun["epoch"]?.string)
      for since in [
        #"{"epoch":"\#(epoch)","revision":2}"#, #"{"epoch":"\#(epoch)","revision":-1}"#,
        #"{"epoch":"x","revision":1}"#, #"{"epoch":"","revision":1}"#,
        #"{"epoch":"0000000000000000.2026-11-20","revision":1}"#,
      ] {
        #expect(try client.subscribe(#"{"since":\#(since)}"#)["resync"]?.bool == true)
      }
      _ = try client.call("unsubscribe")
      for _ in 0..<250 { _ = try client.call("toggle", #"["Read"]"#) }
      #expect(try client.subscribe(#"{"since":\#(begun.mark)}"#)["resync"]?.bool == true)
      let recent = #"{"epoch":"\#(epoch)","revision":151}"#
      #expect(try client.subscribe(#"{"since":\#(recent)}"#)["resync"]?.bool == false)
      #expect(try client.event()["revision"]?.integer == 251)
    }
  }

  @Test("a restart of the daemon is no reason to load anything anew")
  func restart() async throws {
    let folder = try TemporaryDirectory()
    var daemon: RunningDaemon? = try RunningDaemon(in: folder)
    var client = try #require(daemon).connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    let begun = try client.subscribe()
    let today = try #require(try client.call("toggle", #"["Read"]"#)["date"]?.string)
    let last = try client.event()
    for _ in 0..<3 {
      await daemon?.stop()
      #expect(try client.line() == nil)
      // The socket is free when its owner has gone.
      daemon = nil
      daemon = try RunningDaemon(in: folder)
      client = try #require(daemon).connect()
      let resumed = try client.subscribe(#"{"since":\#(last.mark)}"#)
      #expect(resumed["resync"]?.bool == false && resumed.mark == last.mark)
      #expect(try client.subscribe(#"{"since":\#(begun.mark)}"#)["resync"]?.bool == false)
      #expect(try client.event().list("days") == [today])
    }
    await daemon?.stop()
  }

  @Test("a client that has said all it has to say hears on, until it hangs up")
  func halfClose() async throws {
    try await withDaemon { daemon in
      let maker = try daemon.connect()
      _ = try maker.call("addHabit", #"{"name":"Read"}"#)
      do {
        let watcher = try daemon.connect()
        try watcher.send(LineClient.request("subscribe"))
        try watcher.endSending()
        #expect(try watcher.reply()["result"]?["revision"]?.integer == 1)
        for revision in 2...4 {
          _ = try maker.call("toggle", #"["Read"]"#)
          #expect(try watcher.event()["revision"]?.integer == revision)
        }
        #expect(try maker.call("status")["connections"]?.integer == 2)
      }
      // It is noticed in the turn after, and turns are made by asking.
      var connections = 2
      for _ in 0..<1000 where connections > 1 {
        connections = try maker.call("status")["connections"]?.integer ?? 0
      }
      #expect(connections == 1)
    }
  }
}
