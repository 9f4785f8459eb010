import HabitCore
import JSON
import Posix

/// Another device's journal, read as it grows: what was taken up is not read again, unless the file
/// turns out to be another one.
struct FollowedJournal {
  /// What is being done.
  private enum Work {
    /// Making sure that the beginning is still what was taken up.
    case compare(LineStream, CRC32C)
    /// Taking up lines.
    case take(LineStream)
  }

  /// The device that its header names.
  private(set) var device: DeviceID?
  /// The generation that its header names.
  private(set) var generation: Int?
  /// The number of the first line, its header.
  private(set) var firstNumber: Int?
  /// The number of the last sound line.
  private(set) var lastNumber: Int?
  /// The latest stamp that the folder's own device has given in it.
  private(set) var lastStamp: Stamp?

  /// Whose folder it lies in, for lines without a sound header.
  private let owner: DeviceID
  private var work: Work?
  private var damaged: [LineProblem] = []
  /// That the end is missing, which mends itself when the rest arrives.
  private var cutShort: LineProblem?
  /// How many bytes were taken up: whole lines, and all before them.
  private var offset = 0
  /// The checksum of those bytes.
  private var digest = CRC32C()
  /// The last line taken up, and its checksum.
  private var lastLine = 0..<0
  private var lastLineChecksum: UInt32 = 0
  private var file: FileInformation?
  /// How many lines were read, and how many of them for good.
  private var lines = 0
  private var takenLines = 0
  /// Where in the count of lines one stands that is broken, until a sound one follows.
  private var tear: Int?
  /// Whether what was taken up turned out not to be there any more.
  private var hasRestarted = false

  /// How many problems are kept: who sees ten broken lines needs no eleventh.
  private static let maximumProblems = 10
  /// How many bytes are compared in one step.
  private static let compareSize = 1 << 18
  /// How many bytes of lines are taken up in one step: a few milliseconds of work.
  private static let takeSize = 1 << 14

  /// A journal in a device's folder of which nothing was read yet.
  init(in owner: DeviceID) {
    self.owner = owner
  }

  /// What is wrong with its lines.
  var problems: [LineProblem] { damaged + (cutShort.map { [$0] } ?? []) }

  /// What tells how much of it was taken up: equal for equal content.
  var position: [Int] {
    [generation ?? 0, lastNumber ?? 0, Int(lastLineChecksum), damaged.count]
  }

  /// Whether what was taken up turned out, since this was asked last, not to be there any more.
  mutating func takeRestart() -> Bool {
    defer { hasRestarted = false }
    return hasRestarted
  }

  /// Looks at a file that is new or may have changed; ``advance(_:)`` reads it.
  mutating func begin(_ path: String, _ fileSystem: any FileSystem) throws(SystemError) {
    let opened = try fileSystem.openForReading(path)
    let found = try opened.information()
    let isSame = file.map { $0.isSameFile(as: found) && $0.size <= found.size } ?? false
    if found.size < offset {
      self = FollowedJournal(in: owner)
      hasRestarted = true
    } else if !damaged.isEmpty {
      self = FollowedJournal(in: owner)
    }
    file = found
    tear = nil
    cutShort = nil
    lines = takenLines
    if offset == 0 {
      work = .take(try LineStream(opened))
    } else if isSame, try hasGrown(opened) {
      work = .take(try LineStream(opened, from: offset))
    } else {
      work = .compare(try LineStream(opened), CRC32C())
    }
  }

  /// Does the next step.
  ///
  /// - Parameter take: takes up a transaction; what it throws is told of the line.
  /// - Returns: whether the file has been read to its end.
  /// - Throws: what failed in reading it.
  mutating func advance(
    _ take: (Transaction, DeviceID) throws(FormatError) -> Void
  ) throws(SystemError) -> Bool {
    switch work {
    case .compare(let stream, let sum): try compare(stream, sum)
    case .take(var stream):
      guard let bytes = try stream.next(Self.takeSize) else {
        if tear != nil || stream.isCutShort {
          let problem = FormatError("the line is cut short: the file is not whole yet")
          cutShort = LineProblem(line: tear ?? lines + 1, problem)
        } else if lines == 0 {
          cutShort = LineProblem(line: 1, FormatError("the file is empty"))
        }
        work = nil
        break
      }
      work = .take(stream)
      takeLines(bytes, take)
    case nil: break
    }
    return work == nil
  }

  /// Whether something is written behind the last line taken up, and that is still there.
  private func hasGrown(_ opened: any ReadableFile) throws(SystemError) -> Bool {
    let bytes = try opened.read(at: lastLine.lowerBound, atMost: lastLine.count + 1)
    guard bytes.count > lastLine.count, bytes.last != 0 else { return false }
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
    hasRestarted = true
    file = found
    work = (try? LineStream(stream.file)).map(Work.take)
  }

  private mutating func takeLines(
    _ bytes: [UInt8],
    _ take: (Transaction, DeviceID) throws(FormatError) -> Void
  ) {
    var reader = LineReader(bytes)
    var start = reader.position
    while work != nil, let found = reader.next(in: bytes.span) {
      lines += 1
      switch found {
      case .broken: tear = tear ?? lines
      case .line(let sound):
        // What a torn block holds of older files has smaller numbers and proves nothing.
        if let broken = tear, sound.number > lastNumber.map({ $0 + 1 }) ?? -1 {
          report("the line is damaged, its checksum is wrong", at: broken)
          lastNumber = sound.number - 1
          tear = nil
        }
        if tear == nil {
          takeLine(sound, bytes, take)
          note(bytes, start..<reader.position)
        }
      }
      start = reader.position
    }
  }

  private mutating func takeLine(
    _ line: Line,
    _ bytes: [UInt8],
    _ take: (Transaction, DeviceID) throws(FormatError) -> Void
  ) {
    let json = bytes[line.json]
    do throws(FormatError) {
      guard lines > 1 else {
        (firstNumber, lastNumber) = (line.number, line.number)
        let header = try JournalHeader(try JSONValue.read(json))
        (device, generation) = (header.device, header.generation)
        return
      }
      if let lastNumber, line.number != lastNumber + 1 {
        report("the line has number \(line.number) where \(lastNumber + 1) belongs", at: lines)
      }
      lastNumber = max(lastNumber ?? 0, line.number)
      for transaction in try JournalLine.transactions(of: json) {
        if (device ?? owner) == owner {
          lastStamp = max(lastStamp ?? transaction.stamp, transaction.stamp)
        }
        try take(transaction, device ?? owner)
      }
    } catch {
      append(LineProblem(line: lines, error))
      // What a newer version means by its lines is not known.
      if error.newerVersion != nil { work = nil }
    }
  }

  private mutating func note(_ bytes: [UInt8], _ range: Range<Int>) {
    let line = bytes.span.extracting(range)
    digest.update(line)
    lastLine = offset..<offset + range.count
    lastLineChecksum = CRC32C.checksum(line)
    offset += range.count
    takenLines = lines
  }

  private mutating func report(_ problem: String, at line: Int) {
    append(LineProblem(line: line, FormatError(problem)))
  }

  private mutating func append(_ problem: LineProblem) {
    if damaged.count < Self.maximumProblems { damaged.append(problem) }
  }
}
