import Posix
import TestSupport
import Testing

@testable import habitbench

@Suite("A program that runs beside this one")
struct StartedProgramTests {
  private func start(
    _ script: String,
    output: String? = nil,
    listener: CInt? = nil
  ) throws -> StartedProgram {
    try StartedProgram(
      "/bin/sh",
      ["-c", script],
      environment: ["PATH": "/usr/bin:/bin", "A": "b c"],
      output: output,
      listener: listener
    )
  }

  private func printed(_ script: String, listener: CInt? = nil) throws -> String {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/output"
    let end = try start(script, output: path, listener: listener).end()
    #expect(end.status == 0)
    return String(decoding: try SystemFileSystem().read(path), as: UTF8.self)
  }

  @Test("ends with its status, or the signal that ended it")
  func status() throws {
    #expect(try start("exit 7").end().status == 7)
    #expect(try start("kill -TERM $$").end().status == 128 + 15)
    let waiting = try start("exec sleep 1000")
    waiting.send(.terminate)
    #expect(try waiting.end().status == 128 + 15)
    let absent = try StartedProgram("/does/not/exist", [], environment: [:], output: nil)
    #expect(try absent.end().status == 127)
  }

  @Test("has the environment it is given and no other, and nothing on standard input")
  func environment() throws {
    #expect(try printed("env -u PWD -u _ -u SHLVL -u OLDPWD; cat") == "A=b c\nPATH=/usr/bin:/bin\n")
  }

  @Test("gets a listener as a service manager gives it, in a number without zeros before it")
  func listener() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/socket"
    let listener = try UnixSocket.listen(at: path)
    let told = try printed(
      #"[ "$LISTEN_PID" = $$ ] && [ -S /proc/$$/fd/3 ] && echo "$LISTEN_FDS""#,
      listener: listener.number
    )
    #expect(told == "1\n")
  }

  @Test("tells the processor time it used")
  func time() throws {
    let end = try start("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done").end()
    #expect(end.processorMicroseconds > 0)
  }

  @Test("is gone when its owner goes")
  func killed() throws {
    var identifier: Int32 = 0
    do {
      let program = try start("exec sleep 1000")
      identifier = program.identifier
    }
    #expect(throws: SystemError.self) {
      try SystemFileSystem().information("/proc/\(identifier)")
    }
  }

  @Test("runs where its parent may run")
  func processors() throws {
    let before = try Processors.allowed()
    let last = try #require(before.last)
    try Processors.allow([last])
    defer { try? Processors.allow(before) }
    #expect(try Processors.allowed() == [last])
    #expect(try printed("grep Cpus_allowed_list /proc/self/status | cut -f2") == "\(last)\n")
    #expect(throws: SystemError.self) { try Processors.allow([-1]) }
    #expect(throws: SystemError.self) { try Processors.allow([]) }
  }
}
