import HabitCore
import JSON
import Posix

/// Reads a journal from its first line on, all at once or in pieces of whole lines.
///
/// It serves recovery (``init(_:)``), the offline check (``init(checking:wanting:)``) and
/// ``FollowedJournal``. Bad lines are collected in ``problems`` rather than thrown, because the
/// sound lines are used in any case.
struct Journal {
  /// `nil` if the first line is not sound.
  private(set) var header: JournalHeader?
  private(set) var firstNumber: Int?
  /// The greatest number of the sound lines so far, the header's included.
  private(set) var lastNumber: Int?
  /// The number of sound lines after the header.
  private(set) var lineCount = 0
  /// The lowest and highest revision in the sound lines.
  private(set) var revisions: ClosedRange<Int>?
  /// The sound lines after the header, in order; kept only by ``init(_:)``.
  private(set) var lines: [JournalLine] = []
  /// The bad lines, in order, up to the limit.
  private(set) var problems: [LineProblem] = []
  /// The checksum of the requested line, if a sound line has its number.
  private(set) var wantedChecksum: UInt32?
  /// The checksum of the last sound line, including the header.
  private(set) var lastChecksum: UInt32 = 0
  private(set) var lastRange = 0..<0
  /// The end of the content; zeros written ahead do not count.
  private(set) var contentEnd = 0
  /// The first bad line, as long as no sound line with a greater number follows it.
  private(set) var tear: (offset: Int, line: Int)?
  /// The number of lines read, including bad ones.
  private(set) var line = 0

  /// The offset in the file of the bytes to read next.
  private(set) var position = 0

  private let wantedNumber: Int?
  private let problemLimit: Int
  private var lastLine = 0

  /// The most problems kept for this device's file: a person who sees a thousand broken lines needs
  /// no more, and a problem takes more memory than its line.
  private static let maximumProblems = 1000
  /// The number of bytes of a file in memory at once, unless a line is longer.
  private static let pieceLength = 1 << 18

  /// Creates a reader that keeps at most `problemLimit` ``problems``, and the ``wantedChecksum`` of
  /// line `number`.
  init(keeping problemLimit: Int = maximumProblems, wanting number: Int? = nil) {
    self.problemLimit = problemLimit
    wantedNumber = number
  }

  /// Reads a journal and keeps its lines.
  init(_ bytes: [UInt8]) {
    self.init()
    var found: [JournalLine] = []
    read(bytes) { line, _ in found.append(line) }
    lines = found
  }

  /// Reads a journal piecewise, without keeping its lines; ``wantedChecksum`` is that of line
  /// `number`.
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

  /// The version of the journal if this program does not read it.
  var otherVersion: Int? { problems.first?.error.otherVersion }

  /// The offset at which the bad end of the journal begins; `nil` if the journal ends soundly.
  ///
  /// An empty file counts as a header that is cut short.
  var tornTail: Int? { tear?.offset ?? (contentEnd == 0 ? 0 : nil) }

  /// Forgets everything after the last sound line; reading resumes at the end of ``lastRange``.
  mutating func resume() {
    (tear, line, position) = (nil, lastLine, lastRange.upperBound)
  }

  /// Reads the bytes that follow those already read.
  ///
  /// `bytes` are whole lines, or the rest of the file. `take` receives each sound line and the
  /// device that the header names; an error that it throws becomes a problem of the line.
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
        // A smaller number proves nothing: a torn block may hold parts of older files.
        if let broken = tear, sound.number > lastNumber.map({ $0 + 1 }) ?? -1 {
          report("the line is damaged: its checksum is wrong", at: broken.line)
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
        let problem = "the line has number \(sound.number) instead of \(lastNumber + 1)"
        report(problem + ": a line is missing, repeated or moved", at: line)
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
  var device: DeviceID
  /// Its generation, ≥ 1.
  var generation: Int

  static let format = "habitd journal"

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
  init(_ value: JSONValue) throws(FormatError) {
    try FormatVersion.check(value, format: Self.format)
    let names = ["format", "version", "device", "generation"]
    let object = try StrictObject(value, kind: "the header", names: names)
    device = try object.required("device").device()
    generation = try object.required("generation").integer(in: 1...Line.maximumNumber)
  }
}
