import Posix

/// A verb that another program brings: `habitctl-NAME` in the `PATH`.
struct ExternalVerb: Equatable {
  /// Where the program is.
  var path: String
  /// What it is given, its own name first.
  var arguments: [String]
  /// Where the daemon listens, for its variable `HABITD_SOCKET`.
  var socket: String

  /// The program for a word that is no verb, with the arguments that follow the word; nil where
  /// there is none.
  init?(_ word: String, _ arguments: [String], _ program: Program) {
    let name = "habitctl-\(word)"
    guard word.utf8.allSatisfy(Self.isAllowed), !word.hasPrefix("-"),
      let path = program.surroundings.findProgram(name),
      let (own, options) = try? Invocation.arguments(ofExternal: arguments)
    else { return nil }
    self.path = path
    // Behind `help` the word is not the first one, and what is wanted is the program's help.
    let isHelp = options.operands.first != word
    self.arguments = [name] + (isHelp ? ["--help"] : own)
    socket = program.socketPath(given: options.value(of: "socket"))
  }

  /// Whether a byte may stand in a verb: nothing that leads to another directory.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
