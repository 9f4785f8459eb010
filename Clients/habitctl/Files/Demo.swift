import HabitClient
import HabitctlCore
import Posix
import TerminalText

extension Verb {
  static let demo = Verb(
    name: "demo",
    operands: "[COMMAND...]",
    summary: "try habitd with two years of sample history",
    example: "demo grid",
    options: [
      CommandOption("daemon", value: "PATH", "the habitd program; default the installed one")
    ],
    remarks: [
      "Runs a throw-away daemon with ten habits and two years of history, in a",
      "private folder that is removed when you leave. Your own habits and settings",
      "are not touched. Without COMMAND a shell opens in which habitctl talks to that",
      "daemon; with one, it is run there, and its exit status is returned. COMMAND is",
      "a verb of habitctl with its operands and options, or a program. The history",
      "depends only on the date, so it is the same all day. The daemon is the habitd",
      "installed with habitctl, unless --daemon or the variable HABITD names another.",
    ],
    takesCommand: true,
    run: { session throws(Failure) in try session.demo() }
  )
}

extension Session {
  /// The time limit of a call to the demonstration's daemon, in milliseconds.
  private static let demoTimeout = 15_000

  func demo() throws(Failure) -> Output {
    let programs = DemoPrograms(surroundings: surroundings)
    let words = invocation.operands
    let command = DemoCommand(words, client: programs.client, verbs, surroundings)
    let demo = try DemoDaemon(
      try programs.daemon(given: invocation.value(of: "daemon")),
      surroundings
    )
    defer { demo.end() }
    try recordDemo(at: demo.place.socket)
    if words.isEmpty, surroundings.isTerminal { try greet() }
    return .ended(try demo.run(command, path: programs.path))
  }

  /// Imports the demonstration's history: first the days before today, then today, so that an undo
  /// takes back only today's.
  private func recordDemo(at socket: String) throws(Failure) {
    var session = self
    session.daemon = Connection(
      path: socket,
      user: surroundings.user,
      milliseconds: Self.demoTimeout,
      name: invocation.verb.clientName
    )
    let today = try session.today()
    let now = surroundings.now()
    let history: Import
    do {
      history = try DemoHistory.make(
        today: today,
        now: now,
        offset: surroundings.civilTime(now / 1000)?.secondsAhead(of: now / 1000) ?? 0
      )
    } catch {
      throw .malformed(error)
    }
    var (before, last) = (history, Import(format: history.format))
    before.days.removeAll { $0.day == today }
    last.days = history.days.filter { $0.day == today }
    for (content, group) in [(before, "demo"), (last, "demo.today")] {
      for part in ImportParts.of(content, isDryRun: false) {
        _ = try session.answer(to: part.call(group: group, isDryRun: false))
      }
    }
  }

  private func greet() throws(Failure) {
    let lines: [Line] = [
      "A demonstration: ten habits and two years of history on a daemon of their own.",
      "Your own habits are not touched. Try: habitctl, habitctl grid, habitctl stats, habitctl help",
      Line("Leave with 'exit' or Ctrl-D; everything recorded here is then lost.", .faint),
    ]
    do {
      try surroundings.write(Output.lines(lines).bytes(appearance))
    } catch {
      throw .unwritable(reason: error.number.message)
    }
  }
}
