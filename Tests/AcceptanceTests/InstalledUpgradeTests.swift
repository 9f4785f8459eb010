import Foundation
import JSON
import Testing

/// The daemon's program replaced as a package replaces it, under a daemon that nobody restarts.
@Suite(
  "A newer program takes over by itself",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: UserManager.obstacle == nil, "\(UserManager.obstacle ?? "")"),
  .timeLimit(.minutes(5))
)
struct InstalledUpgradeTests {
  private let manager: UserManager

  init() throws {
    manager = try UserManager()
    try manager.placeHabitd()
    try manager.enableSocket()
    _ = try manager.call("addHabit", Ticks.add)
  }

  private static let replace = """
    cp "$HOME/.local/bin/habitd" "$HOME/.local/bin/habitd.new"
    mv -f "$HOME/.local/bin/habitd.new" "$HOME/.local/bin/habitd"
    """

  private func replaceProgram() throws {
    let replaced = try manager.run(["sh", "-ec", Self.replace])
    try #require(replaced.succeeded, "\(replaced)")
  }

  @Test("while clients come and go, none of them is refused, and the newer one serves")
  func hammered() throws {
    let former = try manager.daemonProcess()
    #expect(former > 0)
    let script = """
      hammer() {
        for call in $(seq 150); do
          habitctl --timeout 30 toggle Read "2001-01-$1" >/dev/null 2>>"$HOME/errors" || echo "refused $?"
          [ "$call" -ne 50 ] || touch "$HOME/well-under-way"
          [ "$call" -ne 100 ] || until [ -e "$HOME/replaced" ]; do sleep 0.01; done
        done
      }
      hammer 01 & hammer 02 &
      until [ -e "$HOME/well-under-way" ]; do sleep 0.01; done
      \(Self.replace)
      touch "$HOME/replaced"
      wait
      """
    let outcome = try manager.run(["sh", "-c", script], seconds: 60)
    #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome)\n\(manager.log)")
    let status = try manager.call("status")
    #expect(status["process"]?.integer != Int(former))
    #expect(status["restartNeeded"]?.bool == false)
    // An even number of toggles each, none lost and none doubled.
    #expect(status["revision"]?.integer == 301)
    #expect(Ticks.days(in: try manager.call("completions", #"{"from":"2001-01-01"}"#)).isEmpty)
    #expect(try manager.property("NRestarts") == "0")
  }

  @Test("it stays for a client that only listens, and tells of the upgrade whoever asks")
  func subscribed() throws {
    let former = try manager.daemonProcess()
    let script = """
      habitctl watch --json >"$HOME/events" &
      watch=$!
      until [ -s "$HOME/events" ]; do habitctl toggle Read 2001-12-31 >&2; sleep 0.05; done
      \(Self.replace)
      habitctl status; habitctl doctor
      habitctl status --json
      habitctl rpc hello
      kill -9 $watch
      """
    let outcome = try manager.run(["sh", "-c", script])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(outcome.output.contains("upgrade"), "\(outcome)")
    #expect(outcome.output.contains("the old one still runs"), "\(outcome)")
    for line in lines.suffix(2) {
      let answer = try JSONDocument(parsing: Array(line.utf8)).root
      #expect(answer["restartNeeded"]?.bool == true, "\(line)")
    }
    // Nobody is left now, and nothing waits for it: it has ended, and the next call starts another.
    try eventually("it ends") { try manager.daemonProcess() == 0 }
    for (name, value) in [("Result", "success"), ("ExecMainStatus", "0"), ("NRestarts", "0")] {
      #expect(try manager.property(name) == value, "\(name)")
    }
    let status = try manager.call("status")
    #expect(status["restartNeeded"]?.bool == false)
    #expect(status["process"]?.integer != Int(former))
  }

  @Test("with reminders the newer one is started without being asked")
  func reminders() throws {
    // So that it is not restarted because it failed.
    try manager.amendService("Restart=no")
    let added = try manager.run(["habitctl", "add", "Stretch", "--remind", "07:00"])
    try #require(added.succeeded, "\(added)")
    let former = try manager.daemonProcess()
    try replaceProgram()
    #expect(try manager.call("status")["restartNeeded"]?.bool == true)
    try eventually("another runs") { ![0, former].contains(try manager.daemonProcess()) }
    #expect(try manager.property("Result") == "success")
    #expect(try manager.property("NRestarts") == "1")
  }

  @Test("removed, it serves on: there is nothing that could take over")
  func removed() throws {
    let former = try manager.daemonProcess()
    _ = try manager.run(["rm", UserManager.home + "/.local/bin/habitd"])
    for _ in 0..<3 { #expect(try manager.call("status")["restartNeeded"]?.bool == false) }
    #expect(try manager.daemonProcess() == former)
  }
}
