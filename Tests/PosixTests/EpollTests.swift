import Posix
import TestSupport
import Testing

struct EpollTests {
  @Test("events carry the token and what is ready, as long as it is")
  func events() throws {
    let epoll = try Epoll()
    let pair = try UnixSocket.pair()
    try epoll.add(pair.first, token: 0xFEDC_BA98_7654_3210, for: .readable)
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 0)
    _ = try UnixSocket.send(([1] as [UInt8]).span, to: pair.second)
    for _ in 0..<2 {
      #expect(try epoll.wait(timeoutMilliseconds: 0) == 1)
      #expect(epoll[0] == EpollEvent(token: 0xFEDC_BA98_7654_3210, readiness: .readable))
    }
    try epoll.modify(pair.first, token: 2, for: [.readable, .writable])
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 1)
    #expect(epoll[0] == EpollEvent(token: 2, readiness: [.readable, .writable]))
    try epoll.remove(pair.first)
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 0)
  }

  @Test("a half-closed peer is readable, a gone one has hung up")
  func hangUp() throws {
    let epoll = try Epoll()
    let pair = try UnixSocket.pair()
    try epoll.add(pair.first, token: 1, for: .readable)
    try UnixSocket.endSending(on: pair.second)
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 1)
    #expect(epoll[0].readiness == .readable)
    try UnixSocket.endSending(on: pair.first)
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 1)
    #expect(epoll[0].readiness == [.readable, .hangUp])
  }

  @Test("with an empty interest not even a hang-up is told, so nothing spins")
  func emptyInterest() throws {
    let epoll = try Epoll()
    let pair = try UnixSocket.pair()
    try epoll.add(pair.first, token: 1, for: .readable)
    try UnixSocket.endSending(on: pair.second)
    try UnixSocket.endSending(on: pair.first)
    try epoll.modify(pair.first, token: 1, for: [])
    try epoll.modify(pair.first, token: 1, for: [])
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 0)
    try epoll.modify(pair.first, token: 1, for: .readable)
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 1)
  }

  @Test("a socket added with an empty interest can be removed and asked for later")
  func addedEmpty() throws {
    let epoll = try Epoll()
    let pair = try UnixSocket.pair()
    try epoll.add(pair.first, token: 1, for: [])
    try epoll.remove(pair.first)
    try epoll.modify(pair.first, token: 3, for: .writable)
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 1)
    #expect(epoll[0] == EpollEvent(token: 3, readiness: .writable))
  }

  @Test("300 ready sockets come in one wait, each once")
  func manySockets() throws {
    final class Pair {
      let sockets: SocketPair
      init() throws { sockets = try UnixSocket.pair() }
    }
    let epoll = try Epoll()
    let pairs = try (0..<300).map { _ in try Pair() }
    for (position, pair) in pairs.enumerated() {
      try epoll.add(pair.sockets.first, token: UInt64(position), for: .writable)
    }
    let count = try epoll.wait(timeoutMilliseconds: 0)
    #expect(count == 300)
    #expect(Set((0..<count).map { epoll[$0].token }) == Set(0..<300))
  }

  @Test("a counter is readable from its first signal until it is drained")
  func counter() throws {
    let epoll = try Epoll()
    let counter = try EventCounter()
    try epoll.add(counter.descriptor, token: 1, for: .readable)
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 0)
    counter.signal()
    counter.signal()
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 1)
    counter.drain()
    #expect(try epoll.wait(timeoutMilliseconds: 0) == 0)
    counter.drain()
  }
}

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
