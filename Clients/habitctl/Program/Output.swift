import JSON

/// What a verb has to say.
enum Output {
  /// A report.
  case lines([Line])
  /// Results as the daemon sent them, one a line.
  case results([JSONValue])
  /// Text of the program's own, such as its help.
  case text(String)
  /// Something that was said well and tells of something wrong.
  indirect case unsound(Output, ExitCode)

  /// The exit status.
  var status: ExitCode {
    if case .unsound(_, let status) = self { status } else { .success }
  }

  /// The bytes that are printed.
  func bytes(_ appearance: Appearance) -> [UInt8] {
    switch self {
    case .unsound(let output, _): output.bytes(appearance)
    case .text(let text): Array(text.utf8)
    case .results(let results):
      results.flatMap { result in
        let json = Array(result.source)
        return (appearance.isTerminal ? SafeJSON.escaped(json) : json) + [UInt8(ascii: "\n")]
      }
    case .lines(let lines):
      lines.flatMap {
        Array($0.rendered(colored: appearance.isColored).utf8) + [UInt8(ascii: "\n")]
      }
    }
  }
}
