import Foundation
import TestSupport
import Testing

/// The real daemon and real programs that move, copy and carry its files; the scripts say what they do.
@Suite(
  "somebody else moves the files of the real program",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: Python.path != nil, "no python3 here: install it"),
  .timeLimit(.minutes(5))
)
struct CarrierTests {
  /// Runs a script of `.ci`.
  private static func run(_ script: String, _ arguments: [String]) throws -> Outcome {
    let path = ReleaseBinaries.repository.appending(path: "Tests/Campaigns/" + script).path
    let line = [path] + arguments + ["--daemon", ReleaseBinaries.daemon]
    var command = Command(Python.path ?? "/usr/bin/python3", line)
    command.seconds = 200
    return try command.run()
  }

  /// The programs whose commands the page about carriers has.
  private static let programs = ["cp", "rsync", "unison"]

  private static let present = programs.filter { program in
    (try? Command("/bin/sh", ["-c", "command -v \(program)"]).run().succeeded) == true
  }

  private static let absent = programs.filter { !present.contains($0) }

  @Test("what becomes of acknowledged ticks is what the page about carriers says")
  func table() throws {
    let outcome = try Self.run("carriers", [])
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("rows in"), "\(outcome)")
  }

  @Test("the page's commands bring every tick of two homes to both", arguments: present)
  func carrying(program: String) throws {
    let outcome = try Self.run("carrying", [program])
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("none lost"), "\(outcome)")
  }

  @Test(
    "the programs are here, or are named",
    .enabled(if: absent.isEmpty, "not installed: \(absent)")
  )
  func areHere() {
    #expect(Self.present == Self.programs)
  }

  @Test(
    "three homes show the same after their folders were carried in pieces, and without a look anew"
  )
  func gossip() throws {
    let outcome = try Self.run("gossip", ["--rounds", "30"])
    #expect(outcome.succeeded, "\(outcome)")
    #expect(outcome.output.contains("gossip: 30 rounds"), "\(outcome)")
    print(outcome.output)
  }
}
