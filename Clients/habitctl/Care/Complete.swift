import HabitctlCore
import HabitWords
import HabitCore
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Verb {
  /// The hidden verb that the shells' completion calls.
  static let complete = Verb(
    name: "_complete",
    operands: "",
    summary: "complete the words of a command line",
    example: "_complete -- done Re",
    run: { session throws(Failure) in try session.complete() }
  )
}

extension Session {
  /// `_complete`: the words that are valid at a shell's cursor, for the shells' own completion
  /// files.
  ///
  /// The first line is `files` if files are valid there too, otherwise `words`; every other line is
  /// a word, a tab, and its description. Only a running daemon is asked, because a shell must not
  /// start one; words that do not arrive in time are left out.
  func complete() throws(Failure) -> Output {
    let completion = CommandCompletion(
      invocation.operands.dropLast(),
      current: invocation.operands.last ?? "",
      verbs
    )
    let typed = completion.typed.lowercased()
    let candidates = completion.sources.flatMap(candidates)
      .filter { $0.word.lowercased().hasPrefix(typed) }
    let lines = candidates.map { "\(completion.prefix)\($0.word)\t\($0.meaning)" }
    let kind = completion.sources.contains(.files) ? "files" : "words"
    return .text(([kind] + lines).joined(separator: "\n") + "\n")
  }

  private func candidates(of source: CompletionSource) -> [CompletionWord] {
    switch source {
    case .words(let candidates): return candidates
    case .files: return []
    default: break
    }
    guard isDaemonRunning else { return [] }
    do {
      return try asked(source)
    } catch {
      // An error message would garble the shell's command line.
      return []
    }
  }

  /// True if a daemon holds the socket.
  ///
  /// No connection is made, because that would make systemd start one.
  private var isDaemonRunning: Bool {
    let path = surroundings.socketPath(invocation.value(of: "socket"))
    return surroundings.files.lockHolder(of: SocketClaim.lockPath(for: path)) != nil
  }

  private func asked(_ source: CompletionSource) throws(Failure) -> [CompletionWord] {
    switch source {
    case .habits, .archivedHabits:
      return try habitCandidates(archived: source == .archivedHabits)
    case .journeys:
      return try call(ListJourneys()).value.journeys.map {
        CompletionWord($0.id, SafeText($0.title).text)
      }
    case .items:
      return try call(ListLibrary()).value.items.map {
        CompletionWord($0.id.text, SafeText($0.title).text)
      }
    case .generations:
      return try call(ListBackups()).value.backups.map {
        CompletionWord("\($0.generation)", $0.writtenAt.map(clock.words)?.text ?? "")
      }
    case .devices: return try deviceCandidates()
    case .words, .files: return []
    }
  }

  private func deviceCandidates() throws(Failure) -> [CompletionWord] {
    let others = try call(ListDevices()).value.devices.filter { !$0.isThis }
    return Self.named(others.map { ($0.name ?? "", $0.id) })
  }

  private func habitCandidates(archived: Bool) throws(Failure) -> [CompletionWord] {
    let answer = try call(ListHabits { $0.archived = archived })
    // Only the name and the id are read: reading a habit's other members took half of the time.
    let habits = answer.json["habits"]?.elements.compactMap { habit in
      habit["name"]?.string.flatMap { name in habit["id"]?.string.map { (name, $0) } }
    }
    return Self.named(habits ?? [])
  }

  /// The completions of things: the name of each, or its id if several have that name.
  private static func named(_ things: [(name: String, id: String)]) -> [CompletionWord] {
    let times = things.reduce(into: [:]) { times, thing in times[thing.name, default: 0] += 1 }
    return things.map { CompletionWord(name: $0, id: $1, isUnique: times[$0] == 1) }
  }
}
