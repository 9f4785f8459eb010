import Foundation
import HabitClient
import Posix
import Synchronization

@testable import habitctl

/// A daemon that says what a test wants it to, on a socket of its own and a thread of its own: for
/// tests of what is between ``StubDaemon`` and a program, and of whole programs.
///
/// It serves one connection after the other and ends with the object, at the latest when nothing
/// has happened for ``patience``.
final class FakeDaemon: Sendable {
  /// The reaction to a request.
  enum Answer: Sendable {
    /// Sends these bytes as they are.
    case bytes([UInt8])
    /// Sends them one by one.
    case drip([UInt8])
    /// Says nothing.
    case silence
    /// Closes the connection.
    case close
  }

  /// The path of its socket.
  let path: String

  private let directory: String
  private let seen = Mutex<[String]>([])
  private let notes = Mutex<[String]>([])
  private let isOver = Mutex(false)

  /// The longest wait for anything, in microseconds: longer than any test takes.
  private static let patience = 20_000_000

  /// Starts answering; the closure is given every request line.
  init(_ answer: @escaping @Sendable (String) -> Answer) throws {
    directory = FileManager.default.temporaryDirectory.path + "/habitctl-" + UUID().uuidString
    path = directory + "/s"
    try SystemFileSystem().makeDirectory(directory)
    let listener = Listener(try UnixSocket.listen(at: path))
    Thread.detachNewThread { [weak self] in
      while let connection = listener.next(patience: Self.patience) {
        guard let self else { return }
        self.serve(connection, answer)
      }
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// The request lines so far.
  var requests: [String] { seen.withLock { $0 } }

  /// The notifications so far.
  var notifications: [String] { notes.withLock { $0 } }

  private func serve(_ connection: borrowing Descriptor, _ answer: (String) -> Answer) {
    var received = LineBuffer()
    while true {
      while let line = received.takeLine() {
        let text = String(decoding: line, as: UTF8.self)
        // A notification is answered by nobody.
        guard text.contains(#""id":"#) else {
          notes.withLock { $0.append(text) }
          continue
        }
        seen.withLock { $0.append(text) }
        switch answer(text) {
        case .bytes(let bytes): Self.send(bytes, to: connection)
        case .drip(let bytes): for byte in bytes { Self.send([byte], to: connection) }
        case .silence: break
        case .close: return
        }
      }
      let deadline = Clock.monotonicMicroseconds() + Self.patience
      guard
        (try? Poll.wait(for: connection, .readable, untilMonotonicMicroseconds: deadline)) == true,
        case .received? = try? UnixSocket.receive(
          from: connection,
          into: &received.bytes,
          atMost: 65_536
        )
      else { return }
    }
  }

  private static func send(_ bytes: [UInt8], to connection: borrowing Descriptor) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let outcome = try? UnixSocket.send(rest, to: connection) else { return }
      switch outcome {
      case .sent(let count): rest = rest.dropFirst(count)
      case .ended: return
      case .wouldBlock:
        let deadline = Clock.monotonicMicroseconds() + patience
        _ = try? Poll.wait(for: connection, .writable, untilMonotonicMicroseconds: deadline)
      }
    }
  }
}

extension FakeDaemon {
  /// A listening socket that a thread can hold.
  private final class Listener: Sendable {
    private let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) {
      self.descriptor = descriptor
    }

    /// The next connection; nil when none came.
    func next(patience: Int) -> Descriptor? {
      let deadline = Clock.monotonicMicroseconds() + patience
      _ = try? Poll.wait(for: descriptor, .readable, untilMonotonicMicroseconds: deadline)
      return try? UnixSocket.accept(descriptor)
    }
  }

  /// A daemon that answers from a table of methods, as a ``StubDaemon`` does, over its socket.
  static func answering(_ results: [String: String]) throws -> FakeDaemon {
    try FakeDaemon { request in
      let id = request.firstMatch(of: /"id":(\d+)/)?.1 ?? "null"
      let method = request.firstMatch(of: /"method":"(\w+)"/)?.1 ?? ""
      let reply =
        results[String(method)].map { #""result":\#($0)"# }
        ?? #""error":{"code":-32601,"message":"no result for \#(method)"}"#
      return .bytes(Array(#"{"jsonrpc":"2.0","id":\#(id),\#(reply)}"#.utf8) + [10])
    }
  }
}
