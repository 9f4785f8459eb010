import HabitClient
import Testing

@testable import habitctl

@Test("lines are the same however the bytes arrive")
func everySplit() {
  let bytes = Array("one\n\ntwo\r\nthree".utf8)
  for first in 0...bytes.count {
    for second in first...bytes.count {
      var buffer = LineBuffer()
      var lines: [String] = []
      for part in [bytes[..<first], bytes[first..<second], bytes[second...]] {
        buffer.bytes += part
        while let line = buffer.takeLine() { lines.append(String(decoding: line, as: UTF8.self)) }
      }
      #expect(lines == ["one", "", "two\r"])
      #expect(buffer.bytes == Array("three".utf8))
    }
  }
}
