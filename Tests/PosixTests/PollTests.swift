import Posix
import TestSupport
import Testing

struct PollTests {
  @Test("a deadline that has passed is told without waiting", arguments: [Int.min, 0, 1])
  func deadline(moment: Int) throws {
    let pair = try UnixSocket.pair()
    #expect(try Poll.wait(for: pair.first, .readable, untilMonotonicMicroseconds: moment) == false)
  }

  @Test("a deadline in the near future passes")
  func nearDeadline() throws {
    let pair = try UnixSocket.pair()
    let deadline = Clock.monotonicMicroseconds() + 1500
    #expect(
      try Poll.wait(for: pair.first, .readable, untilMonotonicMicroseconds: deadline) == false
    )
    #expect(Clock.monotonicMicroseconds() >= deadline)
  }

  @Test("readiness is told before any deadline", arguments: [nil, 0, Int.max])
  func readiness(deadline: Int?) throws {
    let pair = try UnixSocket.pair()
    #expect(try Poll.wait(for: pair.first, .writable, untilMonotonicMicroseconds: deadline))
    _ = try UnixSocket.send(([1] as [UInt8]).span, to: pair.second)
    #expect(try Poll.wait(for: pair.first, .readable, untilMonotonicMicroseconds: deadline))
  }

  @Test("the end of a stream is readiness to read")
  func end() throws {
    let pair = try UnixSocket.pair()
    try UnixSocket.endSending(on: pair.second)
    #expect(try Poll.wait(for: pair.first, .readable, untilMonotonicMicroseconds: nil) == true)
  }
}
