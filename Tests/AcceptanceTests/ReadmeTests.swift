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

  @Test("the speed it promises is the one that was measured last")
  func speed() throws {
    let tables = try ["README.md", "Tests/Benchmark/RESULTS.md"].map { name in
      let file = ReleaseBinaries.repository.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let figures = try #require(text.split(separator: "<!-- figures -->\n").dropFirst().first)
      let rows = figures.split(separator: "<!-- end").first?.split(separator: "\n") ?? []
      return rows.map { $0.split(separator: "|").map { $0.trimmingPrefix(" ") } }
    }
    #expect(tables[0].count >= 12 && tables[0].count == tables[1].count)
    for (shown, measured) in zip(tables[0], tables[1]) {
      #expect(shown.allSatisfy(measured.contains) && shown.first == measured.first)
    }
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
