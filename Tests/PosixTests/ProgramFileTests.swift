import Foundation
import Posix
import TestSupport
import Testing

@Suite("The file of a running program")
struct ProgramFileTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("old", to: "program")
  }

  private func replace(_ name: String, with text: String) throws {
    try directory.write(text, to: name + ".new")
    try SystemFileSystem().rename(directory(name + ".new"), to: directory(name))
  }

  @Test("another file of that name, even with the same content, replaces it")
  func replaced() throws {
    let program = try #require(ProgramFile(path: directory("program")))
    #expect(!program.isReplaced)
    try replace("program", with: "old")
    #expect(program.isReplaced)
  }

  @Test("removed, it is not replaced, for there is nothing to begin")
  func removed() throws {
    let program = try #require(ProgramFile(path: directory("program")))
    try SystemFileSystem().remove(directory("program"))
    #expect(!program.isReplaced)
    #expect(ProgramFile(path: directory("missing")) == nil)
  }

  @Test("a link that leads elsewhere replaces it")
  func link() throws {
    try directory.write("other", to: "other")
    try directory.link("current", to: "program")
    let program = try #require(ProgramFile(path: directory("current")))
    try SystemFileSystem().remove(directory("current"))
    try directory.link("current", to: "other")
    #expect(program.isReplaced)
  }

  @Test("this process is the file that the kernel says, whatever it is called")
  func own() throws {
    let path = try #require(ProcessInformation.executable)
    for name in [path, "habitd", directory("program"), "/nowhere/habitd", nil] {
      let program = try #require(ProgramFile.ofThisProcess(named: name))
      #expect(program.path == path)
      #expect(!program.isReplaced)
    }
    try directory.link("alias", to: path)
    let alias = directory("alias")
    #expect(ProgramFile.ofThisProcess(named: alias)?.path == alias)
  }
}
