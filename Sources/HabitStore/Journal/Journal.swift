import HabitCore
import JSON
import Posix

/// The reader of a journal, fed its bytes from the first line on, in pieces of whole lines or all at once.
///
/// It serves recovery (``init(_:)``), the offline check (``init(checking:wanting:)``) and
/// ``FollowedJournal``. It throws nothing: sound lines are used in any case.
struct Journal {
  /// The header; `nil` where the first line is not a sound one.
  private(set) var header: JournalHeader?
  /// The number of the header's line.
  private(set) var firstNumber: Int?
  /// The number of the last sound line, the header included.
  private(set) var lastNumber: Int?
  /// The number of sound lines behind the header.
  private(set) var lineCount = 0
  /// The first and the last revision in the sound lines.
  private(set) var revisions: ClosedRange<Int>?
  /// The sound lines behind the header, in order; kept by ``init(_:)`` alone.
  private(set) var lines: [JournalLine] = []
  /// The lines that are damaged, in order; no more than the reader was asked to keep.
  private(set) var problems: [LineProblem] = []
  /// The checksum of the line that was asked for, where a sound line bears its number.
  private(set) var wantedChecksum: UInt32?
  /// The checksum of the last sound line, the header included.
  private(set) var lastChecksum: UInt32 = 0
  /// The place of the last sound line in the file.
  private(set) var lastRange = 0..<0
  /// The end of the content; zeros that were written ahead do not count.
  private(set) var contentEnd = 0
  /// The first bad line that no sound one with a greater number follows, so far.
  private(set) var tear: (offset: Int, line: Int)?
  /// The number of lines that were read, bad ones included.
  private(set) var line = 0

  /// The place in the file of the bytes that are read next.
  private(set) var position = 0

  private let wantedNumber: Int?
  private let problemLimit: Int
  /// The number of lines up to the last sound one.
  private var lastLine = 0

  /// The number of problems kept of an own file: a person who sees a thousand broken lines needs no
  /// further one, and each takes more room than its line.
  private static let maximumProblems = 1000
  /// The number of bytes of a file in memory at once, unless a line is longer.
  private static let pieceLength = 1 << 18

  /// A journal of which nothing was read yet.
  ///
  /// - Parameters:
  ///   - problemLimit: the number of ``problems`` to keep.
  ///   - number: the number of the line whose ``wantedChecksum`` is asked for.
  init(keeping problemLimit: Int = maximumProblems, wanting number: Int? = nil) {
    self.problemLimit = problemLimit
    wantedNumber = number
  }

  /// Reads a journal with its lines.
  init(_ bytes: [UInt8]) {
    self.init()
    var found: [JournalLine] = []
    read(bytes) { line, _ in found.append(line) }
    lines = found
  }

  /// Reads a journal a piece at a time, for everything but the content of its lines.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - number: the number of the line whose ``wantedChecksum`` is asked for.
  /// - Throws: what failed in reading the file.
  init(checking file: any ReadableFile, wanting number: Int? = nil) throws(SystemError) {
    self.init(wanting: number)
    var stream = try LineStream(file)
    while otherVersion == nil, let bytes = try stream.next(Self.pieceLength) {
      read(bytes) { _, _ in }
    }
    if stream.isCutShort {
      tear = tear ?? (position, line + 1)
      contentEnd = position + 1
    }
  }

  /// The version of the journal where it is one that this program does not read.
  var otherVersion: Int? { problems.first?.error.otherVersion }

  /// The beginning of the last line, where it is cut short: nothing sound follows it.
  ///
  /// An empty file is a header that was never written.
  var tornTail: Int? { tear?.offset ?? (contentEnd == 0 ? 0 : nil) }

  /// Forgets what follows the last sound line, which is read again from the end of ``lastRange`` on.
  mutating func resume() {
    (tear, line, position) = (nil, lastLine, lastRange.upperBound)
  }

  /// Reads the bytes that follow those that were read: whole lines, or all there are.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - take: takes up a sound line, and the device that the header names; an error it throws is a
  ///     problem of the line.
  mutating func read(
    _ bytes: [UInt8],
    _ take: (JournalLine, DeviceID?) throws(FormatError) -> Void
  ) {
    var reader = LineReader(bytes)
    var start = reader.position
    while otherVersion == nil, let found = reader.next(in: bytes.span) {
      line += 1
      switch found {
      case .broken: tear = tear ?? (position + start, line)
      case .line(let sound):
        // What a torn block holds of older files has smaller numbers and proves nothing.
        if let broken = tear, sound.number > lastNumber.map({ $0 + 1 }) ?? -1 {
          report("the line is damaged, its checksum is wrong", at: broken.line)
          lastNumber = sound.number - 1
          tear = nil
        }
        guard tear == nil else { break }
        lastChecksum = sound.checksum
        lastRange = position + start..<position + reader.position
        lastLine = line
        self.take(sound, bytes[sound.json], take)
      }
      start = reader.position
    }
    contentEnd = position + reader.end
    position += bytes.count
  }

  private mutating func take(
    _ sound: Line,
    _ json: ArraySlice<UInt8>,
    _ take: (JournalLine, DeviceID?) throws(FormatError) -> Void
  ) {
    if sound.number == wantedNumber { wantedChecksum = sound.checksum }
    do throws(FormatError) {
      guard line > 1 else {
        (firstNumber, lastNumber) = (sound.number, sound.number)
        header = try JournalHeader(try JSONValue.read(json))
        return
      }
      if let lastNumber, sound.number != lastNumber + 1 {
        let problem = "the line has number \(sound.number) where \(lastNumber + 1) belongs"
        report(problem + ": one is missing, repeated or moved", at: line)
      }
      lineCount += 1
      lastNumber = max(lastNumber ?? 0, sound.number)
      let content = try JournalLine(json)
      if case .transactions(let transactions) = content {
        for revision in transactions.map(\.revision) {
          let known = revisions ?? revision...revision
          revisions = min(known.lowerBound, revision)...max(known.upperBound, revision)
        }
      }
      try take(content, header?.device)
    } catch {
      append(LineProblem(line: line, error))
    }
  }

  private mutating func report(_ problem: String, at line: Int) {
    append(LineProblem(line: line, FormatError(problem)))
  }

  private mutating func append(_ problem: LineProblem) {
    if problems.count < problemLimit { problems.append(problem) }
  }
}

/// The first line of a journal.
struct JournalHeader: Equatable {
  /// The device whose transactions it holds.
  var device: DeviceID
  /// Its generation, ≥ 1.
  var generation: Int

  /// The name of the format in the header.
  static let format = "habitd journal"

  /// The header as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", Self.format)
    writer.member("version", FormatVersion.current)
    writer.member("device", device.text)
    writer.member("generation", generation)
    writer.endObject()
    return writer.finish()
  }
}

extension JournalHeader {
  /// Reads a header.
  init(_ value: JSONValue) throws(FormatError) {
    try FormatVersion.check(value, format: Self.format)
    let names = ["format", "version", "device", "generation"]
    let object = try StrictObject(value, kind: "the header", names: names)
    device = try object.required("device").device()
    generation = try object.required("generation").integer(in: 1...Line.maximumNumber)
  }
}
