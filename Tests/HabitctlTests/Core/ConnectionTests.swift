import HabitClient
import HabitProtocol
import JSON
import Posix
import Synchronization
import TestSupport
import Testing

@testable import HabitctlCore
@testable import habitctl

@Suite("Calls over a socket")
struct ConnectionTests {
  private static let user = ProcessInformation.effectiveUser

  private static func connection(
    to path: String,
    user: UInt32 = user,
    milliseconds: Int = 5000
  ) -> Connection {
    Connection(path: path, user: user, milliseconds: milliseconds, name: "habitctl")
  }

  private static func failure(
    _ daemon: FakeDaemon,
    milliseconds: Int = 5000,
    user: UInt32 = user
  ) -> CallFailure? {
    do {
      _ = try connection(to: daemon.path, user: user, milliseconds: milliseconds)
        .answer(to: Call(GetStatus()))
      return nil
    } catch {
      return error
    }
  }

  private static func daemon(_ text: String) throws -> FakeDaemon {
    try FakeDaemon { _ in .bytes(Array(text.utf8)) }
  }

  @Test("calls follow each other on one connection, each with an id of its own")
  func following() throws {
    let daemon = try FakeDaemon.answering(["status": #"{"n":1}"#, "toggle": #"{"n":2}"#])
    let connection = Self.connection(to: daemon.path)
    #expect(try connection.answer(to: Call(GetStatus()))["n"]?.integer == 1)
    let call = Call(Toggle(of: "Read \"it\""))
    #expect(try connection.answer(to: call)["n"]?.integer == 2)
    #expect(
      daemon.requests == [
        #"{"jsonrpc":"2.0","id":1,"method":"status"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"toggle","params":{"habit":"Read \"it\""}}"#,
      ]
    )
    // Whoever only asks has no need of a name.
    #expect(
      daemon.notifications == [
        #"{"jsonrpc":"2.0","method":"hello","params":{"client":"habitctl"}}"#
      ]
    )
  }

  @Test("what is a program to the person has a name of its own")
  func names() throws {
    let names = try ["done", "bar", "menu", "watch"].map { try #require(Verb.named($0)).clientName }
    #expect(names == ["habitctl", "habitctl bar", "habitctl menu", "habitctl"])
  }

  private static let both = [Call(LoadDay()), Call(GetWeekCounts())]

  /// The answer to a request, its own id as the result.
  private static func echo(_ request: String) -> [UInt8] {
    let id = request.firstMatch(of: /"id":(\d+)/)?.1 ?? "null"
    return Array("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":\(id)}\n".utf8)
  }

  @Test("reads that are asked for together are sent before the first answer is waited for")
  func together() throws {
    let held = Mutex<[UInt8]>([])
    let daemon = try FakeDaemon { request in
      // The first answer leaves with the second one.
      let answers = held.withLock { held in
        held += Self.echo(request)
        return held
      }
      return request.contains("loadDay") ? .silence : .bytes(answers)
    }
    let connection = Self.connection(to: daemon.path)
    #expect(try connection.answers(to: Self.both).map(\.integer) == [1, 2])
    #expect(daemon.requests.count == 2)
  }

  @Test("reads are asked for again, all of them, when the daemon ends between its answers")
  func togetherAgain() throws {
    let count = Mutex(0)
    let daemon = try FakeDaemon { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number == 2 ? .close : .bytes(Self.echo(request))
    }
    let connection = Self.connection(to: daemon.path)
    #expect(try connection.answers(to: Self.both).map(\.integer) == [3, 4])
    #expect(daemon.requests.count == 4)
  }

  @Test("an error ends it, and the answers behind it are not taken for later ones")
  func togetherRefused() throws {
    let daemon = try FakeDaemon { request in
      let error = #"{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}}"#
      return .bytes(request.contains("loadDay") ? Array((error + "\n").utf8) : Self.echo(request))
    }
    let connection = Self.connection(to: daemon.path)
    #expect(throws: CallFailure.self) { try connection.answers(to: Self.both) }
    #expect(try connection.answer(to: Call(GetStatus())).integer == 3)
  }

  @Test("of reads asked for together the one without an answer is named")
  func togetherSilent() throws {
    let daemon = try FakeDaemon { request in
      request.contains("loadDay") ? .bytes(Self.echo(request)) : .silence
    }
    #expect(throws: CallFailure.timeout(method: "weekCounts", milliseconds: 3000)) {
      try Self.connection(to: daemon.path, milliseconds: 3000).answers(to: Self.both)
    }
  }

  @Test("an answer that drips in is put together")
  func dripping() throws {
    let daemon = try FakeDaemon { _ in
      .drip(Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"n\":7}}\r\n".utf8))
    }
    #expect(
      try Self.connection(to: daemon.path).answer(to: Call(GetStatus()))["n"]?.integer == 7
    )
  }

  @Test("empty lines and notifications before the answer are passed over")
  func passingOver() throws {
    let daemon = try Self.daemon(
      """

      {"jsonrpc":"2.0","method":"changed","params":{}}
      {"jsonrpc":"2.0","id":1,"result":{"n":7}}

      """
    )
    #expect(
      try Self.connection(to: daemon.path).answer(to: Call(GetStatus()))["n"]?.integer == 7
    )
  }

  @Test("an answer of several megabytes arrives whole")
  func large() throws {
    let text = String(repeating: "x", count: 4 << 20)
    let daemon = try FakeDaemon.answering(["x": "\"\(text)\""])
    let connection = Self.connection(to: daemon.path, milliseconds: 60_000)
    let result = try connection.answer(to: Call("x", json: nil))
    #expect(result.string == text)
  }

  @Test("a request larger than the socket's buffer is sent whole")
  func largeRequest() throws {
    let daemon = try FakeDaemon.answering(["status": "1"])
    let text = String(repeating: "y", count: 1 << 20)
    let call = Call(GetStatus.self, fields: [Argument("name", text)])
    _ = try Self.connection(to: daemon.path).answer(to: call)
    let request = try #require(daemon.requests.first)
    #expect(request.utf8.count > 1 << 20)
  }

  @Test("silence ends with the deadline")
  func silence() throws {
    let daemon = try FakeDaemon { _ in .silence }
    #expect(
      Self.failure(daemon, milliseconds: 30) == .timeout(method: "status", milliseconds: 30)
    )
  }

  @Test("an answer without an end ends with the deadline too")
  func unfinished() throws {
    let daemon = try Self.daemon(#"{"jsonrpc":"2.0","id":1,"result":"#)
    #expect(
      Self.failure(daemon, milliseconds: 30) == .timeout(method: "status", milliseconds: 30)
    )
  }

  @Test("a daemon that ends before it answers is told as such")
  func closing() throws {
    let daemon = try FakeDaemon { _ in .close }
    #expect(Self.failure(daemon) == .closed(method: "status"))
  }

  @Test(
    "what is no answer is a breach of the protocol",
    arguments: [
      "garbage\n", "{\"id\":1,\"result\":1}\n", "[]\n", "42\n", "\u{FEFF}{}\n",
      "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":1}\n",
      "{\"jsonrpc\":\"2.0\",\"id\":\"1\",\"result\":1}\n",
      "{\"jsonrpc\":\"2.0\",\"id\":1}\n",
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{}}\n",
      "{\"jsonrpc\":\"1.0\",\"id\":1,\"result\":1}\n",
      "HTTP/1.1 400 Bad Request\r\n",
    ]
  )
  func garbage(text: String) throws {
    guard case .protocolViolation = Self.failure(try Self.daemon(text)) else {
      Issue.record("taken for an answer")
      return
    }
  }

  @Test("a line that never ends is given up")
  func endless() throws {
    let daemon = try FakeDaemon { _ in .bytes([UInt8](repeating: 0x20, count: LineBuffer.limit + 1))
    }
    // So much takes a busy machine longer than an answer may take by itself.
    let tooLong = CallFailure.protocolViolation("The daemon's reply is too long")
    #expect(Self.failure(daemon, milliseconds: 60_000) == tooLong)
  }

  @Test("an error without an id, such as that of one connection too many, is told")
  func refusedConnection() throws {
    let daemon = try Self.daemon(
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32013,"message":"too many"}}"# + "\n"
    )
    let failure = try #require(Self.failure(daemon))
    #expect(Failure.daemon(failure).status == .timeout)
    #expect(Bench.text(Failure.daemon(failure).lines).contains("too many"))
  }

  @Test("another user's daemon is not spoken to")
  func foreign() throws {
    let daemon = try FakeDaemon.answering(["status": "1"])
    let other = Self.user &+ 1
    #expect(
      Self.failure(daemon, user: other)
        == .foreign(path: daemon.path, server: Self.user, user: other)
    )
    #expect(daemon.requests.isEmpty)
  }

  /// In a process of its own: what another test starts meanwhile listens on for a moment.
  @Test("no socket, and a socket at which nobody listens, are the same")
  func absent() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let (missing, stale) = (directory("missing"), directory("stale"))
      _ = try UnixSocket.listen(at: stale)
      for path in [missing, stale] {
        #expect(
          throws: CallFailure.unreachable(
            path: path,
            reason: "nothing is listening there (is habitd running?)",
            isAbsent: true
          )
        ) {
          try Self.connection(to: path).answer(to: Call(GetStatus()))
        }
      }
    }
  }

  @Test("a path too long for a socket is told, and no way to start the daemon")
  func longPath() {
    let path = "/" + String(repeating: "x", count: 200)
    #expect {
      try Self.connection(to: path).answer(to: Call(GetStatus()))
    } throws: { error in
      guard case .unreachable(_, _, let isAbsent)? = error as? CallFailure else { return false }
      return !isAbsent
    }
  }

  @Test("after a late answer the next call has a connection of its own")
  func afterTimeout() throws {
    let daemon = try FakeDaemon { request in
      request.contains("first")
        ? .silence : .bytes(Array("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":2}\n".utf8))
    }
    let connection = Self.connection(to: daemon.path, milliseconds: 3000)
    #expect(throws: CallFailure.self) { try connection.answer(to: Call("first", json: nil)) }
    #expect(try connection.answer(to: Call("second", json: nil)).integer == 2)
  }
}

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
