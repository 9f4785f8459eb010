import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText

/// The program apart from the process: arguments in, bytes and an exit status out.
struct Program {
  /// The outcome of a run.
  struct Outcome {
    /// The bytes for standard output.
    var output: [UInt8] = []
    /// The bytes for standard error.
    var errors: [UInt8] = []
    /// The exit status.
    var status = ExitCode.success
    /// The exit status of a program that has run in place of this one; it stands above ``status``.
    var foreignStatus: Int32?
    /// The program that replaces this one.
    var replacement: ExternalVerb?
  }

  /// The program's access to the system.
  var surroundings: Surroundings

  /// Runs the program with these arguments.
  func run(_ arguments: [String]) -> Outcome {
    var appearance = Appearance(.auto, in: surroundings)
    var isJSON = false
    do {
      let invocation = try Invocation(arguments)
      isJSON = invocation.isJSON
      appearance = Appearance(try invocation.colorChoice(), in: surroundings)
      let output = try output(of: invocation, appearance)
      let bytes = invocation.has("quiet") ? [] : output.bytes(appearance)
      return Outcome(
        output: Pager(for: invocation, surroundings)?.show(bytes) ?? false ? [] : bytes,
        errors: Output.lines(output.remarks).bytes(appearance),
        status: output.status,
        foreignStatus: output.foreignStatus
      )
    } catch .unknownVerb(let word, let operands) {
      if let external = ExternalVerb(word, arguments, self) {
        return Outcome(replacement: external)
      }
      if let addition = Invocation.addition(behindHabit: arguments) { return run(addition) }
      if let output = shown(habitAlone: arguments, word, appearance) {
        return Outcome(output: output.bytes(appearance))
      }
      return outcome(of: .unknownVerb(word, operands: operands), isJSON: false, appearance)
    } catch {
      return outcome(of: error, isJSON: isJSON, appearance)
    }
  }

  private func output(
    of invocation: Invocation,
    _ appearance: Appearance
  ) throws(Failure) -> Output {
    if invocation.has("version") { return .text("habitctl \(Version.current)\n") }
    if invocation.has("help") {
      let width = appearance.width
      guard invocation.isVerbGiven else { return .lines(Help.lines(of: nil, width: width)) }
      return .lines(Help.lines(of: invocation.verb, width: width))
    }
    return try session(of: invocation, appearance).run()
  }

  /// The context in which a verb runs.
  private func session(
    of invocation: Invocation,
    _ appearance: Appearance
  ) throws(Failure) -> Session {
    let path = surroundings.socketPath(invocation.value(of: "socket"))
    let timeout = try invocation.timeout()
    let name = surroundings.clientName ?? invocation.verb.clientName
    return Session(
      invocation: invocation,
      daemon: Connection(
        path: path,
        user: surroundings.user,
        milliseconds: timeout,
        name: name
      ),
      subscribe: { topics in
        LiveConnection(
          path: path,
          user: surroundings.user,
          milliseconds: timeout,
          name: name,
          topics: topics
        )
      },
      appearance: appearance,
      surroundings: surroundings
    )
  }

  /// The report on a habit whose name is all that was typed; nil where there is no such habit, or no
  /// daemon to know it.
  private func shown(
    habitAlone arguments: [String],
    _ word: String,
    _ appearance: Appearance
  ) -> Output? {
    guard arguments.first == word, let invocation = try? Invocation([Verb.streak.name] + arguments),
      let session = try? session(of: invocation, appearance)
    else { return nil }
    return try? session.showHabitAlone(isLikely: Verb.nearest(to: word) == nil)
  }

  /// The path of the daemon's socket, unless the command line gives it.
  func socketPath(given path: String?) -> String { surroundings.socketPath(path) }

  private func outcome(of failure: Failure, isJSON: Bool, _ appearance: Appearance) -> Outcome {
    var outcome = Outcome(status: failure.status)
    if isJSON, case .refused(let error) = failure {
      outcome.errors = SafeJSON.escaped(error.source) + [UInt8(ascii: "\n")]
      return outcome
    }
    // Standard error may be a terminal when standard output is not, but then nothing is known about
    // it, so colours are used only where both would have them.
    outcome.errors = Output.lines(failure.lines).bytes(appearance)
    return outcome
  }
}
