import HabitCore
import JSON

/// A snapshot whose lines are all there; what they say is read by ``load(into:)``.
struct Snapshot {
  let header: SnapshotHeader
  /// How many lines stand between header and footer.
  var lineCount: Int { lines.count - 1 }
  private let bytes: [UInt8]
  private let lines: [Line]

  /// Checks that a file is a whole snapshot: every checksum and number, header and footer.
  ///
  /// - Throws: ``LineProblem`` with the first line that is wrong.
  init(_ bytes: [UInt8]) throws(LineProblem) {
    var reader = LineReader(bytes)
    var lines: [Line] = []
    var header: SnapshotHeader?
    while let found = reader.next(in: bytes.span) {
      guard case .line(let line) = found, line.number == lines.count else {
        let problem = "the line is damaged, or not the one that belongs here"
        throw LineProblem(line: lines.count + 1, FormatError(problem))
      }
      lines.append(line)
      guard lines.count == 1 else { continue }
      do throws(FormatError) {
        header = try SnapshotHeader(try JSONValue.read(bytes[line.json]))
      } catch {
        throw LineProblem(line: 1, error)
      }
    }
    guard let header, let last = lines.popLast(), !lines.isEmpty else {
      throw LineProblem(line: 1, FormatError("the file is empty or ends after its header"))
    }
    self.header = header
    self.bytes = bytes
    self.lines = lines
    do throws(FormatError) {
      let footer = try SnapshotFooter(try JSONValue.read(bytes[last.json]))
      guard footer.lines == lines.count - 1 else { throw FormatError("the footer counts wrongly") }
    } catch {
      throw LineProblem(line: lines.count + 1, error)
    }
  }

  /// Merges the registers into others.
  ///
  /// - Returns: the transactions that can be undone.
  /// - Throws: ``LineProblem`` with the first line that is wrong; these then hold a part.
  func load(into registers: inout Registers) throws(LineProblem) -> [Transaction] {
    var loader = SnapshotLoader(header.devices)
    for line in lines.dropFirst() {
      do throws(FormatError) {
        try loader.load(bytes, line.json, into: &registers)
      } catch {
        throw LineProblem(line: line.number + 1, error)
      }
    }
    loader.finish(into: &registers)
    registers.observe(header.clock)
    return loader.recent
  }
}
