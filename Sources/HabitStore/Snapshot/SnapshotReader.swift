import HabitCore
import JSON

/// The reader of a snapshot, fed its lines in pieces or all at once.
///
/// The offline check (``SnapshotCheck``) and ``FollowedSnapshot`` feed it twice: first all lines are
/// checked, then, where the snapshot is whole, they are merged into registers. Recovery (``Snapshot``) has
/// registers to throw away, so that it merges each line as soon as that is checked.
struct SnapshotReader {
  /// The header, once its line was checked.
  private(set) var header: SnapshotHeader?
  /// The number of lines that were checked, header and footer included.
  private(set) var checkedCount = 0
  /// The number of lines that were merged or passed over.
  private(set) var loadedCount = 0
  /// The merging of lines, from ``beginLoading(for:takingTransactions:)`` to ``endLoading(into:)``.
  private(set) var loader = SnapshotLoader([])
  /// The first line that could not be merged by ``read(_:into:)``.
  private var unmergedLine: LineProblem?
  /// The JSON of the last line that was checked, in the end the footer.
  private var last: [UInt8] = []

  /// The number of lines between header and footer of a snapshot that is whole.
  var lineCount: Int { max(0, checkedCount - 2) }

  /// The problem of a line that is broken, cut short, or not the next one.
  var brokenLine: LineProblem {
    let problem = "the line is damaged, or not the one that belongs here"
    return LineProblem(line: checkedCount + 1, FormatError(problem))
  }

  /// Checks the checksums and numbers of the lines that follow, and reads the header.
  ///
  /// - Parameters:
  ///   - bytes: whole lines, or all there are.
  ///   - note: takes note of a sound line.
  /// - Throws: the first line that is wrong.
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

  /// Checks, behind the last line, that the snapshot is whole.
  ///
  /// - Returns: the header.
  /// - Throws: the line that is wrong.
  func finishCheck() throws(LineProblem) -> SnapshotHeader {
    guard let header, checkedCount > 1 else {
      throw LineProblem(line: 1, FormatError("the file is empty or ends after its header"))
    }
    do throws(FormatError) {
      let footer = try SnapshotFooter(try JSONValue.read(last[...]))
      guard footer.lines == lineCount else { throw FormatError("the footer counts wrongly") }
    } catch {
      throw LineProblem(line: checkedCount, error)
    }
    return header
  }

  /// Checks the lines that follow, and merges them as long as none stood in the way.
  ///
  /// - Parameters:
  ///   - bytes: whole lines.
  ///   - registers: what they are merged into; of use only where the snapshot turns out to be whole.
  /// - Throws: the first line that is damaged; what is wrong with the content of a sound one is left to
  ///   ``endReading(into:)``, because damage behind it would explain it.
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

  /// Merges what is left of a snapshot that ``read(_:into:)`` has read and that is whole.
  ///
  /// - Returns: the transactions that can be undone, oldest first, or the line that cannot be merged.
  mutating func endReading(into registers: inout Registers) -> Result<[Transaction], LineProblem> {
    // The last line is the footer, which is none of those that are merged.
    if let unmergedLine, unmergedLine.line < checkedCount { return .failure(unmergedLine) }
    return .success(endLoading(into: &registers))
  }

  /// Begins to merge a snapshot that is whole, from its first line on.
  ///
  /// - Parameters:
  ///   - device: the device whose latest stamp is looked for; `nil` for none.
  ///   - takingTransactions: whether the transactions that can be undone are read.
  mutating func beginLoading(for device: DeviceID? = nil, takingTransactions: Bool = true) {
    loadedCount = 0
    loader = SnapshotLoader(
      header?.devices ?? [],
      for: device,
      takingTransactions: takingTransactions
    )
  }

  /// Merges the lines that follow.
  ///
  /// - Throws: the first line that is wrong; the registers then hold a part of the snapshot.
  mutating func load(_ bytes: [UInt8], into registers: inout Registers) throws(LineProblem) {
    var reader = LineReader(bytes)
    while let found = reader.next(in: bytes.span) {
      guard case .line(let line) = found else {
        throw LineProblem(line: loadedCount + 1, FormatError("the line is damaged"))
      }
      // Not the footer.
      guard loadedCount <= lineCount else { return }
      try merge(line, of: bytes, into: &registers)
    }
  }

  /// Merges the next line, which is sound.
  ///
  /// - Throws: what is wrong with it; the registers then hold a part of the snapshot.
  private mutating func merge(
    _ line: Line,
    of bytes: [UInt8],
    into registers: inout Registers
  ) throws(LineProblem) {
    loadedCount += 1
    do throws(FormatError) {
      guard loadedCount > 1 else {
        // Lines name devices by their places in the header, so it must be the one that was checked.
        guard try SnapshotHeader(try JSONValue.read(bytes[line.json])) == header else {
          throw FormatError("the file became another one while it was read")
        }
        return
      }
      try loader.load(bytes, line.json, into: &registers)
    } catch {
      throw LineProblem(line: loadedCount, error)
    }
  }

  /// Merges what the lines so far left to merge.
  ///
  /// - Returns: what took something since this was asked last.
  mutating func flush(into registers: inout Registers) -> MergedOthers {
    loader.finish(into: &registers)
    return loader.takeTouched()
  }

  /// Forgets what the lines so far were about, where only their problems are looked for.
  mutating func forgetLoaded() { loader.forget() }

  /// Merges what is left of a snapshot whose lines were all merged, and frees what that took.
  ///
  /// - Returns: the transactions that can be undone, oldest first.
  @discardableResult
  mutating func endLoading(into registers: inout Registers) -> [Transaction] {
    loader.finish(into: &registers)
    if let header { registers.observe(header.clock) }
    defer { loader = SnapshotLoader([]) }
    return loader.recent
  }
}
