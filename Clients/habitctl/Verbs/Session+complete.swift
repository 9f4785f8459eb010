import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// `_complete`: the words that are valid at a shell's cursor, for the shells' own completion
  /// files.
  ///
  /// The first line is `files` if files are valid there too, otherwise `words`; each other is a
  /// word, a tab, and its description. Only a running daemon is asked, as a shell must not start
  /// one; words that do not arrive in time are left out.
  func complete() throws(Failure) -> Output {
    let completion = CommandCompletion(
      invocation.operands.dropLast(),
      current: invocation.operands.last ?? ""
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
      // An error message would disturb the shell's command line.
      return []
    }
  }

  /// True if a daemon holds the socket; no connection is made, as that would make systemd start
  /// one.
  private var isDaemonRunning: Bool {
    let path = surroundings.socketPath(invocation.value(of: "socket"))
    return surroundings.files.lockHolder(of: SocketClaim.lockPath(for: path)) != nil
  }

  private func asked(_ source: CompletionSource) throws(Failure) -> [CompletionWord] {
    switch source {
    case .habits, .archivedHabits:
      return try habitCandidates(archived: source == .archivedHabits)
    case .journeys:
      return try titled(try call(ListJourneys.self).list("journeys"))
    case .items:
      return try titled(try call(ListLibrary.self).list("items"))
    case .generations:
      return try BackupReport.list(try call(ListBackups.self)).map {
        CompletionWord("\($0.generation)", $0.writtenAt.map(clock.words)?.text ?? "")
      }
    case .devices: return try deviceCandidates()
    case .words, .files: return []
    }
  }

  private func deviceCandidates() throws(Failure) -> [CompletionWord] {
    let others = try DeviceReport.list(try call(ListDevices.self)).filter { !$0.isThis }
    let times = others.reduce(into: [:]) { times, device in times[device.name.text, default: 0] += 1
    }
    return others.map { device in
      let name = device.name.text
      return CompletionWord(name: name, id: device.id.text, isUnique: times[name] == 1)
    }
  }

  private func habitCandidates(archived: Bool) throws(Failure) -> [CompletionWord] {
    let result = try call(ListHabits.self, [CallParameter("archived", flag: archived)])
    let habits = try result.list("habits") { json throws(Failure) in
      (name: try json.text("name"), id: try json.text("id"))
    }
    let times = habits.reduce(into: [:]) { times, habit in times[habit.name, default: 0] += 1 }
    return habits.map { habit in
      CompletionWord(name: habit.name, id: habit.id, isUnique: times[habit.name] == 1)
    }
  }

  private func titled(_ elements: JSONElements) throws(Failure) -> [CompletionWord] {
    var candidates: [CompletionWord] = []
    for element in elements {
      candidates.append(
        CompletionWord(try element.text("id"), SafeText(try element.text("title")).text)
      )
    }
    return candidates
  }
}
