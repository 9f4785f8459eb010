import Foundation
import Posix
import TestSupport
import Testing

@Suite("Files that a person names")
struct ReplacingTests {
  let directory: TemporaryDirectory
  let files = SystemFileSystem()

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test("a file is written whole, keeps its permissions, and nothing is left beside it")
  func replacing() throws {
    try directory.write("old and long", to: "page")
    try directory.setPermissions(0o640, of: "page")
    try files.replace(directory("page"), with: Array("new".utf8))
    #expect(try files.read(directory("page")) == Array("new".utf8))
    #expect(try files.information(directory("page")).permissions == 0o640)
    try files.replace(directory("other"), with: [])
    #expect(try files.list(directory.path) == ["other", "page"])
  }

  @Test("a symbolic link stays, and what it leads to is replaced")
  func links() throws {
    try directory.write("old", to: "page")
    try directory.link("link", to: "page")
    try files.replace(directory("link"), with: Array("new".utf8))
    #expect(try files.information(directory("link")).kind == .symbolicLink)
    #expect(try files.read(directory("page")) == Array("new".utf8))
  }

  @Test("a link to nothing yet makes what it leads to, also through further links")
  func newThroughLinks() throws {
    try files.makeDirectory(directory("synced"))
    try directory.link("habits", to: "first")
    try directory.link("first", to: directory("synced/second"))
    try directory.link("synced/second", to: "../synced/page")
    for text in ["new", "newer"] {
      try files.replace(directory("habits"), with: Array(text.utf8))
      #expect(try files.read(directory("synced/page")) == Array(text.utf8))
    }
    #expect(try files.list(directory.path) == ["first", "habits", "synced"])
    #expect(try files.list(directory("synced")) == ["page", "second"])
  }

  @Test("links of one's own to folders are followed wherever they stand in a path")
  func throughFolders() throws {
    try files.makeDirectory(directory("data"))
    try files.makeDirectory(directory("data/deep"))
    try directory.link("docs", to: "data/")
    try directory.link("data/up", to: "..")
    try directory.link("data/deep/root", to: directory("docs/deep"))
    for path in ["docs/page", "data/up/docs/../data/page", "docs/deep/root/root/../page"] {
      try files.replace(directory(path), with: Array(path.utf8))
      #expect(try files.read(directory("data/page")) == Array(path.utf8))
    }
    #expect(try files.list(directory.path) == ["data", "docs"])
    #expect(try files.list(directory("data")) == ["deep", "page", "up"])
  }

  @Test("links that lead in a circle, and paths without a name at their end, are refused")
  func circles() throws {
    try directory.link("circle", to: "round")
    try directory.link("round", to: "circle")
    #expect(throws: SystemError(call: "open", number: .symbolicLink, path: directory("circle"))) {
      try files.replace(directory("circle"), with: [1])
    }
    #expect(throws: SystemError(call: "open", number: .symbolicLink, path: directory("round/page")))
    {
      try files.replace(directory("round/page"), with: [1])
    }
    for path in ["", "page/", ".", "..", "/"] {
      #expect(throws: SystemError.self) { try files.replace(path, with: [1]) }
    }
    #expect(try files.list(directory.path) == ["circle", "round"])
  }

  @Test("a file of one's own is closed to others until it is whole", arguments: [0o600, 0o640])
  func closedMeanwhile(permissions: Int) throws {
    try directory.write("old", to: "page")
    try directory.setPermissions(permissions, of: "page")
    let replacement = try Replacement(of: directory("page"))
    try replacement.write([UInt8](repeating: 7, count: 10_000))
    let temporary = try #require(try files.list(directory.path).first { $0 != "page" })
    #expect(try files.information(directory(temporary)).permissions == 0o600)
    #expect(try files.read(directory("page")) == Array("old".utf8))
    try replacement.finish()
    #expect(try files.information(directory("page")).permissions == UInt32(permissions))
    #expect(try files.list(directory.path) == ["page"])
  }

  @Test("a new file is closed to others, and one that is given up leaves nothing behind")
  func newAndAbandoned() async {
    // The mask is the whole process's.
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let files = SystemFileSystem()
      umask(0)
      do { try Replacement(of: directory("page")).write([1]) }
      #expect(try files.list(directory.path).isEmpty)
      try files.replace(directory("page"), with: [1])
      #expect(try files.information(directory("page")).permissions == 0o600)
    }
  }

  @Test("a directory, a device and a missing directory are refused, and nothing is left behind")
  func refusing() throws {
    for path in [directory.path, "/dev/null", directory("no/page")] {
      #expect(throws: SystemError.self) { try files.replace(path, with: [1]) }
    }
    #expect(try files.list(directory.path).isEmpty)
  }

  @Test("what cannot be written to its end leaves the former file, and nothing beside it")
  func tooLong() async throws {
    // The limit stays, so in a process of its own.
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let files = SystemFileSystem()
      try directory.write("old", to: "page")
      ProcessInformation.ignoreFileSizeLimit()
      let limiter = Process()
      limiter.executableURL = URL(filePath: "/usr/bin/prlimit")
      limiter.arguments = ["--pid", "\(ProcessInformation.identifier)", "--fsize=4096"]
      try limiter.run()
      limiter.waitUntilExit()
      #expect(limiter.terminationStatus == 0)
      #expect {
        try files.replace(directory("page"), with: [UInt8](repeating: 7, count: 10_000))
      } throws: { error in
        (error as? SystemError)?.number == .fileTooLarge
      }
      #expect(try files.read(directory("page")) == Array("old".utf8))
      #expect(try files.list(directory.path) == ["page"])
    }
  }

  @Test("a file that comes a page at a time, whatever its size is said to be, is read to its end")
  func inPages() throws {
    // proc(5) gives a page at most at once, and says that the file is empty.
    let maps = try files.readFollowingLinks("/proc/self/maps")
    #expect(maps.count > 2 * 4096)
    #expect(maps.last == UInt8(ascii: "\n"))
  }

  @Test("only what may be run is found, and only in directories that are absolute")
  func finding() throws {
    try directory.write("#!/bin/sh\n", to: "habitctl-x")
    let list = "relative::/nowhere:\(directory.path)"
    #expect(ExternalProgram.find("habitctl-x", in: list) == nil)
    try directory.setPermissions(0o755, of: "habitctl-x")
    #expect(ExternalProgram.find("habitctl-x", in: list) == directory("habitctl-x"))
    #expect(ExternalProgram.find("../\(directory("habitctl-x"))", in: list) == nil)
    #expect(ExternalProgram.find("", in: list) == nil)
    #expect(ExternalProgram.find("tmp", in: "/") == nil)
  }
}
