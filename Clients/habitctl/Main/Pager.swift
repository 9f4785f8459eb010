import HabitctlCore
import Posix

/// The pager's access to the terminal.
struct PagerSystem: SystemPart {
  var terminalHeight: () -> Int? = { Terminal.height(of: StandardStream.Target.output.rawValue) }
  /// Runs a shell command that shows its input on the terminal until the person leaves it.
  ///
  /// Meanwhile, keys that would end this program go to the pager.
  var page: (String, [UInt8]) throws(SystemError) -> ChildProcess = {
    (command, input) throws(SystemError) in
    AwaitedSignals.hold()
    defer { AwaitedSignals.letThrough() }
    return try ChildProcess.run("/bin/sh", ["-c", command], reading: input, limit: outputLimit)
  }

  /// The limit of the output read from the pager.
  ///
  /// The text itself goes to the terminal, so that only errors are read.
  private static let outputLimit = 1 << 20
}

extension Surroundings {
  var pager: PagerSystem {
    get { self[PagerSystem.self] }
    set { self[PagerSystem.self] = newValue }
  }
}

/// The program that shows a text longer than the terminal, page by page.
struct Pager {
  private let command: String
  private let surroundings: Surroundings

  /// The pager for an invocation; nil if there is none, none is wanted, or a program reads the
  /// output.
  ///
  /// `HABITCTL_PAGER` names it, then `PAGER`; the default is less(1). An empty value and `cat` mean
  /// none.
  init?(for invocation: Invocation, _ surroundings: Surroundings) {
    let isForScripts = ["json", "format", "quiet", "no-pager"].contains(where: invocation.has)
    guard surroundings.isTerminal, surroundings.variable("TERM") != "dumb", !isForScripts,
      invocation.has("help") || invocation.verb.traits.isPaged
    else { return nil }
    let named = surroundings.variable("HABITCTL_PAGER") ?? surroundings.variable("PAGER")
    guard let command = named ?? surroundings.findProgram("less").map({ _ in "less" }),
      !command.isEmpty, command != "cat"
    else { return nil }
    self.command = command
    self.surroundings = surroundings
  }

  /// A shell's exit status for a command that it cannot run; the next one, 127, is for a command it
  /// cannot find.
  private static let cannotRun = 126

  /// Shows a text that is longer than the terminal.
  ///
  /// Unless `LESS` is set, less(1) runs with options that keep colours, and keep the text on the
  /// screen afterwards.
  ///
  /// - Returns: false if the text is short or the pager cannot be run, and the caller must print
  ///   it.
  func show(_ text: [UInt8]) -> Bool {
    guard let height = surroundings.pager.terminalHeight(),
      text.count(where: { $0 == UInt8(ascii: "\n") }) >= height
    else { return false }
    let shell =
      "true >/dev/tty || exit \(Self.cannotRun); exec >/dev/tty; "
      + "LESS=${LESS-FRX} LV=${LV--c} exec \(command)"
    guard let run = try? surroundings.pager.page(shell, text) else { return false }
    return run.status < Self.cannotRun || run.status > Self.cannotRun + 1
  }
}
