import Foundation
import Posix
import Synchronization
import TestSupport
import Testing

struct SocketClaimTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory("run/app.sock")
  }

  /// A claim that must be refused.
  private func refusal() -> SocketClaimError? {
    do {
      _ = try SocketClaim.claim(path)
      return nil
    } catch {
      return error
    }
  }

  @Test("a free path is claimed: directory 0700, socket and lock 0600, clients get in")
  func freePath() throws {
    let socket = try SocketClaim.claim(path)
    let files = SystemFileSystem()
    #expect(try files.information(directory("run")).permissions == 0o700)
    #expect(try files.information(path).permissions == 0o600)
    #expect(try files.information(path + ".lock").permissions == 0o600)
    let client = try UnixSocket.connect(to: path)
    #expect(try UnixSocket.hasConnection(socket.listener) == true)
    #expect(SocketPathState.of(path) == .live)
    _ = consume client
  }

  @Test("the path is free again when the owner goes")
  func release() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let path = directory("run/app.sock")
      _ = try SocketClaim.claim(path)
      #expect(SocketPathState.of(path) == .absent)
      _ = try SocketClaim.claim(path)
    }
  }

  @Test("while one has the path another is refused, and the first goes on")
  func secondClaim() throws {
    let socket = try SocketClaim.claim(path)
    #expect(refusal() == .locked(path: path, process: ProcessInformation.identifier))
    let client = try UnixSocket.connect(to: path)
    #expect(try UnixSocket.hasConnection(socket.listener) == true)
    _ = consume client
  }

  @Test("a socket left behind by an owner that was killed is replaced")
  func stale() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let path = directory("run/app.sock")
      try SystemFileSystem().makeDirectory(directory("run"))
      try UnixSocket.listen(at: path).close()
      #expect(SocketPathState.of(path) == .stale)
      let socket = try SocketClaim.claim(path)
      #expect(SocketPathState.of(path) == .live)
      _ = consume socket
    }
  }

  @Test("a socket somebody listens at is left alone, lock or no lock")
  func live() throws {
    try SystemFileSystem().makeDirectory(directory("run"))
    let other = try UnixSocket.listen(at: path)
    #expect(refusal() == .live(path: path))
    #expect(SocketPathState.of(path) == .live)
    #expect(refusal()?.description.contains(path) == true)
    _ = consume other
  }

  @Test("what is no socket is left alone", arguments: ["file", "directory", "link"])
  func notSocket(kind: String) throws {
    try SystemFileSystem().makeDirectory(directory("run"))
    switch kind {
    case "file": try directory.write("precious", to: "run/app.sock")
    case "directory": try SystemFileSystem().makeDirectory(path)
    default: try directory.link("run/app.sock", to: directory("target"))
    }
    let before = try SystemFileSystem().information(path)
    #expect(refusal() == .notSocket(path: path))
    #expect(try SystemFileSystem().information(path) == before)
    #expect(try SystemFileSystem().list(directory.path) == ["run"])
  }

  @Test(
    "a socket of another type, of which it cannot be known who is there, is left alone",
    .enabled(if: Python.path != nil, "needs python3")
  )
  func inaccessible() throws {
    try SystemFileSystem().makeDirectory(directory("run"))
    let peer = try Python(
      """
      import socket, sys
      s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM); s.bind(sys.argv[1])
      print("ready", flush=True); sys.stdin.read()
      """,
      path
    )
    #expect(peer.line() == "ready")
    let error = SystemError(call: "connect", number: ErrorNumber(rawValue: EPROTOTYPE), path: path)
    #expect(refusal() == .inaccessible(path: path, error))
    #expect(try SystemFileSystem().information(path).kind == .socket)
  }

  @Test("a lock that is a symbolic link is refused, and its target not made")
  func plantedLock() throws {
    try SystemFileSystem().makeDirectory(directory("run"))
    try directory.link("run/app.sock.lock", to: directory("target"))
    let error = SystemError(call: "open", number: .symbolicLink, path: path + ".lock")
    #expect(refusal() == .system(error))
    #expect(try SystemFileSystem().list(directory.path) == ["run"])
  }

  @Test("a directory others can write to is refused", arguments: [0o777, 0o770, 0o702, 0o1777])
  func writableDirectory(permissions: Int) throws {
    try SystemFileSystem().makeDirectory(directory("run"))
    try directory.setPermissions(permissions, of: "run")
    let fault = DirectoryFault.writableByOthers(permissions: UInt32(permissions))
    #expect(refusal() == .unsafeDirectory(path: directory("run"), fault: fault))
    #expect(try SystemFileSystem().list(directory("run")) == [])
  }

  @Test("a directory behind a symbolic link is refused")
  func linkedDirectory() throws {
    try SystemFileSystem().makeDirectory(directory("elsewhere"))
    try directory.link("run", to: directory("elsewhere"))
    #expect(refusal() == .unsafeDirectory(path: directory("run"), fault: .notDirectory))
    #expect(try SystemFileSystem().list(directory("elsewhere")) == [])
  }

  @Test(
    "a directory of another user is refused",
    .enabled(if: ProcessInformation.effectiveUser == 0, "needs root to give a directory away")
  )
  func foreignDirectory() throws {
    try SystemFileSystem().makeDirectory(directory("run"))
    try FileManager.default.setAttributes([.ownerAccountID: 4711], ofItemAtPath: directory("run"))
    #expect(refusal() == .unsafeDirectory(path: directory("run"), fault: .foreignOwner(4711)))
  }

  @Test("a path too long to listen at leaves nothing behind")
  func longPath() throws {
    let long = directory("run/" + String(repeating: "x", count: 100))
    #expect(throws: SocketClaimError.self) { _ = try SocketClaim.claim(long) }
    #expect(try SystemFileSystem().list(directory.path) == [])
  }

  @Test("an owner whose socket was replaced does not remove its successor's")
  func successor() throws {
    let successor: Descriptor
    do {
      let socket = try SocketClaim.claim(path)
      try SystemFileSystem().remove(path)
      successor = try UnixSocket.listen(at: path)
      _ = consume socket
    }
    #expect(SocketPathState.of(path) == .live)
    _ = consume successor
  }

  @Test("of many that claim a stale path at once exactly one becomes the owner")
  func race() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let path = directory("run/app.sock")
      try SystemFileSystem().makeDirectory(directory("run"))
      for round in 0..<100 {
        try UnixSocket.listen(at: path).close()
        let owners = Mutex(0)
        let attempts = 4
        let attempted = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: attempts) { _ in
          let socket = try? SocketClaim.claim(path)
          attempted.withLock { $0 += 1 }
          guard socket != nil else { return }
          owners.withLock { $0 += 1 }
          // Held until all have tried.
          while attempted.withLock({ $0 }) < attempts { sched_yield() }
        }
        #expect(owners.withLock { $0 } == 1, "round \(round)")
        #expect(SocketPathState.of(path) == .absent, "round \(round)")
      }
    }
  }
}
