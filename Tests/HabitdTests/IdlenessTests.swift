import Posix
import Systemd
import TestSupport
import Testing

@testable import habitd

@Suite("The end of a daemon that a client has started")
struct IdlenessTests {
  private let directory: TemporaryDirectory
  private let loop: EventLoop
  private let listener: Listener
  private let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory("run/habitd.sock")
    loop = try EventLoop()
    listener = Listener(bound: try SocketClaim.claim(path))
  }

  /// Longer than a test takes.
  private static let long = 3_600_000_000

  @Test("with nobody connected it ends in time, and with something to be shown it stays")
  func time() throws {
    let idleness = Idleness(microseconds: 1)
    try idleness.start(on: loop, at: listener)
    var ends = 0
    loop.onTurnEnd { [loop] in
      guard idleness.reasonToEnd(connections: 0, hasReminders: false) != nil else { return }
      #expect(idleness.reasonToEnd(connections: 0, hasReminders: true) == nil)
      // The wait begins anew when the last client has gone.
      #expect(idleness.reasonToEnd(connections: 1, hasReminders: false) == nil)
      #expect(idleness.reasonToEnd(connections: 0, hasReminders: false) == nil)
      ends += 1
      if ends == 2 { loop.stop() }
    }
    try loop.run()
    #expect(ends == 2)
  }

  @Test("at once where another socket is at its path, whoever is connected, and for nothing less")
  func displaced() throws {
    let idleness = Idleness(microseconds: Self.long)
    try idleness.start(on: loop, at: listener)
    let files = SystemFileSystem()
    _ = try files.create(path + ".other")
    var (turns, reason): (Int, String?) = (0, nil)
    loop.onTurnEnd { [loop, path] in
      turns += 1
      reason = idleness.reasonToEnd(connections: 1, hasReminders: true)
      if turns == 1 { try? files.rename(path + ".other", to: path) }
      if reason != nil { loop.stop() }
    }
    try loop.run()
    #expect(turns > 1)
  }
}
