import JSON

/// What a verb has to say.
enum Output {
  /// A report.
  case lines([Line])
  /// Results as the daemon sent them, one a line.
  case results([JSONValue])
  /// Text of the program's own, such as its help.
  case text(String)
  /// The content of a file, with the person's texts in it.
  case bytes([UInt8])
  /// Something for a program, beside which there are lines for a person.
  indirect case remarked(Output, [Line])
  /// Something that was said well and tells of something wrong.
  indirect case unsound(Output, ExitCode)

  /// The exit status.
  var status: ExitCode {
    if case .unsound(_, let status) = self { status } else { .success }
  }

  /// What standard error gets.
  var remarks: [Line] {
    if case .remarked(_, let lines) = self { lines } else { [] }
  }

  /// The bytes that are printed.
  func bytes(_ appearance: Appearance) -> [UInt8] {
    switch self {
    case .unsound(let output, _), .remarked(let output, _): output.bytes(appearance)
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): appearance.isTerminal ? Self.printable(bytes) : bytes
    case .results(let results):
      results.flatMap { result in
        let json = Array(result.source)
        return (appearance.isTerminal ? SafeJSON.escaped(json) : json) + [UInt8(ascii: "\n")]
      }
    case .lines(let lines):
      Self.bytes(of: lines, appearance)
    }
  }

  private static func bytes(of lines: [Line], _ appearance: Appearance) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.count * usualLine)
    for line in lines {
      line.write(appearance.colors, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// How many bytes a line of a report takes, so that the room for all is made at once.
  private static let usualLine = 80

  /// A file's content for a terminal: what could act on it is spelled out.
  private static func printable(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.map { line in
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return SafeText(String(decoding: text, as: UTF8.self)).text
    }
    return Array(texts.joined(separator: "\n").utf8)
  }
}
