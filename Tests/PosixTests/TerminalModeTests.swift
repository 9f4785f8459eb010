import Foundation
import Posix
import Testing

@Suite("Keys of a terminal, one by one", .enabled(if: Python.path != nil, "needs Python"))
struct TerminalModeTests {
  @Test("keys come without Enter, those that would interrupt included, and none is shown")
  func keys() throws {
    let terminal = try Pseudoterminal()
    let mode = try TerminalMode(keysOf: terminal.number)
    for keys in ["a", " ", "\u{3}", "\u{13}", "é", "\u{1B}[A"] {
      try terminal.type(keys)
      #expect(try mode.readKeys() == Array(keys.utf8))
    }
    #expect(try terminal.screen().isEmpty)
  }

  @Test("afterwards the terminal is as it was, and keys that nobody read are gone")
  func restored() throws {
    let terminal = try Pseudoterminal()
    do {
      let mode = try TerminalMode(keysOf: terminal.number)
      try terminal.type("ab")
      _ = try mode.readKeys()
      try terminal.type("rest")
    }
    try terminal.type("line\n")
    #expect(terminal.readLine() == "line\n")
    #expect(try terminal.screen() == "line\r\n")
  }

  @Test("a terminal that goes ends the keys")
  func hangUp() throws {
    let terminal = try Pseudoterminal()
    let mode = try TerminalMode(keysOf: terminal.number)
    try terminal.hangUp()
    #expect(try mode.readKeys() == nil)
  }

  @Test("what is no terminal is told apart")
  func noTerminal() throws {
    let pair = try UnixSocket.pair()
    #expect(throws: SystemError(call: "tcgetattr", number: .notTerminal)) {
      _ = try TerminalMode(keysOf: pair.first.number)
    }
  }

  @Test("a signal ends the keys first, and the process only when the terminal is in order")
  func signal() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGTERM),
      observing: [\.standardOutputContent]
    ) {
      let terminal = try Pseudoterminal()
      do {
        let mode = try TerminalMode(keysOf: terminal.number)
        raise(SIGTERM)
        try terminal.type("a")
        let keys = try mode.readKeys()
        try StandardStream.write(Array((keys == nil ? "ended" : "read").utf8), to: .output)
      }
      try StandardStream.write(Array("too late".utf8), to: .output)
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("ended"))
    #expect(!output.contains("too late"))
  }

  @Test("signals act at once again when it is over")
  func signalsAfterwards() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let terminal = try Pseudoterminal()
      _ = try TerminalMode(keysOf: terminal.number)
      raise(SIGTERM)
      exit(0)
    }
  }
}
