import HabitCore
import JSON

/// A reader of a snapshot that takes its lines in pieces or all at once.
///
/// The offline check (``SnapshotCheck``) and ``FollowedSnapshot`` feed it twice: first all lines
/// are checked, then, if the snapshot is whole, they are merged into registers. Recovery
/// (``Snapshot``) uses registers that it can discard, so it merges each line as soon as it is
/// checked.
struct SnapshotReader {
  /// Set once the first line is checked.
  private(set) var header: SnapshotHeader?
  /// The number of lines checked, including header and footer.
  private(set) var checkedCount = 0
  /// The number of lines merged or skipped.
  private(set) var loadedCount = 0
  /// Merges lines from ``beginLoading(for:takingTransactions:)`` to ``endLoading(into:)``.
  private(set) var loader = SnapshotLoader([])
  /// The first line that ``read(_:into:)`` could not merge.
  private var unmergedLine: LineProblem?
  /// The JSON of the last line checked, in the end the footer.
  private var last: [UInt8] = []

  /// The number of lines between header and footer of a whole snapshot.
  var lineCount: Int { max(0, checkedCount - 2) }

  /// The problem to report if the next line is damaged, cut short or out of order.
  var brokenLine: LineProblem {
    let problem = "the line is damaged or out of place"
    return LineProblem(line: checkedCount + 1, FormatError(problem))
  }

  /// Checks the checksums and numbers of the next lines, and reads the header.
  ///
  /// `bytes` are whole lines, or the rest of the file. `note` receives each sound line.
  ///
  /// - Throws: the first bad line.
  mutating func check(_ bytes: [UInt8], _ note: (Line) -> Void = { _ in }) throws(LineProblem) {
    var reader = LineReader(bytes)
    var latest: Line?
    while let found = reader.next(in: bytes.span) {
      guard case .line(let line) = found, line.number == checkedCount else { throw brokenLine }
      checkedCount += 1
      latest = line
      note(line)
      guard checkedCount == 1 else { continue }
      do throws(FormatError) {
        header = try SnapshotHeader(try JSONValue.read(bytes[line.json]))
      } catch {
        throw LineProblem(line: 1, error)
      }
    }
    if let latest { last = Array(bytes[latest.json]) }
  }

  /// Checks, after the last line, that the snapshot is whole; returns the header.
  ///
  /// - Throws: the bad line.
  func finishCheck() throws(LineProblem) -> SnapshotHeader {
    guard let header, checkedCount > 1 else {
      throw LineProblem(line: 1, FormatError("the file is empty or ends after its header"))
    }
    do throws(FormatError) {
      let footer = try SnapshotFooter(try JSONValue.read(last[...]))
      guard footer.lines == lineCount else {
        throw FormatError("the footer has a wrong line count")
      }
    } catch {
      throw LineProblem(line: checkedCount, error)
    }
    return header
  }

  /// Checks the next lines, which are whole, and merges them until one cannot be merged.
  ///
  /// The registers are of use only if the snapshot turns out to be whole.
  ///
  /// - Throws: the first damaged line; an error in the content of a sound one is left to
  ///   ``endReading(into:)``, because damage found later takes precedence.
  mutating func read(_ bytes: [UInt8], into registers: inout Registers) throws(LineProblem) {
    var lines: [Line] = []
    let isFirst = checkedCount == 0
    try check(bytes) { lines.append($0) }
    if isFirst { beginLoading() }
    guard unmergedLine == nil else { return }
    do throws(LineProblem) {
      for line in lines { try merge(line, of: bytes, into: &registers) }
    } catch {
      unmergedLine = error
    }
  }

  /// Merges the rest of a whole snapshot that ``read(_:into:)`` has read; returns the transactions
  /// that can be undone, oldest first, or the line that cannot be merged.
  mutating func endReading(into registers: inout Registers) -> Result<[Transaction], LineProblem> {
    // The last line is the footer, which is not merged.
    if let unmergedLine, unmergedLine.line < checkedCount { return .failure(unmergedLine) }
    return .success(endLoading(into: &registers))
  }

  /// Begins to merge a whole snapshot from its first line on, see ``SnapshotLoader`` for the
  /// parameters.
  mutating func beginLoading(for device: DeviceID? = nil, takingTransactions: Bool = true) {
    loadedCount = 0
    loader = SnapshotLoader(
      header?.devices ?? [],
      for: device,
      takingTransactions: takingTransactions
    )
  }

  /// Merges the next lines.
  ///
  /// - Throws: the first bad line; the registers then hold a part of the snapshot.
  mutating func load(_ bytes: [UInt8], into registers: inout Registers) throws(LineProblem) {
    var reader = LineReader(bytes)
    while let found = reader.next(in: bytes.span) {
      guard case .line(let line) = found else {
        throw LineProblem(line: loadedCount + 1, FormatError("the line is damaged"))
      }
      // The footer is not merged.
      guard loadedCount <= lineCount else { return }
      try merge(line, of: bytes, into: &registers)
    }
  }

  /// Merges the next line, which is sound.
  ///
  /// - Throws: the error in it; the registers then hold a part of the snapshot.
  private mutating func merge(
    _ line: Line,
    of bytes: [UInt8],
    into registers: inout Registers
  ) throws(LineProblem) {
    loadedCount += 1
    do throws(FormatError) {
      guard loadedCount > 1 else {
        // Lines refer to devices by their places in the header, so it must be the one that was
        // checked.
        guard try SnapshotHeader(try JSONValue.read(bytes[line.json])) == header else {
          throw FormatError("the file was replaced while it was read")
        }
        return
      }
      try loader.load(bytes, line.json, into: &registers)
    } catch {
      throw LineProblem(line: loadedCount, error)
    }
  }

  /// Merges the rest of the lines read so far; returns the additions since the last call.
  mutating func flush(into registers: inout Registers) -> MergedOthers {
    loader.finish(into: &registers)
    return loader.takeTouched()
  }

  /// Forgets the content of the lines so far, for a caller that only looks for problems.
  mutating func forgetLoaded() { loader.forget() }

  /// Merges the rest of a snapshot after all its lines, and frees the memory for it; returns the
  /// transactions that can be undone, oldest first.
  @discardableResult
  mutating func endLoading(into registers: inout Registers) -> [Transaction] {
    loader.finish(into: &registers)
    if let header { registers.observe(header.clock) }
    defer { loader = SnapshotLoader([]) }
    return loader.recent
  }
}
