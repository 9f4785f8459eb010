import Posix
import TestSupport
import Testing

@Suite("Folders with a name of their own")
struct TemporaryFolderTests {
  @Test("each is new and for its owner alone, and a place that is not there is named")
  func made() throws {
    let directory = try TemporaryDirectory()
    let files = SystemFileSystem()
    let paths = try (0..<3).map { _ in try files.makeTemporaryDirectory(prefix: directory("demo-"))
    }
    #expect(Set(paths).count == 3)
    for path in paths {
      #expect(path.hasPrefix(directory("demo-")))
      #expect(try files.information(path).kind == .directory)
      #expect(try files.information(path).permissions == 0o700)
    }
    let nowhere = directory("missing/demo-")
    #expect(
      throws: SystemError(call: "mkdtemp", number: .notFound, path: nowhere + "XXXXXX")
    ) { try files.makeTemporaryDirectory(prefix: nowhere) }
  }
}
