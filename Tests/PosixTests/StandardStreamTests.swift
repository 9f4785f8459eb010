import Foundation
import Posix
import TestSupport
import Testing

struct StandardStreamTests {
  @Test("bytes go to the stream they are meant for, whole")
  func writing() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try StandardStream.write(Array("to output\n".utf8), to: .output)
      try StandardStream.write(Array("to error\n".utf8), to: .error)
      try StandardStream.write([UInt8](repeating: 120, count: 300_000), to: .output)
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains("to output\n" + String(repeating: "x", count: 300_000)))
    #expect(error.contains("to error\n"))
    #expect(!output.contains("to error"))
  }

  @Test("a reader that has gone is an error, not the end of the process")
  func brokenPipe() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
      try pipe.fileHandleForReading.close()
      #expect(throws: SystemError(call: "write", number: .brokenPipe)) {
        try StandardStream.write([1], to: .output)
      }
    }
  }

  @Test("standard input is read to its end, up to the limit", arguments: [299_999, 300_000])
  func reading(limit: Int) async {
    await #expect(processExitsWith: .success) { [limit] in
      let directory = try TemporaryDirectory()
      let content = [UInt8](repeating: 7, count: 300_000)
      try SystemFileSystem().create(directory("input")).append(content)
      let file = try #require(FileHandle(forReadingAtPath: directory("input")))
      dup2(file.fileDescriptor, 0)
      if limit >= content.count {
        #expect(try StandardStream.readAll(limit: limit) == content)
      } else {
        let error = SystemError(call: "read", number: .fileTooLarge, path: "standard input")
        #expect(throws: error) { try StandardStream.readAll(limit: limit) }
      }
    }
  }

  @Test("what is no terminal has no width")
  func noTerminal() throws {
    let pair = try UnixSocket.pair()
    #expect(!Terminal.isTerminal(pair.first.number))
    #expect(Terminal.width(of: pair.first.number) == nil)
    #expect(!Terminal.isTerminal(-1))
  }
}
