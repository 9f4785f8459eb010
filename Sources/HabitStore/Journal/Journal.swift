import HabitCore
import JSON

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
  /// The transactions of all sound lines, in the order of the file.
  private(set) var transactions: [Transaction] = []
  /// The lines that are damaged, in order.
  private(set) var problems: [LineProblem] = []
  /// Where the last line begins that is cut short, if it is: nothing sound follows it.
  private(set) var tornTail: Int?
  /// Where the content ends; zeros that were written ahead do not count.
  let contentEnd: Int

  /// Reads a journal; nothing is thrown, because what is sound is used in any case.
  init(_ bytes: [UInt8]) {
    var reader = LineReader(bytes)
    contentEnd = reader.end
    var line = 0
    var tear: (offset: Int, line: Int)?
    var start = reader.position
    while newerVersion == nil, let found = reader.next(in: bytes.span) {
      line += 1
      switch found {
      case .broken: tear = tear ?? (start, line)
      case .line(let sound):
        // What a torn block holds of older files has smaller numbers and proves nothing.
        if let broken = tear, sound.number > lastNumber.map({ $0 + 1 }) ?? -1 {
          report("the line is damaged, its checksum is wrong", at: broken.line)
          lastNumber = sound.number - 1
          tear = nil
        }
        if tear == nil { take(sound, in: bytes, at: line) }
      }
      start = reader.position
    }
    // An empty file is a header that was never written.
    tornTail = tear?.offset ?? (contentEnd == 0 ? 0 : nil)
  }

  /// The version of the journal where it is one that this program does not know.
  var newerVersion: Int? { problems.first?.error.newerVersion }

  private mutating func take(_ sound: Line, in bytes: [UInt8], at line: Int) {
    let json = bytes[sound.json]
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
      transactions += try JournalLine.transactions(of: json)
    } catch {
      problems.append(LineProblem(line: line, error))
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
    problems.append(LineProblem(line: line, FormatError(problem)))
  }
}
