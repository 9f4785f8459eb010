import Foundation
import JSON
import TestSupport
import Testing

/// What a peer may do to descriptors, processor time and memory.
@Suite(
  "Under pressure",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: Python.path != nil, "no python3 here: install it"),
  .timeLimit(.minutes(5))
)
struct PressureTests {
  /// A loop that spins takes all of half a second, 50 ticks, or its share on a busy machine.
  private static let spinning = 12

  /// Makes the daemon begin with so many descriptors.
  private static func descriptors(_ count: Int) -> [String] {
    ["/bin/sh", "-c", #"ulimit -n "$0"; exec "$@""#, "\(count)"]
  }

  @Test("descriptors that come with requests are closed, and the requests answered")
  func passing() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let seen = try Peers.act("passing", [place.socket, "\(daemon.identifier)", "400"])
    #expect(seen["before"]?.integer != nil && seen["before"]?.integer == seen["most"]?.integer)
  }

  @Test("without a descriptor left it waits, serves who is there, and takes others when it can")
  func exhausted() throws {
    let place = try Place()
    // Three quarters for connections and what it needs for itself are more than there are.
    let daemon = try place.startDaemon(launcher: Self.descriptors(40))
    let seen = try Peers.act("exhausted", [place.socket, "\(daemon.identifier)", "60"])
    #expect(seen["answered"]?.bool == true)
    // All there are, and what it may have inherited beyond.
    #expect(try #require(seen["held"]?.integer) >= 40)
    #expect(try #require(seen["ticks"]?.integer) < Self.spinning)
    #expect(daemon.messages.contains("no connections are accepted for a second"))
  }

  @Test("as many connections are taken as leave room below the limit of the process")
  func limited() throws {
    let place = try Place()
    let daemon = try place.startDaemon(launcher: Self.descriptors(128))
    let seen = try Peers.act("limited", [place.socket, "97"])
    let answer = try JSONDocument(parsing: Array((seen["answer"]?.string ?? "").utf8)).root
    #expect(answer["error"]?["data"]?["type"]?.string == "tooManyConnections")
    #expect(answer["error"]?["message"]?.string?.contains("96 connections") == true)
    #expect(daemon.isRunning)
  }

  @Test("clients that ask and go leave nothing behind")
  func comingAndGoing() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let arguments = [place.socket, "\(daemon.identifier)", "10000"]
    let seen = try Peers.act("coming_and_going", arguments)
    #expect(seen["before"]?.integer != nil && seen["before"]?.integer == seen["after"]?.integer)
    #expect(try #require(seen["grown"]?.integer) < 512)
  }

  @Test("connections on which nothing happens cost no processor time")
  func lingering() throws {
    let place = try Place()
    let daemon = try place.startDaemon()
    let seen = try Peers.act("lingering", [place.socket, "\(daemon.identifier)"])
    let ticks = try #require(seen["ticks"])
    #expect(ticks.count == 5)
    for state in ticks.members {
      #expect(try #require(state.value.integer) < Self.spinning, "\(state.name.string ?? "")")
    }
    // The subscriber, who has half a message to send, and who asks.
    #expect(seen["left"]?.integer == 3)
  }
}
