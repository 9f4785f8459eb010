import HabitCore
import JSON
import Posix

/// Another device's snapshot, read a piece at a time: first it is checked, then, where it is whole and
/// new, merged.
struct FollowedSnapshot {
  /// The work under way.
  private enum Work {
    /// Checking, with the checksum of what was checked.
    case check(LineStream, CRC32C)
    /// Merging.
    case load(LineStream)
  }

  /// The state of the file.
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

  /// The state of the file, as far as it is known.
  private(set) var state = State.unknown
  /// The checksum of the whole file, where it is whole: two of one content are the same.
  private(set) var checksum: CRC32C?
  /// The latest stamp of the reader's that was merged from it.
  private(set) var latestOfReader: Stamp?

  private let generation: Int
  private var reader = SnapshotReader()
  private var work: Work?

  /// The number of bytes checked in one step.
  private static let checkSize = 1 << 18
  /// The number of bytes merged in one step: a few milliseconds of work.
  private static let loadSize = 1 << 15
  /// No footer is longer, in bytes.
  private static let footerSize = 256

  /// A snapshot of a generation, to be checked.
  init(_ path: String, generation: Int, _ fileSystem: any FileSystem) {
    self.generation = generation
    attempt { snapshot throws(LineProblem) in
      let stream = try snapshot.readable(line: 1) { () throws(SystemError) in
        try LineStream(try fileSystem.openForReading(path))
      }
      // A file that is being copied lacks its end: that is seen at once.
      let end = try snapshot.readable(line: 1) { () throws(SystemError) in
        let start = max(0, stream.size - Self.footerSize)
        return try stream.file.read(at: start, atMost: Self.footerSize)
      }
      guard Self.holdsFooter(end) else {
        let problem = "the footer is missing: the file is not whole yet"
        throw LineProblem(line: 1, FormatError(problem))
      }
      snapshot.work = .check(stream, CRC32C())
    }
  }

  /// The header, where it is sound.
  var header: SnapshotHeader? { reader.header }

  /// Begins to merge a snapshot that is whole.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - device: the device whose stamps ``latestOfReader`` looks for; `nil` for none.
  ///   - fileSystem: the disk.
  mutating func beginLoading(
    _ path: String,
    for device: DeviceID? = nil,
    _ fileSystem: any FileSystem
  ) {
    // Only the device itself can undo what it made.
    reader.beginLoading(for: device, takingTransactions: false)
    attempt { snapshot throws(LineProblem) in
      snapshot.work = .load(
        try snapshot.readable(line: 1) { () throws(SystemError) in
          try LineStream(try fileSystem.openForReading(path))
        }
      )
    }
  }

  /// Notes that it is not to be merged, because of its header.
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
    attempt { snapshot throws(LineProblem) in
      switch snapshot.work {
      case .check(let stream, let sum): try snapshot.check(stream, sum)
      case .load(let stream): try snapshot.load(stream, into: &registers)
      case nil: break
      }
    }
    merged.formUnion(reader.flush(into: &registers))
    latestOfReader = reader.loader.latestOfReader ?? latestOfReader
    if state == .merged { reader.endLoading(into: &registers) }
    return work == nil
  }

  private mutating func check(_ stream: LineStream, _ sum: CRC32C) throws(LineProblem) {
    var (stream, sum) = (stream, sum)
    let line = reader.checkedCount + 1
    let piece = try readable(line: line) { () throws(SystemError) in
      try stream.next(Self.checkSize)
    }
    guard let bytes = piece else { return try finishCheck(sum, isCutShort: stream.isCutShort) }
    sum.update(bytes.span)
    try reader.check(bytes)
    if let found = header?.generation, found != generation {
      throw LineProblem(line: 1, FormatError("it is of generation \(found)"))
    }
    work = .check(stream, sum)
  }

  private mutating func finishCheck(_ sum: CRC32C, isCutShort: Bool) throws(LineProblem) {
    guard !isCutShort, (try? reader.finishCheck()) != nil else {
      throw LineProblem(line: reader.checkedCount, FormatError("the file is not whole yet"))
    }
    checksum = sum
    state = .whole
    work = nil
  }

  private mutating func load(
    _ stream: LineStream,
    into registers: inout Registers
  ) throws(LineProblem) {
    var stream = stream
    let piece = try readable(line: reader.loadedCount + 1) { () throws(SystemError) in
      try stream.next(Self.loadSize)
    }
    if let bytes = piece {
      try reader.load(bytes, into: &registers)
      work = .load(stream)
    } else {
      state = .merged
      work = nil
    }
  }

  private func readable<Value>(
    line: Int,
    _ read: () throws(SystemError) -> Value
  ) throws(LineProblem) -> Value {
    do throws(SystemError) {
      return try read()
    } catch {
      throw LineProblem(line: line, FormatError("it cannot be read: \(error)"))
    }
  }

  private mutating func attempt(
    _ body: (inout FollowedSnapshot) throws(LineProblem) -> Void
  ) {
    do throws(LineProblem) {
      try body(&self)
    } catch {
      state = .damaged(error)
      work = nil
    }
  }

  /// Tells whether some bytes end with a sound footer.
  private static func holdsFooter(_ end: [UInt8]) -> Bool {
    guard end.last == UInt8(ascii: "\n") else { return false }
    let start = end.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let bytes = Array(end[start...])
    guard let line = LineReader.firstLine(of: bytes),
      let value = try? JSONValue.read(bytes[line.json])
    else { return false }
    return (try? SnapshotFooter(value)) != nil
  }
}
