@testable import HabitctlCore
import Posix
import Synchronization
import TerminalText
import Testing

@testable import habitctl

@Suite("Long texts on a terminal, page by page")
struct PagerTests {
  /// The outcome of a run: the pager's command and input, and the output.
  private struct Shown {
    var command: String?
    var text = ""
    var printed: String
  }

  private static func run(
    _ arguments: [String],
    _ variables: [String: String] = [:],
    height: Int? = 24,
    isTerminal: Bool = true,
    status: Int32 = 0,
    programs: [String: String] = ["less": "/usr/bin/less"]
  ) -> Shown {
    let calls = Mutex<[(String, [UInt8])]>([])
    var surroundings = Bench.surroundings(
      variables,
      isTerminal: isTerminal,
      width: isTerminal ? 80 : nil,
      programs: programs
    )
    surroundings.pager.terminalHeight = { height }
    surroundings.pager.page = { command, text throws(SystemError) in
      calls.withLock { $0.append((command, text)) }
      return ChildProcess(status: status, output: [], errors: [])
    }
    let outcome = Program(surroundings: surroundings, verbs: .all).run(arguments)
    let call = calls.withLock { $0.first }
    return Shown(
      command: call?.0,
      text: String(decoding: call?.1 ?? [], as: UTF8.self),
      printed: String(decoding: outcome.output, as: UTF8.self)
    )
  }

  @Test("less shows what is longer than the terminal, with the options that git gives it")
  func long() throws {
    let shown = Self.run(["help"])
    let command = try #require(shown.command)
    #expect(command.hasSuffix("LESS=${LESS-FRX} LV=${LV--c} exec less"))
    #expect(shown.text.contains("habitctl [VERB] [OPERANDS]"))
    #expect(shown.printed.isEmpty)
    #expect(Self.run(["week", "--help"]).command != nil)
  }

  @Test(
    "it is not started for a short text, a pipe, a script, or where none is wanted",
    arguments: [
      (["help"], [:], 500, true), (["help"], [:], nil, true), (["help"], [:], 24, false),
      (["help", "--no-pager"], [:], 24, true), (["help"], ["PAGER": ""], 24, true),
      (["help"], ["PAGER": "cat"], 24, true),
      (["help"], ["HABITCTL_PAGER": "", "PAGER": "less"], 24, true),
      (["help"], ["TERM": "dumb"], 24, true), (["help", "--quiet"], [:], 24, true),
    ] as [([String], [String: String], Int?, Bool)]
  )
  func notStarted(
    arguments: [String],
    variables: [String: String],
    height: Int?,
    isTerminal: Bool
  ) {
    let shown = Self.run(arguments, variables, height: height, isTerminal: isTerminal)
    #expect(shown.command == nil)
    #expect(shown.printed.contains("Usage:") != arguments.contains("--quiet"))
  }

  @Test("a text is long where the line of the prompt would push its first one out")
  func boundary() {
    let lines = Self.run(["help"], height: nil).printed.utf8.count { $0 == UInt8(ascii: "\n") }
    #expect(Self.run(["help"], height: lines).command != nil)
    #expect(Self.run(["help"], height: lines + 1).command == nil)
  }

  @Test("HABITCTL_PAGER goes before PAGER, and both before less")
  func names() {
    #expect(Self.run(["help"], ["PAGER": "more -s"]).command?.hasSuffix("exec more -s") == true)
    let both = ["PAGER": "more", "HABITCTL_PAGER": "most"]
    #expect(Self.run(["help"], both).command?.hasSuffix("exec most") == true)
    #expect(Self.run(["help"], programs: [:]).command == nil)
  }

  @Test(
    "a pager that cannot be run leaves the text to be printed",
    arguments: [126, 127] as [Int32]
  )
  func failing(status: Int32) {
    #expect(Self.run(["help"], status: status).printed.contains("habitctl [VERB] [OPERANDS]"))
    #expect(Self.run(["help"], status: 130).printed.isEmpty)
  }

  @Test("headings of the help stand out on a terminal, and only there")
  func headings() {
    let terminal = Self.run(["help", "week", "--no-pager"]).printed
    for heading in ["Usage: ", "For example: ", "Options:", "Options of every verb:"] {
      #expect(terminal.contains("\u{1B}[1m\(heading)\u{1B}[0m"), "\(heading)")
    }
    #expect(!Self.run(["help", "week"], isTerminal: false).printed.contains("\u{1B}"))
  }
}
