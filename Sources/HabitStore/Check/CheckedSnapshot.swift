import HabitCore
import JSON
import Posix

/// A snapshot that was read a piece at a time and found whole, as ``Snapshot`` finds one that is in
/// memory: first every line, then what the lines say.
struct CheckedSnapshot {
  let header: SnapshotHeader
  /// How many lines stand between header and footer.
  let lineCount: Int

  /// How many bytes of a file are in memory at once, unless a line is longer.
  private static let pieceLength = 1 << 18

  /// Checks a file.
  ///
  /// - Throws: ``LineProblem`` with the first line that is wrong, or ``SystemError``.
  init(_ file: any ReadableFile) throws {
    var count = 0
    var header: SnapshotHeader?
    var last: [UInt8] = []
    try Self.walk(file) { line, bytes in
      guard let line, line.number == count else {
        let problem = "the line is damaged, or not the one that belongs here"
        throw LineProblem(line: count + 1, FormatError(problem))
      }
      count += 1
      last = Array(bytes[line.json])
      guard count == 1 else { return }
      header = try Self.within(1) { () throws(FormatError) in
        try SnapshotHeader(try JSONValue.read(bytes[line.json]))
      }
    }
    guard let header, count > 1 else {
      throw LineProblem(line: 1, FormatError("the file is empty or ends after its header"))
    }
    self.header = header
    lineCount = count - 2
    let footer = try Self.within(count) { () throws(FormatError) in
      try SnapshotFooter(try JSONValue.read(last[...]))
    }
    guard footer.lines == lineCount else {
      throw LineProblem(line: count, FormatError("the footer counts wrongly"))
    }
    try Self.load(file, header, lines: lineCount)
  }

  /// Reads what the lines say, into registers that are then forgotten.
  private static func load(
    _ file: any ReadableFile,
    _ header: SnapshotHeader,
    lines: Int
  ) throws {
    var registers = Registers()
    var loader = SnapshotLoader(header.devices)
    try walk(file) { line, bytes in
      guard let line, line.number > 0, line.number <= lines else { return }
      try within(line.number + 1) { () throws(FormatError) in
        try loader.load(bytes, line.json, into: &registers)
      }
    }
  }

  /// Calls `body` with each line, or nil for one that is broken or cut short.
  private static func walk(
    _ file: any ReadableFile,
    _ body: (Line?, [UInt8]) throws -> Void
  ) throws {
    var stream = try LineStream(file)
    while let bytes = try stream.next(pieceLength) {
      var reader = LineReader(bytes)
      while let found = reader.next(in: bytes.span) {
        guard case .line(let line) = found else {
          try body(nil, bytes)
          continue
        }
        try body(line, bytes)
      }
    }
    if stream.isCutShort { try body(nil, []) }
  }

  private static func within<Result>(
    _ line: Int,
    _ read: () throws(FormatError) -> Result
  ) throws(LineProblem) -> Result {
    do {
      return try read()
    } catch {
      throw LineProblem(line: line, error)
    }
  }
}
