import Foundation
import Testing

/// The benchmark with tiny numbers: it must work, and no figure of it is looked at.
@Suite(
  "habitbench",
  .enabled(if: ReleaseBinaries.benchIsPresent, "\(ReleaseBinaries.benchAbsence)"),
  .timeLimit(.minutes(5))
)
struct BenchTests {
  @Test("measures every scenario, writes the table and the picture, and leaves nothing behind")
  func tiny() throws {
    let folder = try TemporaryFolder()
    let work = folder.path + "/work"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: false)
    let table = folder.path + "/table.md"
    let plot = folder.path + "/plot.svg"
    var bench = Command(
      ReleaseBinaries.bench,
      [
        "--tiny", "--programs", ReleaseBinaries.folder.path, "--folder", work,
        "--package", ReleaseBinaries.repository.path, "--output", table,
        "--plot", plot,
      ]
    )
    bench.seconds = 240
    let outcome = try bench.run()
    #expect(outcome.succeeded, "\(outcome)")
    let list = try Command(ReleaseBinaries.bench, ["--list"]).run()
    #expect(list.succeeded && list.output.split(separator: "\n").count >= 10)
    let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") && $0.contains("habitd") == false }
    // The line below the heading is among them.
    #expect(rows.count > list.output.split(separator: "\n").count)
    for row in rows.dropFirst() {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      #expect(cells[2].contains { $0.isNumber }, "\(row)")
    }
    #expect(try String(contentsOfFile: plot, encoding: .utf8).contains("<polyline"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: work) == [])
  }

  @Test("says what it cannot do, and what to do instead")
  func refusals() throws {
    let unknown = try Command(ReleaseBinaries.bench, ["no-such-scenario"]).run()
    #expect(unknown.status == 1 && unknown.error.contains("habitbench --list"), "\(unknown)")
    let usage = try Command(ReleaseBinaries.bench, ["--runs", "none"]).run()
    #expect(usage.status == 64 && usage.error.contains("habitbench --help"), "\(usage)")
    let missing = try Command(
      ReleaseBinaries.bench,
      ["--programs", "/nowhere", "--package", ReleaseBinaries.repository.path, "memory"]
    ).run()
    #expect(missing.status == 1 && missing.error.contains("swift build -c release"), "\(missing)")
  }
}
