import Foundation
import Posix
import TestSupport
import Testing

@Suite("Files that a person names")
struct LinkTests {
  let directory: TemporaryDirectory
  let files = SystemFileSystem()

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory(name),
      withDestinationPath: target
    )
  }

  @Test("are read behind symbolic links, where files of ours are not")
  func following() throws {
    try files.create(directory("file")).append(Array("content".utf8))
    try link("first", to: "file")
    try link("second", to: directory("first"))
    for name in ["file", "first", "second"] {
      #expect(try files.readFollowingLinks(directory(name)) == Array("content".utf8))
    }
    let error = SystemError(call: "open", number: .symbolicLink, path: directory("first"))
    #expect(throws: error) { try files.read(directory("first")) }
  }

  @Test("links that lead in a circle, or nowhere, are errors")
  func broken() throws {
    try link("circle", to: "circle")
    try link("nowhere", to: "nothing")
    #expect(throws: SystemError(call: "open", number: .symbolicLink, path: directory("circle"))) {
      try files.readFollowingLinks(directory("circle"))
    }
    #expect(throws: SystemError(call: "open", number: .notFound, path: directory("nowhere"))) {
      try files.readFollowingLinks(directory("nowhere"))
    }
  }

  @Test(
    "what is no regular file is refused without waiting for it",
    .enabled(if: Python.path != nil, "needs Python")
  )
  func irregular() throws {
    try Python("import os, sys; os.mkfifo(sys.argv[1])", directory("pipe")).end()
    try link("link", to: "pipe")
    for name in ["pipe", "link"] {
      let error = SystemError(call: "open", number: .invalidArgument, path: directory(name))
      #expect(throws: error) { try files.readFollowingLinks(directory(name)) }
    }
  }

  @Test("what is longer than allowed is refused by its length, before anything is read")
  func tooLong() throws {
    let truncate = try #require(Tool.all(named: "truncate").first)
    #expect(try truncate.run("-s", "1T", directory("sparse")).status == 0)
    try directory.link("link", to: "sparse")
    #expect(try files.lengthFollowingLinks(directory("link")) == 1 << 40)
    for limit in [1 << 20, SystemFileSystem.maximumReadSize] {
      let path = directory("link")
      #expect(throws: SystemError(call: "read", number: .fileTooLarge, path: path)) {
        try files.readFollowingLinks(path, limit: limit)
      }
    }
    #expect(throws: SystemError(call: "read", number: .fileTooLarge, path: directory("sparse"))) {
      try files.read(directory("sparse"))
    }
    try directory.write("four", to: "short")
    #expect(try files.readFollowingLinks(directory("short"), limit: 4) == Array("four".utf8))
    #expect(throws: SystemError.self) {
      try files.readFollowingLinks(directory("short"), limit: 3)
    }
  }

  @Test("standard input is given as it comes, and its end is told")
  func input() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForReading.fileDescriptor, 0)
      for text in ["one", "two\n"] {
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        #expect(try StandardStream.readNext() == Array(text.utf8))
      }
      try pipe.fileHandleForWriting.close()
      #expect(try StandardStream.readNext() == nil)
      #expect(try StandardStream.readNext() == nil)
    }
  }
}
