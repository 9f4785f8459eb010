import HabitctlCore
import HabitClient
import HabitProtocol
import TerminalText

/// The program without its process: arguments in, bytes and an exit status out.
struct Program {
  /// The outcome of a run.
  struct Outcome {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var status = ExitCode.success
    /// The exit status of a program that has run in place of this one; it takes precedence over
    /// ``status``.
    var foreignStatus: Int32?
    var replacement: ExternalVerb?
  }

  var surroundings: Surroundings
  var verbs: Verbs

  func run(_ arguments: [String]) -> Outcome {
    var appearance = Appearance(.auto, in: surroundings)
    var isJSON = false
    do {
      let invocation = try invocation(arguments)
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
    } catch {
      if case .unknownVerb(let word, _) = error,
        let external = ExternalVerb(word, arguments, self)
      {
        // The daemon is started here because the external program gets the socket in HABITD_SOCKET,
        // and clients do not start a daemon at a socket given there.
        if !external.isHelp { _ = startDaemon(unlessAt: external.givenSocket, isQuiet: false) }
        return Outcome(replacement: external)
      }
      return outcome(of: error, isJSON: isJSON, appearance)
    }
  }

  /// The command line; words that begin with neither a verb nor a program are about a habit.
  private func invocation(_ arguments: [String]) throws(Failure) -> Invocation {
    do throws(Failure) {
      return try Invocation(arguments, verbs)
    } catch .unknownVerb(let word, let operands) where ExternalVerb(word, arguments, self) == nil {
      // The word is another program's command, so the options may be those of the suggested verb:
      // report the unknown verb, not the options.
      do throws(Failure) {
        return try Invocation(inPlaceOfVerb: arguments, verbs)
      } catch .usage where verbs.isElsewhere(word) {
        throw .unknownVerb(word, operands: operands)
      }
    }
  }

  private func output(
    of invocation: Invocation,
    _ appearance: Appearance
  ) throws(Failure) -> Output {
    if invocation.has("version") { return .text("habitctl \(Version.current)\n") }
    if invocation.has("help") {
      // With --help a verb is never run, even in a program without the verb `help`.
      guard let help = verbs.named("help") else { return .text(invocation.verb.usage + "\n") }
      let words = invocation.isVerbGiven ? [invocation.verb.name] : []
      return try session(of: Invocation(help, among: verbs, operands: words), appearance).run()
    }
    return try session(of: invocation, appearance).run()
  }

  private func session(
    of invocation: Invocation,
    _ appearance: Appearance
  ) throws(Failure) -> Session {
    let path = surroundings.socketPath(invocation.value(of: "socket"))
    let timeout = try invocation.timeout()
    let name = surroundings.clientName ?? invocation.verb.clientName
    let start = { startDaemon(for: invocation) }
    return Session(
      invocation: invocation,
      daemon: Connection(
        path: path,
        user: surroundings.user,
        milliseconds: timeout,
        name: name,
        start: start
      ),
      subscribe: { topics in
        _ = start()
        return LiveConnection(
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

  func socketPath(given path: String?) -> String { surroundings.socketPath(path) }

  private func outcome(of failure: Failure, isJSON: Bool, _ appearance: Appearance) -> Outcome {
    var outcome = Outcome(status: failure.status)
    if isJSON, case .daemon(.refused(let error)) = failure {
      outcome.errors = SafeJSON.escaped(error.source) + [UInt8(ascii: "\n")]
      return outcome
    }
    // Standard error may be a terminal when standard output is not. Its abilities are unknown then,
    // so colours are used only if both would have them.
    outcome.errors = Output.lines(failure.lines(suggesting: verbs)).bytes(appearance)
    return outcome
  }
}
