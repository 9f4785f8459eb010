import Foundation
import Glibc
import Testing

/// `habitctl ui` in a real terminal, beside a real daemon.
@Suite(
  "The screen in a terminal",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: InstalledProgram.tmux.isPresent, "\(InstalledProgram.tmux.absence)"),
  .timeLimit(.minutes(4))
)
struct ScreenTests {
  private let place: Place
  private let daemon: DaemonByHand
  private let window: TerminalWindow

  init() throws {
    place = try Place()
    daemon = try place.startDaemon(habits: ["Read", "Run"])
    window = try TerminalWindow(in: place)
  }

  private func file(_ name: String) -> String { place.folder.path + "/" + name }

  private func content(_ name: String) -> String? {
    try? String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// Starts the screen and returns its process, which the shell waits for.
  private func start() throws -> Int32 {
    // A variable keeps the words from being seen before they are printed.
    try window.enter(
      "stty -g > ~/before; e=nded; sh -c 'echo $$ > ~/process; exec habitctl ui'; echo e$e $?; stty -g > ~/after"
    )
    try window.shows("0 of 2 done")
    return try #require(content("process").flatMap { Int32($0.dropLast()) })
  }

  /// Waits for the end, after which the terminal must be as it was.
  private func ends(_ modes: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try window.shows("ended", sourceLocation: sourceLocation)
    try eventually("the shell goes on") { content("after")?.hasSuffix("\n") == true }
    #expect(content("after") == content("before"), sourceLocation: sourceLocation)
    #expect(try window.modes() == modes, sourceLocation: sourceLocation)
  }

  @Test("keys tick and undo, and a tick that is made elsewhere moves the screen")
  func ticks() throws {
    _ = try start()
    try window.press("Space")
    try window.shows("1 of 2 done")
    #expect(try place.habitctl("get", "progress.completed").output == "1\n")
    _ = try place.habitctl("done", "Run")
    try window.shows("all 2 done")
    try window.press("u")
    try window.shows("Undone: Read")
    #expect(try place.habitctl("get", "completed", "Run").output == "true\n")
    #expect(try place.habitctl("get", "completed", "Read").output == "false\n")
    try window.press("2")
    try window.press("j", "h", "Space")
    try window.shows("1 of 1 done", is: false)
    try window.press("1")
    try window.shows("yesterday")
  }

  @Test(
    "the terminal is as it was, however it ends",
    arguments: [("q", 0), ("C-c", 0), ("", SIGTERM), ("", SIGHUP), ("", SIGSEGV), ("", SIGABRT)]
  )
  func ended(key: String, signal: Int32) throws {
    let modes = try window.modes()
    let process = try start()
    #expect(try window.modes() != modes)
    if signal == 0 { try window.press(key) } else { kill(process, signal) }
    try ends(modes)
  }

  @Test(
    "stopped by a key or a signal it leaves the terminal, and takes it again",
    arguments: [true, false]
  )
  func stopped(byKey: Bool) throws {
    let modes = try window.modes()
    let process = try start()
    if byKey { try window.press("C-z") } else { kill(process, SIGTSTP) }
    try window.shows("0 of 2 done", is: false)
    // Before it stops, the screen discards what is typed.
    try eventually("it stands still") {
      try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        .split(separator: ")").last?.hasPrefix(" T") == true
    }
    try window.enter("echo st''ill")
    try window.shows("still")
    #expect(try window.modes() == modes)
    _ = try place.habitctl("done", "Run")
    try window.enter("fg")
    try window.shows("1 of 2 done")
    try window.press("q")
    try window.shows("1 of 2 done", is: false)
    #expect(try window.modes() == modes)
  }

  @Test("it is drawn anew at every size, and says so where there is no room")
  func resized() throws {
    _ = try start()
    for (columns, rows) in [(120, 30), (40, 15), (20, 5), (200, 50), (80, 24)] {
      try window.resize(columns, rows)
      try window.shows("Read")
      try eventually("the hints are in the last row") {
        try window.screen().split(separator: "\n", omittingEmptySubsequences: false)
          .dropLast().last?.contains("? keys") == true
      }
    }
    try window.resize(19, 24)
    try window.shows("too small, q quits")
    try window.resize(80, 24)
    try window.shows("0 of 2 done")
  }

  @Test("a daemon that is killed is missed, and the next one found")
  func killed() throws {
    _ = try start()
    try daemon.end(with: SIGKILL)
    try window.shows("Offline: habitd is not running")
    try window.press("Space")
    try window.shows("nothing can be recorded now")
    let next = try place.startDaemon()
    _ = try place.habitctl("done", "Run")
    try window.shows("1 of 2 done")
    #expect(next.isRunning)
  }

  @Test("under the prompt it takes only its rows, and gives them back")
  func inline() throws {
    let modes = try window.modes()
    try window.enter("echo ab''ove; stty -g > ~/before; habitctl ui --inline 9; stty -g > ~/after")
    try window.shows("Read")
    try window.shows("? keys")
    #expect(try window.screen().contains("above"))
    try window.press("Space")
    try eventually("the tick is recorded") {
      try place.habitctl("get", "progress.completed").output == "1\n"
    }
    try window.press("q")
    try window.shows("? keys", is: false)
    #expect(try window.screen().contains("above"))
    try eventually("the shell goes on") { content("after")?.hasSuffix("\n") == true }
    #expect(content("after") == content("before"))
    #expect(try window.modes() == modes)
  }

  @Test("under the prompt it stays in its rows at every size of the terminal")
  func inlineResized() throws {
    try window.enter("echo ab''ove; habitctl ui --inline 9")
    try window.shows("? keys")
    for (columns, rows) in [(100, 30), (60, 12), (80, 24)] {
      try window.resize(columns, rows)
      try eventually("there is one screen, of that width") {
        let lines = try window.screen().split(separator: "\n")
        return lines.filter { $0.contains("? keys") }.count == 1
          && lines.filter { $0.contains("Read") }.count == 1
          && lines.filter { $0.contains(columns < 74 ? "1  2  3  4  5" : "5 Journeys") }.count == 1
      }
    }
    try window.press("q")
    try window.shows("? keys", is: false)
    #expect(try !window.screen().contains("Read"))
  }

  @Test("a form adds a habit, and u takes it back")
  func form() throws {
    _ = try start()
    try window.press("a", "G", "y", "m", "Tab", "Tab", "Tab", "3", "/", "w", "e", "e", "k", "C-s")
    try window.shows("Added Gym")
    #expect(try place.habitctl("list").output.contains("3 times a week"))
    try window.press("u")
    try window.shows("Undone: Added Gym")
    #expect(try !place.habitctl("list").output.contains("Gym"))
  }

  @Test(
    "a verb runs beside the screen, which hears of changes meanwhile; Escape ends it, and u undoes"
  )
  func verb() throws {
    _ = try start()
    try window.press(":")
    try window.enter("watch")
    try window.shows("Esc ends it")
    // `watch` reports nothing before it is subscribed, and nothing shows when that is.
    try eventually("watch tells of a tick") {
      _ = try place.habitctl("toggle", "Run")
      return try window.screen().contains("Run")
    }
    _ = try place.habitctl("done", "Run")
    try window.press("Escape")
    try window.shows("1 of 2 done")
    try window.press(":")
    try window.enter("done Read")
    try window.shows("all 2 done")
    // No Escape: with a key right behind it, it would be that key with Alt.
    try window.shows("? keys")
    try window.press("u")
    try window.shows("Undone: done Read")
    #expect(try place.habitctl("get", "completed", "Run").output == "true\n")
    #expect(try place.habitctl("get", "completed", "Read").output == "false\n")
  }

  @Test("in sentences it needs no terminal, and says what another program changes")
  func plain() throws {
    let screen = try LastingProgram(habitctl: "ui", "--plain", in: place)
    var lines: [String] = []
    func says(_ text: String) throws {
      while !lines.contains(text) { lines.append(try #require(try screen.line())) }
    }
    try says("1. Read, open")
    try says("0 of 2 done")
    _ = try place.habitctl("done", "Run")
    try says("2. Run, done, streak 1 day")
    try says("1 of 2 done")
  }

  @Test(
    "it sleeps while nothing happens, and a slow line gets fewer frames, of which the last is right"
  )
  func slow() throws {
    let script = ReleaseBinaries.repository.appending(path: "Tests/Campaigns/screen").path
    let folder = ReleaseBinaries.folder
    let options = ["--habits", "20", "--years", "1", "--no-times", "--programs", folder.path]
    var campaign = Command("/usr/bin/env", ["python3", script] + options)
    campaign.seconds = 120
    let outcome = try campaign.run()
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("idle  woken 0 times"), "\(outcome)")
  }

  @Test(
    "a daemon that is killed among random keys keeps what it acknowledged, and the screen goes on"
  )
  func walk() throws {
    let script = ReleaseBinaries.repository.appending(path: "Tests/Campaigns/screen-walk").path
    let options = ["--keys", "300", "--programs", ReleaseBinaries.folder.path]
    var walk = Command("/usr/bin/env", ["python3", script] + options)
    walk.seconds = 200
    let outcome = try walk.run()
    #expect(outcome.succeeded, "\(outcome)")
  }

  @Test("in sentences it says the day once where its input has ended, and undo takes back verbs")
  func plainInput() throws {
    var command = Command(ReleaseBinaries.client, ["ui", "--plain"])
    command.environment = place.environmentWithPrograms
    let once = try command.run()
    #expect(once.succeeded && once.output.hasSuffix("2. Run, open\n0 of 2 done\n"), "\(once)")
    command = Command("/bin/sh", ["-c", "printf 'done 2\nundo\n' | habitctl ui --plain"])
    command.environment = place.environmentWithPrograms
    let outcome = try command.run()
    let undone = "Undone: done 2: done -> open\n2. Run, open\n0 of 2 done\n"
    #expect(outcome.output.contains(undone), "\(outcome)")
    #expect(try place.habitctl("get", "completed", "Run").output == "false\n")
  }

  @Test("without a terminal it says what to do instead")
  func noTerminal() throws {
    var command = Command(ReleaseBinaries.client, ["ui"])
    command.environment = place.environmentWithPrograms
    let outcome = try command.run()
    #expect(outcome.status == 64 && outcome.error.contains("try: habitctl day"), "\(outcome)")
  }
}
