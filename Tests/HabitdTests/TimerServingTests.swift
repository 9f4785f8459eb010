import HabitCore
import JSON
import Synchronization
import TestSupport
import Testing

@testable import habitd

@Suite("Timers in the daemon")
struct TimerServingTests {
  /// A wall clock that a test sets: Friday, 2026-11-20, 11:00 UTC at first.
  private final class WallClock: Sendable {
    private let milliseconds = Mutex(1_795_172_400_000)

    var now: Int { milliseconds.withLock { $0 } }

    func pass(minutes: Int) { milliseconds.withLock { $0 += minutes * 60_000 } }
  }

  private static let reading = #"{"name":"Read","repetitions":60,"unit":"min"}"#

  /// Starts a daemon on a folder with that clock.
  private func daemon(
    _ clock: WallClock,
    in folder: TemporaryDirectory,
    device: String = String(repeating: "ab", count: 16)
  ) throws -> RunningDaemon {
    try RunningDaemon(in: folder, device: device, wallClock: { clock.now })
  }

  /// Runs a daemon on a folder for a while; its locks go with it.
  private func with(
    _ clock: WallClock,
    in folder: TemporaryDirectory,
    device: String = String(repeating: "ab", count: 16),
    _ body: (RunningDaemon, LineClient) async throws -> Void
  ) async throws {
    let daemon = try daemon(clock, in: folder, device: device)
    try await body(daemon, try daemon.connect())
    await daemon.stop()
  }

  @Test("one is started, seen everywhere, and stopped with what it measured")
  func startAndStop() async throws {
    let clock = WallClock()
    let daemon = try daemon(clock, in: try TemporaryDirectory())
    let client = try daemon.connect()
    _ = try client.call("addHabit", Self.reading)
    _ = try client.call("subscribe")
    let started = try client.call("startTimer", #"{"habit":"read"}"#)
    #expect(started["timer"]?["since"]?.string == "2026-11-20T11:00:00.000Z")
    #expect(started["timer"]?["date"]?.string == "2026-11-20")
    #expect(started["timer"]?["until"] == nil)
    let event = try client.reply()
    #expect(event["params"]?["topics"]?.elements.map(\.string) == ["habits"])
    let day = try client.call("loadDay")
    #expect(day["habits"]?[0]?["timer"]?["since"]?.string == "2026-11-20T11:00:00.000Z")
    #expect(try client.call("status")["timers"]?[0]?["name"]?.string == "Read")
    clock.pass(minutes: 35)
    let stopped = try client.call("stopTimer", #"["read"]"#)
    #expect(stopped["booked"]?.double == 35)
    #expect(stopped["entry"]?["count"]?.double == 35)
    #expect(stopped["date"]?.string == "2026-11-20")
    let entry = try client.reply()
    #expect(entry["params"]?["changes"]?[0]?["entry"]?["count"]?.double == 35)
    #expect(try client.call("status")["timers"]?.count == 0)
    #expect(try client.call("undo")["undone"]?["method"]?.string == "stopTimer")
    _ = try client.reply()
    #expect(try client.call("listHabits")["habits"]?[0]?["timer"] != nil)
    _ = try client.call("cancelTimer", #"["read"]"#)
    _ = try client.reply()
    #expect(try client.call("loadDay")["habits"]?[0]?["entry"] == nil)
    await daemon.stop()
  }

  @Test("what cannot be is refused with the next step")
  func refusals() async throws {
    let clock = WallClock()
    let daemon = try daemon(clock, in: try TemporaryDirectory())
    let client = try daemon.connect()
    _ = try client.call("addHabit", Self.reading)
    _ = try client.call("addHabit", #"{"name":"Walk","unit":"km"}"#)
    func refusal(_ method: String, _ parameters: String) throws -> (String?, String?) {
      let data = try client.exchange(method, parameters)["error"]?["data"]
      return (data?["type"]?.string, data?["hint"]?.string)
    }
    #expect(try refusal("startTimer", #"["walk"]"#).0 == "timer.unitMissing")
    #expect(try refusal("stopTimer", #"["read"]"#).0 == "timer.notRunning")
    #expect(try refusal("startTimer", #"["read",1441]"#).0 == "parameter.invalid")
    _ = try client.call("startTimer", #"["read"]"#)
    #expect(try refusal("startTimer", #"["read"]"#).0 == "timer.running")
    clock.pass(minutes: 1441)
    let (kind, hint) = try refusal("stopTimer", #"["read"]"#)
    #expect(kind == "timer.tooLong")
    #expect(hint?.contains("habitctl stop Read --for 40m") == true)
    #expect(try client.call("stopTimer", #"["read",40]"#)["booked"]?.double == 40)
    await daemon.stop()
  }

  @Test("one for a while is booked exactly until its end, also where no daemon ran then")
  func until() async throws {
    let clock = WallClock()
    let folder = try TemporaryDirectory()
    try await with(clock, in: folder) { daemon, client in
      _ = try client.call("addHabit", Self.reading)
      _ = try client.call("startTimer", #"{"habit":"Read","for":25}"#)
      clock.pass(minutes: 24)
      await daemon.lookAtClock()
      #expect(try client.call("status")["timers"]?.count == 1)
      clock.pass(minutes: 2)
      await daemon.lookAtClock()
      #expect(try client.call("status")["timers"]?.count == 0)
      let entry = try client.call("loadDay")["habits"]?[0]?["entry"]
      #expect(entry?["count"]?.double == 25)
      _ = try client.call("startTimer", #"{"habit":"Read","for":45}"#)
    }
    clock.pass(minutes: 3000)
    try await with(clock, in: folder) { _, client in
      #expect(try client.call("status")["timers"]?.count == 0)
      let entries = try client.call("entries", #"["Read"]"#)["entries"]
      #expect(entries?.count == 1)
      #expect(entries?[0]?["count"]?.double == 70)
      #expect(entries?[0]?["at"]?.string == "2026-11-20T12:11:00.000Z")
    }
  }

  @Test("one that another device started is not ended here, and books its end when it is stopped")
  func otherDevice() async throws {
    let clock = WallClock()
    let folder = try TemporaryDirectory()
    try await with(clock, in: folder) { _, client in
      _ = try client.call("addHabit", Self.reading)
      _ = try client.call("startTimer", #"{"habit":"Read","for":25}"#)
    }
    clock.pass(minutes: 60)
    try await with(clock, in: folder, device: String(repeating: "cd", count: 16)) { _, client in
      let status = try client.call("status")
      #expect(status["timers"]?.count == 1)
      let stopped = try client.call("stopTimer", #"["Read"]"#)
      #expect(stopped["booked"]?.double == 25)
    }
  }

  @Test("a sleep of the machine ends those that were running, where it began; a nap does not")
  func sleep() async throws {
    let clock = WallClock()
    let daemon = try daemon(clock, in: try TemporaryDirectory())
    let client = try daemon.connect()
    _ = try client.call("addHabit", Self.reading)
    _ = try client.call("addHabit", #"{"name":"Walk","repetitions":2,"unit":"h"}"#)
    _ = try client.call("startTimer", #"["Read"]"#)
    _ = try client.call("startTimer", #"{"habit":"Walk","for":30}"#)
    clock.pass(minutes: 10 + 9)
    await daemon.wake(from: 9)
    #expect(try client.call("status")["timers"]?.count == 2)
    let watcher = try daemon.connect()
    _ = try watcher.subscribe()
    clock.pass(minutes: 11 + 480)
    await daemon.wake(from: 480)
    #expect(try watcher.event()["origin"]?["client"]?.string == "timer")
    #expect(try client.call("status")["timers"]?.count == 0)
    let day = try client.call("loadDay")
    #expect(day["habits"]?[0]?["entry"]?["count"]?.double == 30)
    // It had ended by itself in the moment in which the machine went to sleep.
    #expect(day["habits"]?[1]?["entry"]?["count"]?.double == 0.5)
    await daemon.stop()
  }
}
