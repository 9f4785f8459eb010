import HabitClient
import HabitctlCore
import Posix

/// A program that runs with the daemon of a demonstration.
struct DemoCommand: Equatable {
  var path: String
  /// The arguments, starting with the program's own name.
  var arguments: [String]
}

extension DemoCommand {
  private static let usualShell = "/bin/sh"

  /// The program for the words after `demo`: the person's shell if there are none, a verb of
  /// habitctl, or a program of the `PATH`; `client` is the path of this program.
  init(_ words: [String], client: String, _ verbs: Verbs, _ surroundings: Surroundings) {
    guard let word = words.first else {
      let shell = surroundings.setting("SHELL") ?? Self.usualShell
      self.init(path: shell, arguments: [shell])
      return
    }
    let isOwn = word == "habitctl"
    if !isOwn, !Self.isVerb(words, verbs, surroundings) {
      if let path = word.contains("/") ? word : surroundings.findProgram(word) {
        self.init(path: path, arguments: words)
        return
      }
    }
    // habitctl runs its verbs, and suggests the nearest verb for an unknown word.
    self.init(path: client, arguments: ["habitctl"] + words.dropFirst(isOwn ? 1 : 0))
  }

  private static func isVerb(
    _ words: [String],
    _ verbs: Verbs,
    _ surroundings: Surroundings
  ) -> Bool {
    do {
      _ = try Invocation(words, verbs)
      return true
    } catch .unknownVerb(let word, _) {
      return word == Verbs.screen
        || !word.contains("/") && surroundings.findProgram("habitctl-\(word)") != nil
    } catch {
      return true
    }
  }
}

/// The programs that a demonstration needs.
struct DemoPrograms {
  let surroundings: Surroundings

  var client: String {
    surroundings.executable() ?? surroundings.findProgram("habitctl") ?? "habitctl"
  }

  /// A `PATH` in which `habitctl` means this program.
  var path: String {
    let former = surroundings.setting("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    guard let folder = folder(of: client) else { return former }
    return former.hasPrefix(folder + ":") ? former : "\(folder):\(former)"
  }

  /// The path of habitd: as given, from `HABITD`, beside this program, or in the `PATH`.
  func daemon(given: String?) throws(Failure) -> String {
    if let path = given ?? surroundings.setting("HABITD") { return path }
    let beside = DaemonStart.daemon(beside: client, surroundings.files)
    guard let path = beside ?? surroundings.findProgram("habitd") else {
      throw .demonstration(
        "no habitd beside \(client) or in the PATH; give its path: habitctl demo --daemon PATH"
      )
    }
    return path
  }

  private func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
