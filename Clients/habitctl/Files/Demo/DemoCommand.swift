import HabitClient
import HabitctlCore
import Posix

/// A program that is run beside the daemon of a demonstration.
struct DemoCommand: Equatable {
  /// The path of the program.
  var path: String
  /// Its arguments, its own name first.
  var arguments: [String]
}

extension DemoCommand {
  /// The shell that stands for a missing one.
  private static let usualShell = "/bin/sh"

  /// The program for the words behind `demo`: the person's shell for none, a verb of habitctl, or
  /// a program of the `PATH`.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - client: the path of this program.
  ///   - verbs: the verbs of habitctl.
  ///   - surroundings: the system.
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
    // Anything else is refused there, with the nearest verb.
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
  /// The system.
  let surroundings: Surroundings

  /// The path of this program.
  var client: String {
    surroundings.executable() ?? surroundings.findProgram("habitctl") ?? "habitctl"
  }

  /// The `PATH` on which this program is the first of its name.
  var path: String {
    let former = surroundings.setting("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    guard let folder = folder(of: client) else { return former }
    return former.hasPrefix(folder + ":") ? former : "\(folder):\(former)"
  }

  /// The path of habitd: as told, beside this program, or in the `PATH`.
  ///
  /// - Throws: ``Failure/demonstration(_:)``.
  func daemon(told: String?) throws(Failure) -> String {
    if let path = told ?? surroundings.setting("HABITD") { return path }
    let beside = DaemonStart.daemon(beside: client, surroundings.files)
    guard let path = beside ?? surroundings.findProgram("habitd") else {
      throw .demonstration(
        "there is no habitd beside \(client), nor in the PATH; name it: habitctl demo --daemon PATH"
      )
    }
    return path
  }

  private func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
