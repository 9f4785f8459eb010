import Foundation
import Glibc
import JSON
import Testing

/// Bars that run all day, beside a daemon that does not.
@Suite(
  "A bar all day",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct BarTests {
  private static func text(_ line: String?) throws -> (text: String?, state: String?) {
    let bytes = Array(try #require(line).utf8)
    let root = try JSONDocument(parsing: bytes).root
    return (root["text"]?.string, root["alt"]?.string)
  }

  /// A daemon with two habits.
  private static func start(_ place: Place) throws -> DaemonByHand {
    let daemon = try place.startDaemon()
    for name in ["Read", "Run & <b>"] { _ = try place.habitctl("add", name) }
    return daemon
  }

  @Test("shows a tick made elsewhere, a daemon that goes, and the one that comes after it")
  func restart() throws {
    let place = try Place()
    let first = try Self.start(place)
    let bar = try BarProgram(["bar", "waybar"], in: place)
    #expect(try Self.text(bar.line()).state == "none")
    _ = try place.habitctl("done", "Read")
    let ticked = try Self.text(bar.line())
    #expect(ticked.state == "partial")
    #expect(
      ticked.text
        == "<span color='#d9a30a'>◐</span> 1/2 <span alpha='70%'>Run &amp; &lt;b&gt;</span>"
    )
    try first.end(with: SIGTERM)
    #expect(try Self.text(bar.line()).state == "offline")
    let second = try place.startDaemon()
    #expect(try Self.text(bar.line()).state == "partial")
    _ = try place.habitctl("done", "--next")
    #expect(try Self.text(bar.line()).state == "done")
    #expect(second.isRunning && bar.isRunning)
  }

  @Test("begins without a daemon, and with one that hangs")
  func absent() throws {
    let place = try Place()
    let early = try BarProgram(["bar", "waybar"], in: place)
    #expect(try Self.text(early.line()).state == "offline")
    let daemon = try Self.start(place)
    var state = try Self.text(early.line()).state
    // The habits may be added before it is back or after.
    while state == "empty" { state = try Self.text(early.line()).state }
    #expect(state == "none")

    kill(daemon.identifier, SIGSTOP)
    let late = try BarProgram(["bar", "waybar"], in: place)
    #expect(try Self.text(late.line()).state == "offline")
    kill(daemon.identifier, SIGCONT)
    #expect(try Self.text(late.line()).state == "none")
  }

  @Test("ends with its reader, although it has nothing to say, with a daemon and without one")
  func reader() throws {
    let place = try Place()
    let alone = try BarProgram(["bar", "plain"], in: place)
    _ = alone.line()
    let daemon = try Self.start(place)
    let bar = try BarProgram(["bar", "plain"], in: place)
    #expect(bar.line() == "○ 0/2 Read")
    bar.closeReader()
    try eventually("the bar ends") { !bar.isRunning }
    #expect(bar.status == 0 && daemon.isRunning)
    try daemon.end(with: SIGTERM)
    alone.closeReader()
    try eventually("the bar without a daemon ends") { !alone.isRunning }
  }

  @Test("does what clicks ask for")
  func clicks() throws {
    let place = try Place()
    let daemon = try Self.start(place)
    let bar = try BarProgram(["bar", "i3bar"], in: place)
    #expect(bar.line() == #"{"version":1,"click_events":true}"# && bar.line() == "[")
    #expect(bar.line()?.contains("0/2") == true)
    try bar.send("[\n{\"name\":\"habits\",\"button\":1}\n")
    #expect(bar.line()?.contains("1/2") == true)
    try bar.send(",{\"name\":\"habits\",\"button\":2}\n")
    #expect(bar.line()?.contains("0/2") == true)
    #expect(daemon.isRunning)
  }

  @Test("turns with the day")
  func today() throws {
    let place = try Place()
    let daemon = try Self.start(place)
    // 26 hours apart: the day in one of them is never the day in the other.
    _ = try place.habitctl("settings", "timeZone=Etc/GMT+12")
    let bar = try BarProgram(["bar", "plain", "--format", "{date}"], in: place)
    let west = try #require(bar.line())
    _ = try place.habitctl("settings", "timeZone=Pacific/Kiritimati")
    let east = try #require(bar.line())
    #expect(west < east && daemon.isRunning)
  }

  @Test(
    "i3blocks shows it as it ships, and a name that JSON would escape",
    .enabled(if: i3blocks.isPresent, "\(i3blocks.absence)")
  )
  func inI3blocks() throws {
    let place = try Place()
    let daemon = try Self.start(place)
    _ = try place.habitctl("done", "Read")
    _ = try place.habitctl("edit", "Run", "--name", #"a "b" \ c"#)
    let program = try BarProgram(
      Self.i3blocks.path,
      ["-c", ReleaseBinaries.repository.appending(path: "Clients/i3blocks/habits.conf").path],
      in: place
    )
    try eventually("i3blocks shows the day") {
      let line = program.line()
      return line?.contains("◐ 1/2 <span alpha='70%'>a &quot;b&quot; &#92; c</span>") == true
    }
    try program.send(#",{"name":"habits","button":1}"# + "\n")
    try eventually("i3blocks shows the click") { program.line()?.contains("✓ 2/2") == true }
    #expect(daemon.isRunning)
  }

  @Test(
    "tmux shows it as it ships, and a name means nothing there",
    .enabled(if: tmux.isPresent, "\(tmux.absence)")
  )
  func inTmux() throws {
    let place = try Place()
    let daemon = try Self.start(place)
    let name = "#(date)#[fg=red]#{pid}%H"
    _ = try place.habitctl("edit", "Read", "--name", name)
    let inner = ["-S", place.folder.path + "/inner"]
    let outer = ["-S", place.folder.path + "/outer"]
    let path = place.environment["PATH"] ?? ""
    func run(_ arguments: [String]) throws -> Outcome {
      var command = Command(Self.tmux.path, arguments)
      command.environment = place.environment
      command.environment["PATH"] = ReleaseBinaries.folder.path + ":" + path
      command.environment["TERM"] = "xterm-256color"
      return try command.run()
    }
    let file = ReleaseBinaries.repository.appending(path: "Clients/tmux/habits.conf").path
    let shell = ["-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "10"]
    defer { for server in [inner, outer] { _ = try? run(server + ["kill-server"]) } }
    let started = try run(inner + shell + ["/bin/sh"])
    #expect(started.succeeded, "\(started)")
    let sourced = try run(inner + ["source-file", file])
    #expect(sourced.succeeded, "\(sourced)")
    let attach = "unset TMUX; exec \(Self.tmux.path) -S \(inner[1]) attach"
    _ = try run(outer + shell + [attach])
    try eventually("tmux shows the day") {
      try run(outer + ["capture-pane", "-p"]).output.contains("○ 0/2 \(name)")
    }
    _ = try place.habitctl("done", "Run")
    try eventually("tmux shows the tick") {
      try run(outer + ["capture-pane", "-p"]).output.contains("◐ 1/2 \(name)")
    }
    #expect(daemon.isRunning)
  }

  private static let i3blocks = InstalledProgram("i3blocks")
  private static let tmux = InstalledProgram("tmux")
}
