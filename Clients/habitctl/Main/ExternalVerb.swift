import HabitctlCore
import Posix

/// A verb provided by another program: `habitctl-NAME` in the `PATH`.
struct ExternalVerb: Equatable {
  /// The path of the program; nil for the screen, which is part of this one.
  var path: String?
  /// The program's arguments, starting with its own name.
  var arguments: [String]
  /// The path of the daemon's socket, for the program's variable `HABITD_SOCKET`.
  var socket: String
  /// The socket's path as given on the command line.
  var givenSocket: String?

  init?(_ word: String, _ arguments: [String], _ program: Program) {
    let name = "habitctl-\(word)"
    let path = word == Verbs.screen ? nil : program.surroundings.findProgram(name)
    guard word.utf8.allSatisfy(Self.isAllowed), !word.hasPrefix("-"),
      path != nil || word == Verbs.screen,
      let (own, options) = try? Invocation.arguments(ofExternal: arguments, program.verbs)
    else { return nil }
    self.path = path
    // If the word is not first, it follows `help`: the program's own help is wanted.
    self.arguments = [name] + (options.operands.first != word ? ["--help"] : own)
    givenSocket = options.value(of: "socket")
    socket = program.socketPath(given: givenSocket)
  }

  var isHelp: Bool { arguments.contains("--help") }

  /// True if a byte may be part of a verb; nothing that leads to another directory is allowed.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
