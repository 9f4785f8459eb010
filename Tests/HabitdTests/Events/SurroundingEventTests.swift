import HabitCore
import HabitProtocol
import JSON
import Posix
import Synchronization
import TestSupport
import Testing

@testable import habitd

@Suite("Events about the disk and the clock")
struct SurroundingEventTests {
  @Test("what cannot be stored makes no event but that of the storage, and no subscription")
  func failure() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, fileSystem: disk)
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    let begun = try client.subscribe()
    let second = try daemon.connect()
    disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "fdatasync"))
    let tick = LineClient.request("toggle", #"["Read"]"#, id: 1).dropLast()
    let subscribe = LineClient.request("subscribe", id: 2).dropLast()
    try second.send("[\(tick),\(subscribe)]\n")
    let refused = try second.reply()
    #expect(refused.elements.allSatisfy { $0["error"] != nil } && refused.count == 2)

    let event = try client.event()
    #expect(event.list("topics") == ["storage"])
    #expect(event.list("habits") == [] && event.list("days") == [])
    #expect(event.mark == begun.mark)
    // The second hears nothing: its next line is the answer to its next request.
    #expect(try second.call("status")["revision"]?.integer == 1)
    await daemon.stop()
    withExtendedLifetime(folder) {}
  }

  @Test("the storage's failure is told also to one whose leaving could not be answered")
  func failureWhileLeaving() async throws {
    let disk = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    let daemon = try RunningDaemon(in: try TemporaryDirectory(), fileSystem: disk)
    let client = try daemon.connect()
    _ = try client.call("addHabit", #"{"name":"Read"}"#)
    _ = try client.subscribe()
    disk.setFault(Fault(.failure(.inputOutput), at: 0, function: "fdatasync"))
    try client.send(
      LineClient.request("toggle", #"["Read"]"#, id: 1) + LineClient.request("unsubscribe", id: 2)
    )
    #expect(try client.reply()["error"] != nil)
    #expect(try client.reply()["error"] != nil)
    #expect(try client.event().list("topics") == ["storage"])
    await daemon.stop()
  }

  @Test("another day is told when it begins, and when the clock is set back")
  func rollover() async {
    await #expect(processExitsWith: .success) {
      let noon = 1_795_174_930_000
      let clock = Mutex(noon)
      let folder = try TemporaryDirectory()
      let daemon = try RunningDaemon(in: folder, wallClock: { clock.withLock { $0 } })
      let client = try daemon.connect()
      _ = try client.call("updateSettings", #"{"timeZone":"Etc/UTC"}"#)
      _ = try client.call("addHabit", #"{"name":"Smoke","goal":"atMost","startDate":"2026-11-01"}"#)
      var last = try client.subscribe()
      let day = 86_400_000
      for (moment, today) in [(noon + day, "2026-11-21"), (noon - day, "2026-11-19")] {
        clock.withLock { $0 = moment }
        await daemon.lookAtClock()
        let event = try client.event()
        #expect(event.list("topics") == ["completions", "today"])
        #expect(event.list("habits") == nil && event.list("days") == nil)
        #expect(event["today"]?.string == today)
        // The same revision on another day is another state.
        #expect(event["revision"]?.integer == last["revision"]?.integer)
        #expect(event["epoch"]?.string != last["epoch"]?.string)
        let late = try daemon.connect()
        #expect(try late.subscribe(#"{"since":\#(last.mark)}"#)["resync"]?.bool == false)
        #expect(try late.event()["today"]?.string == today)
        last = event
      }
      await daemon.stop()
    }
  }
}
