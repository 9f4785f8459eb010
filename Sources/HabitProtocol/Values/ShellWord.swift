/// A word for a line that a person types into a shell.
package enum ShellWord {
  /// The word as a POSIX shell reads it back: in single quotes unless it is plain.
  package static func quoted(_ word: String) -> String {
    guard word.isEmpty || !word.utf8.allSatisfy(isPlain) else { return word }
    return word.reduce(into: "'") { $0 += $1 == "'" ? #"'\''"# : String($1) } + "'"
  }

  /// Words as a shell reads them back.
  package static func line(_ words: some Sequence<String>) -> String {
    words.map(quoted).joined(separator: " ")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: ","):
      true
    default: false
    }
  }
}
