import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// `habitctl bar` all day, beside a daemon that does not run all day.
@Suite(
  "A bar all day",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct BarTests {
  /// A bar that by default waits longer than the busiest machine takes to answer.
  private static func bar(
    _ arguments: String...,
    timeout: String = "20",
    in place: Place
  ) throws -> LastingProgram {
    let words = ["bar", "--timeout", timeout] + arguments
    return try LastingProgram(ReleaseBinaries.client, words, in: place)
  }

  private static func waybar(_ bar: LastingProgram) throws -> (text: String?, state: String?) {
    let line = try #require(try bar.line())
    let root = try JSONDocument(parsing: Array(line.utf8)).root
    return (root["text"]?.string, root["alt"]?.string)
  }

  private static func state(_ bar: LastingProgram) throws -> String? { try waybar(bar).state }

  @Test("shows a tick made elsewhere, a daemon that goes, and the one that comes after it")
  func restart() throws {
    let place = try Place()
    let first = try place.startDaemon(habits: ["Read", "Run & <b>"])
    let bar = try Self.bar("waybar", in: place)
    #expect(try Self.state(bar) == "none")
    _ = try place.habitctl("done", "Read")
    let ticked = try Self.waybar(bar)
    #expect(ticked.state == "partial")
    #expect(
      ticked.text
        == "<span color='#d9a30a'>◐</span> 1/2 <span alpha='70%'>Run &amp; &lt;b&gt;</span>"
    )
    try first.end(with: SIGTERM)
    #expect(try Self.state(bar) == "offline")
    let second = try place.startDaemon()
    #expect(try Self.state(bar) == "partial")
    _ = try place.habitctl("done", "--next")
    #expect(try Self.state(bar) == "done")
    #expect(second.isRunning && bar.isRunning)
  }

  @Test("begins without a daemon, and with one that hangs")
  func absent() throws {
    let place = try Place()
    let early = try Self.bar("waybar", in: place)
    #expect(try Self.state(early) == "offline")
    let daemon = try place.startDaemon(habits: ["Read"])
    var state = try Self.state(early)
    // The habit may be added before or after the bar is back; a starting daemon may also hang.
    while state == "empty" || state == "offline" { state = try Self.state(early) }
    #expect(state == "none")

    try daemon.suspend()
    let late = try Self.bar("waybar", timeout: "5", in: place)
    #expect(try Self.state(late) == "offline")
    daemon.resume()
    #expect(try Self.state(late) == "none")
  }

  @Test("does what clicks ask for")
  func clicks() throws {
    let place = try Place()
    let daemon = try place.startDaemon(habits: ["Read", "Run"])
    let bar = try Self.bar("i3bar", in: place)
    #expect(try bar.line() == #"{"version":1,"click_events":true}"#)
    #expect(try bar.line() == "[")
    try bar.line(with: "0/2")
    try bar.send("[\n{\"name\":\"habits\",\"button\":1}")
    try bar.line(with: "1/2")
    try bar.send(",{\"name\":\"habits\",\"button\":2}")
    try bar.line(with: "0/2")
    #expect(daemon.isRunning)
  }

  @Test("a click that a hanging daemon does not answer shows it, and is not made up for later")
  func clickWhileHanging() throws {
    let place = try Place()
    let daemon = try place.startDaemon(habits: ["Read", "Run", "Rest", "Row"])
    let bar = try Self.bar("i3blocks", timeout: "5", in: place)
    try bar.line(with: "0/4")
    try daemon.suspend()
    try bar.send("1")
    try bar.line(with: "habits")
    for _ in 0..<3 { try bar.send("1") }
    daemon.resume()
    try bar.line(with: "0/4")
    _ = try place.habitctl("done", "Row")
    try bar.line(with: "1/4")
    // Another click counts again.
    try bar.send("1")
    try bar.line(with: "2/4")
  }

  @Test("turns with the day")
  func today() throws {
    let place = try Place()
    let daemon = try place.startDaemon(habits: ["Read"])
    // 26 hours apart: the day in one of them is never the day in the other.
    _ = try place.habitctl("settings", "timeZone=Etc/GMT+12")
    let bar = try Self.bar("plain", "--format", "{date}", in: place)
    let west = try #require(try bar.line())
    _ = try place.habitctl("settings", "timeZone=Pacific/Kiritimati")
    let east = try #require(try bar.line())
    #expect(west < east && daemon.isRunning)
  }
}
