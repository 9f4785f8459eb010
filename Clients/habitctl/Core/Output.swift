package import JSON
package import TerminalText

/// The output of a verb.
package enum Output {
  case lines([Line])
  /// Results as the daemon sent them, one per line.
  case results([JSONValue])
  /// The program's own text, such as its help.
  case text(String)
  /// The content of a file, which may contain the person's texts.
  case bytes([UInt8])
  /// Output for a program, with remarks for a person.
  indirect case remarked(Output, [Line])
  /// A complete report of a problem, with its exit status.
  indirect case unsound(Output, ExitCode)

  /// The exit status of a program that has run in place of this one and printed its own output.
  case ended(Int32)

  package var status: ExitCode {
    if case .unsound(_, let status) = self { status } else { .success }
  }

  package var foreignStatus: Int32? {
    if case .ended(let status) = self { status } else { nil }
  }

  /// The remarks for standard error.
  package var remarks: [Line] {
    if case .remarked(_, let lines) = self { lines } else { [] }
  }

  /// The bytes for standard output.
  package func bytes(_ appearance: Appearance) -> [UInt8] {
    switch self {
    case .unsound(let output, _), .remarked(let output, _): output.bytes(appearance)
    case .ended: []
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

  /// The usual length of a report's line in bytes, to reserve room for all lines at once.
  private static let usualLine = 80

  /// A file's content for a terminal: characters that could act on it are spelled out.
  private static func printable(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.map { line in
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      return SafeText(String(decoding: text, as: UTF8.self)).text
    }
    return Array(texts.joined(separator: "\n").utf8)
  }
}
