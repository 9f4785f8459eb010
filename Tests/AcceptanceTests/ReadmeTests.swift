import Foundation
import Testing

/// The README's first five minutes, typed as they are printed.
@Suite(
  "The README",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(2))
)
struct ReadmeTests {
  /// The commands of the section, with the comments behind them.
  private static func commands() throws -> [String] {
    let file = ReleaseBinaries.repository.appending(path: "README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(text.split(separator: "## Five minutes").dropFirst().first)
    let block = try #require(section.split(separator: "```").dropFirst().first)
    return block.split(separator: "\n").filter { $0.hasPrefix("$ habitctl") }
      .map { String($0.dropFirst(2)) }
  }

  @Test("every command of the five minutes works as printed, whatever day it is")
  func fiveMinutes() throws {
    // It is another day east and west of the date line.
    for zone in ["Pacific/Kiritimati", "Etc/GMT+12"] {
      var place = try Place()
      place.environment["TZ"] = zone
      place.environment["PATH"] = "\(place.programs):/usr/bin:/bin"
      let daemon = try place.startDaemon()
      let commands = try Self.commands()
      #expect(commands.count >= 8)
      for line in commands {
        var command = Command("/usr/bin/env", ["-C", place.folder.path, "sh", "-c", line])
        command.environment = place.environment
        let outcome = try command.run()
        #expect(outcome.succeeded, "\(line)\n\(outcome)")
      }
      #expect(FileManager.default.fileExists(atPath: place.folder.path + "/habits.json"))
      withExtendedLifetime(daemon) {}
    }
  }
}
