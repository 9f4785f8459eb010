import HabitCore
import JSON
import Posix

/// Another device's snapshot: first every line is checked, then, where it is whole and new, they are
/// merged, both a piece at a time.
struct FollowedSnapshot {
  /// What is being done.
  private enum Work {
    /// Checking checksums and numbers, those of so many lines done.
    case check(LineStream, CRC32C, lines: Int)
    /// Merging the lines behind the header, so many of which are done.
    case load(LineStream, SnapshotLoader, lines: Int)
  }

  /// How the file is.
  enum State: Equatable {
    /// It is being checked.
    case unknown
    /// It is whole, and not merged yet.
    case whole
    /// It is merged.
    case merged
    /// It is not to be used.
    case damaged(LineProblem)
  }

  /// What is known of it.
  private(set) var state = State.unknown
  /// The header, where it is whole.
  private(set) var header: SnapshotHeader?
  /// The checksum of the whole file, where it is whole: two of one content are the same.
  private(set) var checksum: CRC32C?
  /// The latest stamp of the reader's that was merged from it.
  private(set) var latestOfReader: Stamp?

  private let generation: Int
  private var work: Work?
  private var footer: SnapshotFooter?

  /// How many bytes are checked in one step.
  private static let checkSize = 1 << 18
  /// How many bytes are merged in one step: a few milliseconds of work.
  private static let loadSize = 1 << 15
  /// No footer is longer, in bytes.
  private static let footerSize = 256

  /// A snapshot of a generation, to be checked.
  init(_ path: String, generation: Int, _ fileSystem: any FileSystem) {
    self.generation = generation
    attempt(line: 1) { snapshot throws(SystemError) in
      let stream = try LineStream(try fileSystem.openForReading(path))
      // A file that is being copied lacks its end: that is seen at once.
      let end = try stream.file.read(
        at: max(0, stream.size - Self.footerSize),
        atMost: Self.footerSize
      )
      snapshot.footer = Self.footer(at: end)
      guard snapshot.footer != nil else {
        return snapshot.give(up: "the footer is missing: the file is not whole yet", line: 1)
      }
      snapshot.work = .check(stream, CRC32C(), lines: 0)
    }
  }

  /// Begins to merge a snapshot that is whole.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - reader: whose stamps ``latestOfReader`` looks for; `nil` for nobody's.
  ///   - fileSystem: the disk.
  mutating func beginLoading(
    _ path: String,
    for reader: DeviceID? = nil,
    _ fileSystem: any FileSystem
  ) {
    let devices = header?.devices ?? []
    attempt(line: 1) { snapshot throws(SystemError) in
      let stream = try LineStream(try fileSystem.openForReading(path))
      snapshot.work = .load(stream, SnapshotLoader(devices, for: reader), lines: 0)
    }
  }

  /// Notes that it is not to be merged, for what its header says.
  mutating func refuse(_ error: FormatError) { state = .damaged(LineProblem(line: 1, error)) }

  /// Notes that another of the same content was merged.
  mutating func noteMerged() { state = .merged }

  /// Does the next step.
  ///
  /// - Returns: whether the check or the merging is finished.
  mutating func advance(
    into registers: inout Registers,
    _ merged: inout MergedOthers
  ) -> Bool {
    switch work {
    case .check(let stream, let sum, let lines): check(stream, sum, lines)
    case .load(let stream, let loader, let lines):
      // Held in one place only, or every piece would copy what the loader holds.
      work = nil
      load(stream, loader, lines, into: &registers, &merged)
    case nil: break
    }
    return work == nil
  }

  private mutating func check(_ stream: LineStream, _ sum: CRC32C, _ lines: Int) {
    var (stream, sum, lines) = (stream, sum, lines)
    attempt(line: lines + 1) { snapshot throws(SystemError) in
      guard let bytes = try stream.next(Self.checkSize) else {
        return snapshot.finishCheck(sum, lines, isCutShort: stream.isCutShort)
      }
      sum.update(bytes.span)
      var reader = LineReader(bytes)
      while let found = reader.next(in: bytes.span) {
        guard case .line(let line) = found, line.number == lines else {
          let problem = "the line is damaged, or not the one that belongs here"
          return snapshot.give(up: problem, line: lines + 1)
        }
        if lines == 0, !snapshot.readHeader(bytes[line.json]) { return }
        lines += 1
      }
      snapshot.work = .check(stream, sum, lines: lines)
    }
  }

  private mutating func readHeader(_ json: ArraySlice<UInt8>) -> Bool {
    do throws(FormatError) {
      let found = try SnapshotHeader(try JSONValue.read(json))
      guard found.generation == generation else {
        throw FormatError("it is of generation \(found.generation)")
      }
      header = found
      return true
    } catch {
      state = .damaged(LineProblem(line: 1, error))
      work = nil
      return false
    }
  }

  private mutating func finishCheck(_ sum: CRC32C, _ lines: Int, isCutShort: Bool) {
    guard !isCutShort, header != nil, footer?.lines == lines - 2 else {
      return give(up: "the file is not whole yet", line: lines)
    }
    checksum = sum
    state = .whole
    work = nil
  }

  private mutating func load(
    _ stream: LineStream,
    _ loader: SnapshotLoader,
    _ lines: Int,
    into registers: inout Registers,
    _ merged: inout MergedOthers
  ) {
    var (stream, loader, lines) = (stream, loader, lines)
    do throws(LineProblem) {
      if let bytes = try piece(&stream, lines) {
        try merge(bytes, &loader, &lines, into: &registers)
      } else {
        state = .merged
        if let header { registers.observe(header.clock) }
      }
    } catch {
      state = .damaged(error)
    }
    loader.finish(into: &registers)
    latestOfReader = loader.latestOfReader
    merged.formUnion(loader.takeTouched())
    if state == .whole { work = .load(stream, loader, lines: lines) }
  }

  private func piece(_ stream: inout LineStream, _ lines: Int) throws(LineProblem) -> [UInt8]? {
    do throws(SystemError) {
      return try stream.next(Self.loadSize)
    } catch {
      throw LineProblem(line: lines + 1, FormatError("it cannot be read: \(error)"))
    }
  }

  private func merge(
    _ bytes: [UInt8],
    _ loader: inout SnapshotLoader,
    _ lines: inout Int,
    into registers: inout Registers
  ) throws(LineProblem) {
    var reader = LineReader(bytes)
    while let found = reader.next(in: bytes.span) {
      lines += 1
      do throws(FormatError) {
        guard case .line(let line) = found else { throw FormatError("the line is damaged") }
        guard lines > 1 else {
          // Lines name devices by their places in the header, so it must be the one that was checked.
          guard try SnapshotHeader(try JSONValue.read(bytes[line.json])) == header else {
            throw FormatError("the file became another one while it was read")
          }
          continue
        }
        // Not the footer, which stands behind as many lines as it counts.
        guard lines < (footer?.lines ?? 0) + 2 else { continue }
        // Only the device itself can undo what it made.
        if TransactionLine.begins(bytes[line.json]) { continue }
        try loader.load(bytes, line.json, into: &registers)
      } catch {
        throw LineProblem(line: lines, error)
      }
    }
  }

  private mutating func give(up problem: String, line: Int) {
    state = .damaged(LineProblem(line: line, FormatError(problem)))
    work = nil
  }

  private mutating func attempt(
    line: Int,
    _ body: (inout FollowedSnapshot) throws(SystemError) -> Void
  ) {
    do throws(SystemError) {
      try body(&self)
    } catch {
      give(up: "it cannot be read: \(error)", line: line)
    }
  }

  /// The footer at the end of some bytes, where there is a sound one.
  private static func footer(at end: [UInt8]) -> SnapshotFooter? {
    guard end.last == UInt8(ascii: "\n") else { return nil }
    let start = end.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let bytes = Array(end[start...])
    var reader = LineReader(bytes)
    guard case .line(let line)? = reader.next(in: bytes.span),
      let value = try? JSONValue.read(bytes[line.json])
    else { return nil }
    return try? SnapshotFooter(value)
  }
}
