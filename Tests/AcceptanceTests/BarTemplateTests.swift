import Foundation
import JSON
import Testing

/// The files for programs whose formats habitctl does not know, with a name that would act on each.
@Suite(
  "Files for other bars",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct BarTemplateTests {
  private let folder = ReleaseBinaries.repository.appending(path: "Clients/bars/others")
  private let place: Place
  private let daemon: DaemonByHand

  init() throws {
    place = try Place().patient()
    daemon = try place.startDaemon(habits: ["Read", #"<b>&"|\$(touch x)`%!'"#])
    _ = try place.habitctl("done", "Read")
  }

  /// The `command` of a file in TOML.
  private func command(in file: String) throws -> String {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let command = String(try #require(text.firstMatch(of: /command = '''\n((?s:.*?))'''/)).1)
    // A prompt waits for less time than a busy machine may take.
    return command.replacing(/--timeout [0-9.]+/, with: "--timeout 20")
  }

  /// The output of a script, or of the command of a file in TOML.
  private func output(of file: String) throws -> String {
    let script =
      file.hasSuffix(".toml")
      ? ["-c", try command(in: file)] : [folder.appending(path: file).path]
    var command = Command("/usr/bin/env", ["-C", place.folder.path, "sh"] + script)
    command.environment = place.environmentWithPrograms
    let outcome = try command.run()
    #expect(outcome.succeeded && outcome.error.isEmpty, "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/x"))
    return outcome.output
  }

  @Test("show the name as it is to Xfce, KDE and starship, which says nothing without a daemon")
  func once() throws {
    let name = #"&lt;b&gt;&amp;"|\$(touch x)`%!'"#
    let click = "<txtclick>habitctl done --next</txtclick>"
    #expect(
      try output(of: "genmon.sh")
        == "<txt>◐ 1/2 \(name)</txt>\n<tool>✓ Read\n○ \(name)</tool>\n\(click)\n"
    )
    #expect(try output(of: "kde.sh") == "◐ 1/2 ‹b›＆\"|\\$(touch x)`%!'\n")
    #expect(try output(of: "starship.toml") == "◐ 1/2 <b>&\"|(touch x)'\n")
    try daemon.end(with: SIGTERM)
    #expect(try output(of: "starship.toml") == "\n")
  }

  @Test("show Argos a menu whose clicks name habits by their ids")
  func argos() throws {
    let lines = try output(of: "habits.30s+.sh").split(separator: "\n")
    let name = #"&lt;b&gt;&amp;"&#124;\$(touch x)`%!'"#
    let literal = "unescape=false emojize=false ansi=false"
    #expect(lines.dropLast() == ["◐ 1/2 \(name) | \(literal)", "---", lines[2]])
    let parts = try #require(lines.last).split(separator: "'habitctl toggle ")
    #expect(parts.first == "○ \(name) | \(literal) bash=")
    let id = try #require(parts.last?.wholeMatch(of: /([0-9a-f-]+)' terminal=false refresh=true/)).1
    #expect(try place.habitctl("toggle", String(id)).output.contains("2 of 2 done"))
  }

  @Test("give i3status-rust an object for each change, and one when the daemon has gone")
  func i3statusRust() throws {
    let command = try command(in: "i3status-rust.toml")
    let block = try LastingProgram("/bin/sh", ["-c", command], in: place)
    let texts = ["◐ 1/2 &lt;b&gt;&amp;&quot;|&#92;$(touch x)`%!'", "✓ 2/2", "✗ habits"]
    for (text, state) in zip(texts, ["Info", "Good", "Warning"]) {
      let object = try JSONDocument(parsing: Array(try block.line(with: text).utf8)).root
      #expect(object["text"]?.isString(text) == true && object["state"]?.isString(state) == true)
      #expect(object["icon"]?.isString("") == true)
      if state == "Info" { _ = try place.habitctl("done", "--next") }
      if state == "Good" { try daemon.end(with: SIGTERM) }
    }
  }
}
