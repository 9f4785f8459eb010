import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// The promise of the store, kept by the real program: what was acknowledged survives `kill -9`.
@Suite(
  "kill -9",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct KillTests {
  /// Requests sent at once in a round; the daemon dies among them.
  private static let burst = 60

  @Test("nothing acknowledged is lost, and nothing appears that was not asked for")
  func inALoopOfToggles() throws {
    let place = try Place()
    var ticks = Ticks()
    var asked: Set<String> = []
    var acknowledged: Set<String> = []
    for round in 0..<12 {
      let daemon = try place.startDaemon()
      let client = try LineClient(place.socket)
      if round == 0 { _ = try client.call("addHabit", Ticks.add) }
      let kept = Ticks.days(in: try client.call("completions"))
      try #require(kept.isSuperset(of: acknowledged), "round \(round)")
      try #require(kept.isSubset(of: asked), "round \(round)")

      let days = (0..<Self.burst).map { _ in ticks.next() }
      asked.formUnion(days)
      for day in days {
        try client.post("toggle", Ticks.parameters(day))
      }
      // Each round dies at another point of the burst, the first before any reply is read.
      for day in days.prefix(round * Self.burst / 11) {
        let completed = try client.reply()["result"]?["completed"]?.bool
        try #require(completed == true)
        acknowledged.insert(day)
      }
      try daemon.end(with: SIGKILL)
      // What was on its way when it died was acknowledged too.
      for day in days.dropFirst(round * Self.burst / 11) {
        guard let line = try client.line() else { break }
        try #require(!line.isEmpty)
        acknowledged.insert(day)
      }
    }
    let daemon = try place.startDaemon()
    let client = try LineClient(place.socket)
    let kept = Ticks.days(in: try client.call("completions"))
    #expect(kept.isSuperset(of: acknowledged))
    #expect(kept.isSubset(of: asked))
    #expect(acknowledged.count >= 5 * Self.burst, "too little was acknowledged to show anything")
    #expect(daemon.isRunning)
  }

  @Test("the client program's toggles survive a kill after each of them")
  func betweenClientCalls() throws {
    let place = try Place()
    var ticks = Ticks()
    var acknowledged: Set<String> = []
    for round in 0..<5 {
      let daemon = try place.startDaemon()
      if round == 0 {
        let added = try place.habitctl("rpc", "addHabit", Ticks.add)
        #expect(added.succeeded, "\(added)")
      }
      let day = ticks.next()
      let toggled = try place.habitctl("toggle", Ticks.habit, day)
      #expect(toggled.succeeded, "\(toggled)")
      try daemon.end(with: SIGKILL)
      acknowledged.insert(day)
    }
    let daemon = try place.startDaemon()
    let client = try LineClient(place.socket)
    let kept = Ticks.days(in: try client.call("completions"))
    #expect(kept == acknowledged)
    #expect(daemon.isRunning)
  }
}
