import Foundation
import Posix
import TestSupport
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
      let rest = Descriptor(owning: dup(terminal.number))
      #expect(try Poll.wait(for: rest, .readable, untilMonotonicMicroseconds: nil))
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

  /// In a process of its own, as the signal waits for this thread ever after.
  @Test("a signal that waits ends the keys, and goes before them")
  func signal() async {
    await #expect(processExitsWith: .success) {
      let terminal = try Pseudoterminal()
      let mode = try TerminalMode(keysOf: terminal.number)
      try terminal.type("a")
      raise(SIGTERM)
      #expect(try mode.readKeys() == nil)
    }
  }
}
