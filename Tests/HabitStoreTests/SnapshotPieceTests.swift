import HabitCore
import Testing

@testable import HabitStore

/// The own snapshot is merged while it is read, so the order of what is wrong with it matters.
@Suite("a snapshot of several pieces")
struct SnapshotPieceTests {
  /// The number of lines between header and footer; with notes of a kilobyte they make three pieces.
  private static let lineCount = 200

  /// The line of a habit of a number: a note.
  private static func line(_ number: Int) -> String {
    let note = String(repeating: "x", count: 1000)
    return #"["notes","h\#(number)",2025,[[\#(number),0,0,"2025-01-02","\#(note)"]]]"#
  }

  /// A snapshot, some of whose lines are replaced.
  private static func bytes(_ replaced: [Int: String] = [:]) throws -> [UInt8] {
    let header = Golden.snapshot.split(separator: "\n")[0].split(separator: " ", maxSplits: 2)[2]
    let lines = (1...lineCount).map { ($0, replaced[$0] ?? line($0)) }
    let footer = (lineCount + 1, #"{"lines":\#(lineCount)}"#)
    return HandmadeFolder.lines([(0, String(header))] + lines + [footer])
  }

  /// The first line that is said to be wrong.
  private static func wrongLine(of bytes: [UInt8]) throws -> Int? {
    do {
      _ = try Snapshot(bytes).recent()
      return nil
    } catch let problem as LineProblem {
      return problem.line
    } catch Snapshot.Failure.damaged(let problem) {
      return problem.line
    }
  }

  @Test("is read to its last line")
  func whole() throws {
    var registers = Registers()
    let bytes = try Self.bytes()
    let snapshot = try Snapshot(bytes, into: &registers)
    #expect(snapshot.size == bytes.count)
    #expect(try snapshot.recent().isEmpty)
    let day = try #require(Day("2025-01-02"))
    for number in 1...Self.lineCount {
      let habit = try #require(HabitID("h\(number)"))
      let position = try #require(registers.position(of: habit))
      #expect(registers.habits[position].notes[day]?.value?.count == 1000, "\(number)")
    }
  }

  @Test("names the line whose content is wrong, wherever it is", arguments: [1, 2, 60, 199, 200])
  func wrongContent(_ number: Int) throws {
    let bytes = try Self.bytes([number: #"["mood",1]"#])
    // The header is line 1.
    #expect(try Self.wrongLine(of: bytes) == number + 1)
  }

  @Test("names the first of several")
  func several() throws {
    let bytes = try Self.bytes([150: #"["mood",1]"#, 3: #"["notes"]"#])
    #expect(try Self.wrongLine(of: bytes) == 4)
  }

  @Test("names a damaged line before a wrong one in front of it", arguments: [4, 180])
  func damage(_ number: Int) throws {
    var bytes = try Self.bytes([3: #"["mood",1]"#])
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    bytes[ends[number] - 10] ^= 1
    #expect(try Self.wrongLine(of: bytes) == number + 1)
  }

  @Test("cut anywhere is no snapshot")
  func cut() throws {
    let bytes = try Self.bytes()
    for length in stride(from: 0, to: bytes.count, by: 997) {
      #expect(throws: LineProblem.self, "\(length)") { try Snapshot(Array(bytes.prefix(length))) }
    }
  }
}
