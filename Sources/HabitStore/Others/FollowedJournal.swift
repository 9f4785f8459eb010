import HabitCore
import JSON
import Posix

/// Another device's journal, followed as it grows.
///
/// Lines already taken are taken again only if one of them was bad, or the file is another one.
struct FollowedJournal {
  private enum Work {
    /// Comparing the beginning of the file with the lines already taken.
    case compare(LineStream, CRC32C)
    case take(LineStream)
  }

  /// The reader, with everything taken so far.
  private(set) var content = Journal(keeping: maximumProblems)
  /// The latest stamp of the folder's own device in this journal.
  private(set) var lastStamp: Stamp?

  /// The folder's device, used for lines without a sound header.
  private let owner: DeviceID
  private var work: Work?
  /// The problem of a file that is empty or whose last line is cut short; the next reading clears
  /// it.
  private var cutShort: LineProblem?
  /// The checksum of everything up to the last sound line, as long as no line was bad.
  private var digest = CRC32C()
  /// The checksum of the whole last sound line.
  private var lastLineChecksum: UInt32 = 0
  private var file: FileInformation?

  /// The most problems kept: a person who sees ten broken lines does not need an eleventh.
  private static let maximumProblems = 10
  private static let compareSize = 1 << 18
  /// The number of bytes of lines taken in one step: a few milliseconds of work.
  private static let takeSize = 1 << 14

  init(in owner: DeviceID) {
    self.owner = owner
  }

  var problems: [LineProblem] { content.problems + (cutShort.map { [$0] } ?? []) }

  /// Opens a file that is new or may have changed; ``advance(_:)`` reads it.
  mutating func begin(_ path: String, _ fileSystem: any FileSystem) throws(SystemError) {
    let opened = try fileSystem.openForReading(path)
    let found = try opened.information()
    let isSame = file.map { $0.isSameFile(as: found) && $0.size <= found.size } ?? false
    if found.size < offset || !content.problems.isEmpty { self = FollowedJournal(in: owner) }
    file = found
    cutShort = nil
    content.resume()
    if offset == 0 {
      work = .take(try LineStream(opened))
    } else if isSame, try hasGrown(opened) {
      work = .take(try LineStream(opened, from: offset))
    } else {
      work = .compare(try LineStream(opened), CRC32C())
    }
  }

  /// Does the next step; returns true once the file is read to its end.
  ///
  /// `take` receives a line and its device; an error it throws becomes a problem of the line.
  mutating func advance(
    _ take: (JournalLine, DeviceID) throws(FormatError) -> Void
  ) throws(SystemError) -> Bool {
    switch work {
    case .compare(let stream, let sum): try compare(stream, sum)
    case .take(var stream):
      guard let bytes = try stream.next(Self.takeSize) else {
        if content.tear != nil || stream.isCutShort {
          let problem = FormatError("the line is cut short: the file is not complete yet")
          cutShort = LineProblem(line: content.tear?.line ?? content.line + 1, problem)
        } else if content.line == 0 {
          cutShort = LineProblem(line: 1, FormatError("the file is empty"))
        }
        work = nil
        break
      }
      takeLines(bytes, take)
      // Lines of another format version are not read, because their meaning is unknown.
      work = content.otherVersion == nil ? .take(stream) : nil
    case nil: break
    }
    return work == nil
  }

  private var offset: Int { content.lastRange.upperBound }

  /// Returns true if the last line taken is still there and something is written after it.
  private func hasGrown(_ opened: any ReadableFile) throws(SystemError) -> Bool {
    let length = content.lastRange.count
    let bytes = try opened.read(at: content.lastRange.lowerBound, atMost: length + 1)
    guard bytes.count > length, bytes.last != 0 else { return false }
    return CRC32C.checksum(bytes.span.extracting(droppingLast: 1)) == lastLineChecksum
  }

  private mutating func compare(_ stream: LineStream, _ sum: CRC32C) throws(SystemError) {
    var (stream, sum) = (stream, sum)
    guard let bytes = try stream.next(Self.compareSize) else { return startOver(stream) }
    let rest = offset - (stream.offset - bytes.count)
    sum.update(bytes.span.extracting(first: min(rest, bytes.count)))
    guard bytes.count >= rest else {
      work = .compare(stream, sum)
      return
    }
    guard sum == digest else { return startOver(stream) }
    work = .take(try LineStream(stream.file, from: offset))
  }

  private mutating func startOver(_ stream: LineStream) {
    let found = file
    self = FollowedJournal(in: owner)
    file = found
    work = (try? LineStream(stream.file)).map(Work.take)
  }

  private mutating func takeLines(
    _ bytes: [UInt8],
    _ take: (JournalLine, DeviceID) throws(FormatError) -> Void
  ) {
    let (start, end) = (content.position, offset)
    var latest = lastStamp
    content.read(bytes) { line, device throws(FormatError) in
      let device = device ?? owner
      if case .transactions(let transactions) = line, device == owner {
        for stamp in transactions.map(\.stamp) { latest = max(latest ?? stamp, stamp) }
      }
      try take(line, device)
    }
    lastStamp = latest
    guard offset > end else { return }
    let line = content.lastRange.lowerBound - start..<offset - start
    lastLineChecksum = CRC32C.checksum(bytes.span.extracting(line))
    // After a bad line the next reading starts from the beginning, so it needs no digest.
    if content.problems.isEmpty {
      digest.update(bytes.span.extracting(end - start..<offset - start))
    }
  }
}
