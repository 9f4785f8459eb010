import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// Another device's file that never ends a line must not fill the memory.
@Suite("lines read a piece at a time")
struct LineStreamTests {
  /// A file of one byte over and over, which remembers the most it was asked for at once.
  private final class Endless: ReadableFile {
    let byte: UInt8
    let size: Int
    /// What it begins with.
    let beginning: [UInt8]
    private(set) var most = 0

    init(of byte: UInt8, size: Int, beginning: String = "") {
      self.byte = byte
      self.beginning = Array(beginning.utf8)
      self.size = size
    }

    func information() throws(SystemError) -> FileInformation {
      FileInformation(kind: .regular, owner: 0, permissions: 0o600, size: size)
    }

    func read(at offset: Int, atMost count: Int) throws(SystemError) -> [UInt8] {
      most = max(most, count)
      var bytes = [UInt8](repeating: byte, count: min(count, size - offset))
      if offset == 0 { bytes.replaceSubrange(beginning.indices, with: beginning) }
      return bytes
    }
  }

  @Test("one that is longer than any of ours ends the file there, and no more of it is read")
  func limit() throws {
    for (beginning, limit) in [
      ("", LineStream.longestBrokenLine), ("9a3be1c4 17 ", LineStream.longestLine),
    ] {
      let file = Endless(of: UInt8(ascii: "x"), size: 4 * limit, beginning: beginning)
      var stream = try LineStream(file)
      #expect(try stream.next(1 << 14) == nil)
      #expect(stream.isCutShort)
      #expect(file.most == limit)
    }
  }

  @Test("space allocated ahead is not a line cut short")
  func zeros() throws {
    let file = Endless(of: 0, size: 1 << 20)
    var stream = try LineStream(file)
    #expect(try stream.next(1 << 14) == nil)
    #expect(!stream.isCutShort)
  }
}

/// Lines of many megabytes: the undo of a large import is one transaction, and so one line.
@Suite("a very long line")
struct LongLineTests {
  @Test("is read by other devices, in journals and snapshots, and is sound for a check")
  func long() throws {
    let disk = MemoryFileSystem()
    let other = try Recorder(on: disk, as: SimulatedDaemon.neighbour)
    let habit = try #require(HabitID("h1"))
    let first = try #require(Day("2025-01-01"))
    let text = String(repeating: "x", count: 1 << 20)
    let notes = (0..<18).map { Change.note(habit, first.clampedAdding($0), text) }
    try other.record(RandomChanges.newHabit(1) + notes)
    let folder = SimulatedDaemon.directory + "/" + other.store.device.text
    let longest = try #require(disk.contents[folder + "/journal-1"]).count
    #expect(longest > LineStream.longestBrokenLine)
    for isSnapshot in [false, true] {
      if isSnapshot { try other.store.close(other.state) }
      let mine = try #require(SimulatedDaemon.makeStore(on: disk.afterKill))
      let ledger = try mine.open().ledger
      #expect(mine.report.others.flatMap(\.problems) == [])
      let found = notes.indices.count { day in
        ledger.note(of: habit, on: first.clampedAdding(day)) == text
      }
      #expect(found == notes.count, "snapshot: \(isSnapshot)")
      let check = try HistoryCheck(
        directory: SimulatedDaemon.directory,
        own: SimulatedDaemon.device,
        user: 1000,
        fileSystem: disk.afterKill
      )
      #expect(check.folders.flatMap(\.files).flatMap(\.findings).isEmpty)
    }
  }
}

@Suite("whole numbers in a file")
struct DecimalTests {
  /// Reads a number the plain way.
  private static func naive(_ text: Substring) -> (number: Int?, length: Int) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let isPlain = digits.count <= 16 && (digits.count == 1 || digits.first != "0")
    return (isPlain ? Int(digits) : nil, digits.count)
  }

  @Test("are read the same at every place and of every length, whatever follows")
  func everyLength() {
    let digits = "90817263540918273645"
    for start in ["", "x", "12,4567"] {
      for length in 0...digits.count {
        for first in ["", "0", "9"] {
          for follower in ["", "/", ":", "\u{00}", "é", ",1", " 12345678901"] {
            let number = first + digits.prefix(length)
            let text = start + number + follower
            var position = start.utf8.count
            let found = Array(text.utf8).span.decimal(at: &position)
            let expected = Self.naive(text.dropFirst(start.count))
            #expect(found == expected.number, "\(text)")
            #expect(position == start.utf8.count + expected.length, "\(text)")
          }
        }
      }
    }
  }
}
