import Posix
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
