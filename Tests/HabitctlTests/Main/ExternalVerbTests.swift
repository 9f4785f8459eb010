@testable import HabitctlCore
import Testing

@testable import habitctl

@Suite("Verbs that other programs bring")
struct ExternalVerbTests {
  private static func run(_ arguments: [String]) -> Program.Outcome {
    let surroundings = Bench.surroundings(
      ["HABITD_SOCKET": "/s"],
      programs: ["habitctl-plot": "/usr/bin/habitctl-plot", "habitctl-done": "/bad"]
    )
    return Program(surroundings: surroundings, verbs: .all).run(arguments)
  }

  @Test("the program gets what follows its name, as it is, and the socket")
  func running() {
    let outcome = Self.run(["plot", "--width", "3", "-x", "--", "Read"])
    #expect(outcome.replacement?.path == "/usr/bin/habitctl-plot")
    #expect(
      outcome.replacement?.arguments == ["habitctl-plot", "--width", "3", "-x", "--", "Read"]
    )
    #expect(outcome.replacement?.socket == "/s")
    #expect(Self.run(["--socket=/t", "plot"]).replacement?.socket == "/t")
    #expect(Self.run(["help", "plot"]).replacement?.arguments == ["habitctl-plot", "--help"])
  }

  @Test(
    "own verbs come first, and no word leads out of the PATH",
    arguments: [
      (["done"], .usage), (["help", "plo"], .usage),
      // These may be habits, which only the daemon knows.
      (["../plot"], .unreachable), (["Plot"], .unreachable), (["plo t"], .unreachable),
      (["nothing"], .unreachable),
    ] as [([String], ExitCode)]
  )
  func refusing(arguments: [String], status: ExitCode) {
    let outcome = Self.run(arguments)
    #expect(outcome.replacement == nil)
    #expect(outcome.status == status)
    #expect(!outcome.errors.isEmpty)
  }
}
