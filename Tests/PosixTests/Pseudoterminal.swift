import Foundation
import TestSupport

/// A terminal with a script for a person: it types keys and reads the screen.
///
/// See pty(7).
final class Pseudoterminal {
  private let person: Python
  private let file: FileHandle

  private static let script = """
    import os, sys
    person, terminal = os.openpty()
    print(os.ttyname(terminal), flush=True)
    for line in sys.stdin:
      word, _, rest = line.strip().partition(" ")
      if word == "type":
        os.write(person, bytes.fromhex(rest))
      elif word == "hangup":
        os.close(terminal)
        os.close(person)
      else:
        screen = b""
        while not screen.endswith(b"$"):
          screen += os.read(person, 9999)
        print(screen[:-1].hex(), flush=True)
        continue
      print(flush=True)
    """

  init() throws {
    person = try Python(Self.script)
    let path = person.line()
    guard let file = FileHandle(forUpdatingAtPath: path) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    self.file = file
  }

  /// The program's side.
  var number: CInt { file.fileDescriptor }

  /// Presses keys.
  func type(_ keys: String) throws {
    _ = try answer(to: "type " + keys.utf8.map { String(format: "%02x", $0) }.joined())
  }

  /// Goes away.
  func hangUp() throws {
    _ = try answer(to: "hangup")
  }

  /// What has been shown since the last time: all that comes before a sign that is written now.
  func screen() throws -> String {
    try file.write(contentsOf: Data("$".utf8))
    let digits = Array(try answer(to: "screen").utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a program reads that asks for nothing special: a whole line.
  func readLine() -> String {
    String(decoding: file.availableData, as: UTF8.self)
  }

  private func answer(to request: String) throws -> String {
    try person.send(request)
    return person.line()
  }
}
