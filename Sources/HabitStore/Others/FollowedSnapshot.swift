import HabitCore
import JSON
import Posix

/// Another device's snapshot, read piecewise: first it is checked, then merged if it is whole and
/// new.
struct FollowedSnapshot {
  private enum Work {
    /// With the checksum of the bytes checked so far.
    case check(LineStream, CRC32C)
    case load(LineStream)
  }

  enum State: Equatable {
    /// It is still being checked.
    case unknown
    /// It is whole but not merged yet.
    case whole
    case merged
    /// It must not be used.
    case damaged(LineProblem)
  }

  private(set) var state = State.unknown
  /// The checksum of the whole file once it is found whole; equal for equal content.
  private(set) var checksum: CRC32C?
  /// The latest stamp of the reading device in the merged lines of this snapshot.
  private(set) var latestOfReader: Stamp?

  private let generation: Int
  private var reader = SnapshotReader()
  private var work: Work?

  private static let checkSize = 1 << 18
  /// The number of bytes merged in one step: a few milliseconds of work.
  private static let loadSize = 1 << 15
  /// The longest footer, in bytes.
  private static let footerSize = 256

  /// Begins to check a snapshot of a generation.
  init(_ path: String, generation: Int, _ fileSystem: any FileSystem) {
    self.generation = generation
    attempt { snapshot throws(LineProblem) in
      let stream = try snapshot.readable(line: 1) { () throws(SystemError) in
        try LineStream(try fileSystem.openForReading(path))
      }
      // The footer is looked for before anything else is read: a file that is still being copied
      // lacks it.
      let end = try snapshot.readable(line: 1) { () throws(SystemError) in
        let start = max(0, stream.size - Self.footerSize)
        return try stream.file.read(at: start, atMost: Self.footerSize)
      }
      guard Self.holdsFooter(end) else {
        let problem = "the footer is missing: the file is not complete yet"
        throw LineProblem(line: 1, FormatError(problem))
      }
      snapshot.work = .check(stream, CRC32C())
    }
  }

  var header: SnapshotHeader? { reader.header }

  /// Begins to merge a whole snapshot; ``latestOfReader`` is looked for only with a `device`.
  mutating func beginLoading(
    _ path: String,
    for device: DeviceID? = nil,
    _ fileSystem: any FileSystem
  ) {
    // Only the device itself can undo its transactions.
    reader.beginLoading(for: device, takingTransactions: false)
    attempt { snapshot throws(LineProblem) in
      snapshot.work = .load(
        try snapshot.readable(line: 1) { () throws(SystemError) in
          try LineStream(try fileSystem.openForReading(path))
        }
      )
    }
  }

  /// Marks the snapshot as unusable because of its header.
  mutating func refuse(_ error: FormatError) { state = .damaged(LineProblem(line: 1, error)) }

  /// Marks the snapshot as merged, because another with the same content was merged.
  mutating func noteMerged() { state = .merged }

  /// Does the next step; returns true when the check or the merging is finished.
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
      throw LineProblem(line: 1, FormatError("it belongs to generation \(found)"))
    }
    work = .check(stream, sum)
  }

  private mutating func finishCheck(_ sum: CRC32C, isCutShort: Bool) throws(LineProblem) {
    guard !isCutShort, (try? reader.finishCheck()) != nil else {
      throw LineProblem(line: reader.checkedCount, FormatError("the file is not complete yet"))
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

  /// Returns true if the bytes end with a sound footer.
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
