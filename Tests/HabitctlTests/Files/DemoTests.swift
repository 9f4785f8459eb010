import Testing

@testable import HabitctlCore
@testable import HabitctlFiles
@testable import habitctl

@Suite("habitctl demo")
struct DemoTests {
  @Test(
    "a command is a verb of habitctl, a program, or the shell",
    arguments: [
      ([], "/bin/zsh", ["/bin/zsh"]),
      (["grid", "--weeks", "4"], "/p/habitctl", ["habitctl", "grid", "--weeks", "4"]),
      (["yesterday"], "/p/habitctl", ["habitctl", "yesterday"]),
      (["habitctl", "day"], "/p/habitctl", ["habitctl", "day"]),
      (["sh", "-c", "true"], "/bin/sh", ["sh", "-c", "true"]),
      (["./mine", "week"], "./mine", ["./mine", "week"]),
      (["extra", "week"], "/p/habitctl", ["habitctl", "extra", "week"]),
      (["wekk"], "/p/habitctl", ["habitctl", "wekk"]),
    ]
  )
  func command(words: [String], path: String, arguments: [String]) {
    var surroundings = Bench.surroundings(["SHELL": "/bin/zsh"])
    surroundings.findProgram = { ["sh": "/bin/sh", "habitctl-extra": "/bin/habitctl-extra"][$0] }
    let command = DemoCommand(words, client: "/p/habitctl", .all, surroundings)
    #expect(command == DemoCommand(path: path, arguments: arguments))
  }

  @Test("the options behind a command are the command's own")
  func options() throws {
    let invocation = try Invocation(["demo", "--daemon", "/d", "week", "--json", "--help"])
    #expect(invocation.value(of: "daemon") == "/d")
    #expect(invocation.operands == ["week", "--json", "--help"])
    #expect(!invocation.isJSON && !invocation.has("help"))
  }

  @Test("without habitd the message says where it was looked for, and how to name it")
  func noDaemon() {
    var surroundings = Bench.surroundings([:])
    surroundings.executable = { "/p/bin/habitctl" }
    surroundings.findProgram = { _ in nil }
    let programs = DemoPrograms(surroundings: surroundings)
    #expect(throws: Failure.self) { try programs.daemon(given: nil) }
    #expect((try? programs.daemon(given: "/elsewhere")) == "/elsewhere")
    #expect(programs.path.hasPrefix("/p/bin:"))
  }
}
