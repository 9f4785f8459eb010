import HabitCore
import JSON
import Posix

/// What a journal's bytes say: all that is sound in them, and what is not.
struct Journal {
  /// The header; `nil` where the first line is not a sound one.
  private(set) var header: JournalHeader?
  /// The number of the header's line.
  private(set) var firstNumber: Int?
  /// The number of the last sound line, the header included.
  private(set) var lastNumber: Int?
  /// How many sound lines follow the header.
  private(set) var lineCount = 0
  /// The first and the last revision in the sound lines.
  private(set) var revisions: ClosedRange<Int>?
  /// The transactions of all sound lines, in the order of the file; none where they are not kept.
  private(set) var transactions: [Transaction] = []
  /// The lines that are damaged, in order; no more than ``maximumProblems``.
  private(set) var problems: [LineProblem] = []
  /// Where the last line begins that is cut short, if it is: nothing sound follows it.
  private(set) var tornTail: Int?
  /// Where the content ends; zeros that were written ahead do not count.
  private(set) var contentEnd = 0
  /// The checksum of the line that was asked for, where a sound line bears its number.
  private(set) var wantedChecksum: UInt32?
  /// The checksum of the last sound line, the header included.
  private(set) var lastChecksum: UInt32 = 0

  private let wantedNumber: Int?
  private let keepsTransactions: Bool
  private var line = 0
  private var tear: (offset: Int, line: Int)?

  /// How many problems are told: who sees a thousand broken lines needs no further one, and each
  /// takes more room than its line.
  private static let maximumProblems = 1000
  /// How many bytes of a file are in memory at once, unless a line is longer.
  private static let pieceLength = 1 << 18

  /// Reads a journal; nothing is thrown, because what is sound is used in any case.
  init(_ bytes: [UInt8]) {
    keepsTransactions = true
    wantedNumber = nil
    contentEnd = take(bytes, at: 0)
    finish()
  }

  /// Reads a journal a piece at a time, for what is in it without its transactions.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - number: the number of the line whose ``wantedChecksum`` is asked for.
  /// - Throws: what failed in reading the file.
  init(checking file: any ReadableFile, wanting number: Int? = nil) throws(SystemError) {
    keepsTransactions = false
    wantedNumber = number
    var stream = try LineStream(file)
    while newerVersion == nil, let bytes = try stream.next(Self.pieceLength) {
      contentEnd = take(bytes, at: stream.offset - bytes.count)
    }
    if stream.isCutShort {
      tear = tear ?? (stream.offset, line + 1)
      contentEnd = stream.offset + 1
    }
    finish()
  }

  /// Takes whole lines, or all there are; where their content ends.
  private mutating func take(_ bytes: [UInt8], at offset: Int) -> Int {
    var reader = LineReader(bytes)
    var start = reader.position
    while newerVersion == nil, let found = reader.next(in: bytes.span) {
      line += 1
      switch found {
      case .broken: tear = tear ?? (offset + start, line)
      case .line(let sound):
        // What a torn block holds of older files has smaller numbers and proves nothing.
        if let broken = tear, sound.number > lastNumber.map({ $0 + 1 }) ?? -1 {
          report("the line is damaged, its checksum is wrong", at: broken.line)
          lastNumber = sound.number - 1
          tear = nil
        }
        if tear == nil { take(sound, in: bytes) }
      }
      start = reader.position
    }
    return offset + reader.end
  }

  private mutating func finish() {
    // An empty file is a header that was never written.
    tornTail = tear?.offset ?? (contentEnd == 0 ? 0 : nil)
  }

  /// The version of the journal where it is one that this program does not know.
  var newerVersion: Int? { problems.first?.error.newerVersion }

  private mutating func take(_ sound: Line, in bytes: [UInt8]) {
    let json = bytes[sound.json]
    lastChecksum = sound.checksum
    if sound.number == wantedNumber { wantedChecksum = sound.checksum }
    do throws(FormatError) {
      if line == 1 {
        firstNumber = sound.number
        lastNumber = sound.number
        header = try JournalHeader(try JSONValue.read(json))
        return
      }
      check(sound.number, at: line)
      lineCount += 1
      lastNumber = max(lastNumber ?? 0, sound.number)
      let found = try JournalLine.transactions(of: json)
      for revision in found.lazy.map(\.revision) {
        let known = revisions ?? revision...revision
        revisions = min(known.lowerBound, revision)...max(known.upperBound, revision)
      }
      if keepsTransactions { transactions += found }
    } catch {
      append(LineProblem(line: line, error))
    }
  }

  private mutating func check(_ number: Int, at line: Int) {
    guard let lastNumber, number != lastNumber + 1 else { return }
    report(
      "the line has number \(number) where \(lastNumber + 1) belongs: one is missing, repeated or "
        + "moved",
      at: line
    )
  }

  private mutating func report(_ problem: String, at line: Int) {
    append(LineProblem(line: line, FormatError(problem)))
  }

  private mutating func append(_ problem: LineProblem) {
    if problems.count < Self.maximumProblems { problems.append(problem) }
  }
}
