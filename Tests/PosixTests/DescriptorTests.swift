import Glibc
import Posix
import TestSupport
import Testing

/// What depends on the last copy of a descriptor being closed runs in a process of its own: a process
/// that another test starts meanwhile has all descriptors until it executes its program.
struct DescriptorTests {
  @Test("a descriptor that goes out of scope is closed")
  func closesAtTheEnd() throws {
    let pair = try UnixSocket.pair()
    let kept = dup(pair.first.number)
    do {
      let copy = Descriptor(owning: kept)
      _ = try UnixSocket.send([1].span, to: copy)
    }
    // Only the pair's own end is left, and shutting it down ends the stream.
    try UnixSocket.endSending(on: pair.first)
    var bytes: [UInt8] = []
    #expect(try UnixSocket.receive(from: pair.second, into: &bytes, atMost: 8) == .received(1))
    #expect(try UnixSocket.receive(from: pair.second, into: &bytes, atMost: 8) == .ended)
  }

  @Test("the peer reads the end as soon as the descriptor is closed")
  func closeEndsTheStream() async {
    await #expect(processExitsWith: .success) {
      let peer = try closed { first in try first.close() }
      var bytes: [UInt8] = []
      #expect(try UnixSocket.receive(from: peer, into: &bytes, atMost: 8) == .ended)
    }
  }
}

/// One end of a pair whose other end `body` has taken.
private func closed(_ body: (consuming Descriptor) throws -> Void) throws -> Descriptor {
  let pair = try UnixSocket.pair()
  let first = Descriptor(owning: dup(pair.first.number))
  let second = Descriptor(owning: dup(pair.second.number))
  _ = consume pair
  try body(first)
  return second
}
