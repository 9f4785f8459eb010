import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// Timers of the real daemon, which does not run for a part of their time.
@Suite(
  "Timers",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: MovedClock.obstacle == nil, "\(MovedClock.obstacle ?? "")"),
  .timeLimit(.minutes(3))
)
struct TimerTests {
  /// A place with a habit whose timer runs under a daemon that is then killed.
  private func killed(_ more: String) throws -> (Place, MovedClock) {
    var place = try Place()
    let clock = try MovedClock(in: place.folder)
    // Noon, so that no day ends while a timer runs.
    place.environment["TZ"] = Noon().name
    let daemon = try place.startDaemon()
    let client = try LineClient(place.socket)
    _ = try client.call("addHabit", #"{"name":"Read","repetitions":60,"unit":"min"}"#)
    _ = try client.call("startTimer", #"{"habit":"Read"\#(more)}"#)
    try daemon.end(with: SIGKILL)
    return (place, clock)
  }

  /// Starts a daemon later than the first one.
  private func start(_ place: Place, _ clock: MovedClock, minutes: Int) throws -> DaemonByHand {
    var place = place
    place.environment.merge(clock.environment(minutesAhead: minutes)) { $1 }
    return try place.startDaemon()
  }

  /// The counts of all days.
  private func counts(_ client: LineClient) throws -> [Double?] {
    try #require(try client.call("entries", #"["Read"]"#)["entries"]).elements
      .map { $0["count"]?.double }
  }

  @Test("one outlives kill -9, and what it measured is booked once when it is stopped")
  func stopped() throws {
    let (place, clock) = try killed("")
    var daemon = try start(place, clock, minutes: 20)
    var client = try LineClient(place.socket)
    #expect(try client.call("status")["timers"]?[0]?["name"]?.string == "Read")
    #expect(try counts(client) == [])
    try daemon.end(with: SIGKILL)
    daemon = try start(place, clock, minutes: 35)
    client = try LineClient(place.socket)
    let stopped = try client.call("stopTimer", #"["Read"]"#)
    let booked = try #require(stopped["booked"]?.double)
    #expect(booked >= 35 && booked < 37)
    try daemon.end(with: SIGKILL)
    daemon = try start(place, clock, minutes: 60)
    client = try LineClient(place.socket)
    #expect(try counts(client) == [booked])
    #expect(try client.call("status")["timers"]?.count == 0)
    let refused = try client.exchange("stopTimer", #"["Read"]"#)["error"]?["data"]?["type"]
    #expect(refused?.string == "timer.notRunning")
    #expect(daemon.isRunning)
  }

  @Test("one for 25 minutes ends by itself while no daemon runs, and is booked once")
  func ended() throws {
    let (place, clock) = try killed(#","for":25"#)
    var daemon = try start(place, clock, minutes: 20)
    #expect(try LineClient(place.socket).call("status")["timers"]?.count == 1)
    try daemon.end(with: SIGKILL)
    for _ in 0..<2 {
      daemon = try start(place, clock, minutes: 40)
      let client = try LineClient(place.socket)
      #expect(try counts(client) == [25])
      #expect(try client.call("status")["timers"]?.count == 0)
      try daemon.end(with: SIGKILL)
    }
  }

  @Test(
    "its end is told by a notification, once, also where no daemon ran then",
    .enabled(if: Reminded.obstacle == nil, "\(Reminded.obstacle ?? "")")
  )
  func told() throws {
    let reminded = try Reminded()
    let clock = try MovedClock(in: reminded.place.folder)
    try reminded.add("Read", #","repetitions":60,"unit":"min""#)
    _ = try reminded.client.call("startTimer", #"{"habit":"Read","for":25}"#)
    reminded.place.environment.merge(clock.environment(minutesAhead: 30)) { $1 }
    try reminded.restart(with: SIGKILL)
    let shown = try reminded.told("Notify")
    #expect(shown["summary"]?.string == "Read: time is up")
    #expect(shown["body"]?.string?.hasPrefix("25m booked; ") == true, "\(shown)")
    try reminded.restart()
    // The next notification is the end of another one.
    _ = try reminded.client.call("startTimer", #"{"habit":"Read","for":1}"#)
    reminded.place.environment.merge(clock.environment(minutesAhead: 33)) { $1 }
    try reminded.restart(with: SIGKILL)
    #expect(try reminded.told("Notify")["body"]?.string?.hasPrefix("1m booked; ") == true)
  }
}
