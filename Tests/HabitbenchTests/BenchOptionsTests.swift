import Posix
import Testing

@testable import habitbench

@Suite("The command line")
struct BenchOptionsTests {
  @Test("without anything measures everything, five times")
  func usual() throws {
    #expect(try BenchOptions([]) == BenchOptions())
  }

  @Test("takes scenarios and options in any order; what is given wins over --quick")
  func given() throws {
    let options = try BenchOptions(
      ["toggles", "--runs", "7", "--quick", "--output", "o.md", "memory", "--folder=/x"]
    )
    #expect(options.scenarios == ["toggles", "memory"])
    #expect(options.runs == 7 && options.milliseconds == 200)
    #expect(options.output == "o.md" && options.folder == "/x")
  }

  @Test(
    "that is wrong is refused with the next step",
    arguments: [["--runs", "0"], ["--runs", "many"], ["--loud"], ["--runs"]]
  )
  func refused(arguments: [String]) {
    let error = #expect(throws: BenchError.self) { try BenchOptions(arguments) }
    #expect(error?.description.hasSuffix("try: habitbench --help") == true)
  }

  @Test("has a line of help for every option, and a scenario has one name")
  func help() {
    for option in BenchOptions.all {
      #expect(BenchOptions.help.contains("\n  --\(option.specification.name)"))
    }
    #expect(BenchOptions.help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(Set(Scenario.all.map(\.name)).count == Scenario.all.count)
  }
}
