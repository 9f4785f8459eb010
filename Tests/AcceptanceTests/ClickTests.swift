import Foundation
import TestSupport
import Testing

/// The commands that bars run at a click, as they are shipped.
@Suite(
  "Clicks as bars run them",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(2))
)
struct ClickTests {
  private let place: Place

  init() throws {
    place = try Place().patient()
    // Stands for the one that shows something.
    let script = "#!/bin/sh\nprintf '%s|' \"$@\" >>\"$HOME/told\"\n"
    let created = FileManager.default.createFile(
      atPath: place.folder.path + "/notify-send",
      contents: Data(script.utf8),
      attributes: [.posixPermissions: 0o755]
    )
    try #require(created)
  }

  private func click(_ command: String) throws {
    var shell = Command("/bin/sh", ["-c", command])
    shell.environment = place.environmentWithPrograms
    shell.environment["PATH"] = "\(place.folder.path):\(shell.environment["PATH"] ?? "")"
    _ = try shell.run()
  }

  private var told: String {
    (try? String(contentsOfFile: place.folder.path + "/told", encoding: .utf8)) ?? ""
  }

  @Test(
    "a left click does one step of what comes next; what is refused is said by a notification",
    arguments: [
      ("Clients/bars/waybar/habits.jsonc", #"on-click": ""#, "\","),
      ("Clients/bars/polybar/habits.ini", "click-left = ", "\n"),
    ]
  )
  func left(file: String, before: String, after: String) throws {
    let text = try Repository.text(of: file)
    let start = try #require(text.range(of: before)).upperBound
    let end = try #require(text.range(of: after, range: start..<text.endIndex)).lowerBound
    let command = String(text[start..<end])
    let daemon = try place.startDaemon()
    _ = try place.habitctl("add", "Drink <b>", "--repetitions", "8")
    try click(command)
    #expect(try place.habitctl("get", "habits.0.entry.count").output == "1\n")
    #expect(told.isEmpty)
    try daemon.end(with: SIGTERM)
    try click(command)
    #expect(told.hasPrefix("Habits|habitctl: "), "\(told)")
    #expect(!told.contains("<"))
  }
}
