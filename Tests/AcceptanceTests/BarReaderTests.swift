import Foundation
import TestSupport
import Testing

/// Bars that end leave their programs behind; nothing tells these but the pipe.
@Suite(
  "A bar's program is gone when its reader is gone",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct BarReaderTests {
  /// Those that go on printing, which is all of them.
  private static let formats = ["waybar", "polybar", "i3blocks", "i3bar", "tmux", "plain"]

  /// Starts one of each and waits for its first look at the day.
  private static func start(in place: Place, showing text: String) throws -> [LastingProgram] {
    let bars = try formats.map { try LastingProgram(habitctl: "bar", $0, in: place) }
    for bar in bars { try bar.line(with: text) }
    return bars
  }

  private static func expectEnd(of bars: [LastingProgram]) throws {
    for bar in bars { bar.closeReader() }
    try eventually("the bars end") { bars.allSatisfy { !$0.isRunning } }
    #expect(bars.map(\.status) == bars.map { _ in 0 })
  }

  @Test("although there is nothing to say")
  func quiet() throws {
    let place = try Place()
    let daemon = try place.startDaemon(habits: ["Read"])
    try Self.expectEnd(of: try Self.start(in: place, showing: "0/1"))
    #expect(daemon.isRunning)
  }

  @Test("while there is no daemon")
  func absent() throws {
    let place = try Place()
    try Self.expectEnd(of: try Self.start(in: place, showing: "habits"))
  }

  @Test("while the daemon hangs")
  func hanging() throws {
    let place = try Place()
    let daemon = try place.startDaemon(habits: ["Read"])
    let subscribed = try Self.start(in: place, showing: "0/1")
    try daemon.suspend()
    try Self.expectEnd(of: subscribed)
    // These wait for an answer that does not come.
    let waiting = try Self.formats.map { try LastingProgram(habitctl: "bar", $0, in: place) }
    try Self.expectEnd(of: waiting)
    daemon.resume()
  }

  @Test("although its standard input stays open, and the other way round it goes on")
  func input() throws {
    let place = try Place()
    let daemon = try place.startDaemon(habits: ["Read"])
    let bar = try LastingProgram(habitctl: "bar", "i3blocks", in: place)
    try bar.line(with: "0/1")
    try bar.closeInput()
    _ = try place.habitctl("done", "Read")
    try bar.line(with: "1/1")
    try Self.expectEnd(of: [bar])
    #expect(daemon.isRunning)
  }
}
