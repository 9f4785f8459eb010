import Foundation
import Testing

/// tmux with the configuration as it is shipped.
@Suite(
  "tmux as its README says",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: InstalledProgram.tmux.isPresent, "\(InstalledProgram.tmux.absence)"),
  .timeLimit(.minutes(5))
)
struct TmuxTests {
  private let place: Place
  private let daemon: DaemonByHand
  private let tmux: NestedTmux

  init() throws {
    place = try Place()
    daemon = try place.startDaemon(habits: ["Read", "Run"])
    let readme = try ClientReadme("bars/tmux")
    try readme.install(in: place)
    try readme.blocks[1].write(
      toFile: place.folder.path + "/.tmux.conf",
      atomically: true,
      encoding: .utf8
    )
    tmux = try NestedTmux(in: place)
  }

  @Test("shows the day, and a tick that is made elsewhere, in its colours")
  func ticks() throws {
    try tmux.shows("○ 0/2 Read")
    #expect(try tmux.screen(withColors: true).contains("\u{1B}[34m○"))
    _ = try place.habitctl("done", "Read")
    try tmux.shows("◐ 1/2 Run")
    // Yellow is seen on black, and not on the green of a status line.
    #expect(try tmux.screen(withColors: true).contains(/\u{1B}\[40m[^\n]*\u{1B}\[33m◐/))
    _ = try place.habitctl("done", "Run")
    try tmux.shows("✓ 2/2")
    #expect(try tmux.screen(withColors: true).contains("\u{1B}[32m✓"))
  }

  @Test("prefix h does what comes next, and shows what came of it")
  func key() throws {
    try tmux.shows("○ 0/2 Read")
    try tmux.press("C-b", "h")
    try tmux.tells("✓ Read  done")
    // The pane has the keys.
    try tmux.type("echo st''ill")
    try tmux.press("Enter")
    try tmux.shows("still\n")
    try tmux.shows("◐ 1/2 Run")
  }

  @Test("prefix h shows a name as it is, and why nothing was done")
  func keyAndHostileNames() throws {
    try tmux.shows("○ 0/2 Read")
    let hostile = "#(touch x) #{pid} #[fg=red]x %H 100% \"$(touch x)\""
    _ = try place.habitctl("edit", "Read", "--name", hostile)
    try tmux.press("C-b", "h")
    try tmux.tells("✓ \(hostile.replacing("#[", with: "##["))  done")
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/x"))
    try daemon.end(with: SIGTERM)
    try tmux.press("C-b", "h")
    try tmux.tells("habitctl: ")
    try tmux.tells("Start it:")
  }

  @Test(
    "prefix H opens a menu in a popup, and what is chosen there is toggled",
    .enabled(if: InstalledProgram.fzf.isPresent, "\(InstalledProgram.fzf.absence)")
  )
  func menu() throws {
    let hostile = "'$(touch x)' <b> #[fg=red] 100%"
    _ = try place.habitctl("add", hostile)
    try tmux.shows("○ 0/3 Read")
    try tmux.press("C-b", "H")
    try tmux.shows("Habits: ")
    try tmux.shows("○ \(hostile)")
    #expect(try tmux.screen().contains(NestedTmux.popupCorner))
    try tmux.type("touch")
    try tmux.shows("1/3")
    try tmux.press("Enter")
    try tmux.shows("◐ 1/3 Read")
    // The tick is visible before the menu closes. An open menu would take the next keys.
    try tmux.showsNoPopup()
    #expect(try place.habitctl("get", "habits.2.completed").output == "true\n")
    // Escape leaves it, and nothing is toggled.
    try tmux.press("C-b", "H")
    try tmux.shows("Habits: ")
    try tmux.press("Escape")
    try tmux.showsNoPopup()
    #expect(try place.habitctl("get", "progress.completed").output == "1\n")
  }

  @Test("takes keys while a daemon hangs")
  func hanging() throws {
    let other = try NestedTmux(in: place.patient())
    try other.shows("○ 0/2 Read")
    try daemon.suspend()
    try other.press("C-b", "h")
    try eventually("it is asked") { try place.running("done") == 1 }
    try other.type("echo st''ill")
    try other.press("Enter")
    try other.shows("still\n")
    #expect(try place.running("done") == 1)
    daemon.resume()
    try other.tells("✓ Read  done")
  }

  @Test("shows that the daemon has gone, and what was done when it is back")
  func offline() throws {
    try tmux.shows("○ 0/2 Read")
    try daemon.end(with: SIGTERM)
    try tmux.shows("✗ habits")
    let next = try place.startDaemon()
    _ = try place.habitctl("done", "Run")
    try tmux.shows("◐ 1/2 Read")
    #expect(next.isRunning)
  }

  @Test(
    "whatever a habit is called, it is the name that is seen",
    arguments: [
      "#(date)#[fg=red]#{pid}", "##{pid}%H%%", "<b>&amp;\"'\\", "#", "%{F#f00}", "é日本語",
    ]
  )
  func hostileNames(name: String) throws {
    let renamed = try place.habitctl("edit", "Read", "--name", name)
    #expect(renamed.succeeded, "\(renamed)")
    // What follows it is the end of the line.
    try tmux.shows("○ 0/2 \(name)\n")
    #expect(try !tmux.screen(withColors: true).contains("\u{1B}[31m"))
  }

  @Test("leaves nothing behind, whether it is ended or killed")
  func ended() throws {
    try tmux.shows("○ 0/2 Read")
    #expect(try place.running("bar") == 1)
    try tmux.endInner()
    try eventually("its habitctl ends") { try place.running("bar") == 0 }
    let other = try NestedTmux(in: place)
    try other.shows("○ 0/2 Read")
    other.killInner()
    try eventually("its habitctl ends") { try place.running("bar") == 0 }
  }
}
