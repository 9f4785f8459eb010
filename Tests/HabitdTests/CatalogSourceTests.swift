import Foundation
import HabitCore
import TestSupport
import Testing

@testable import habitd

@Suite("The catalog's files")
struct CatalogSourceTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
  }

  private func load() -> CatalogSource.Loaded {
    CatalogSource(directory: folder.path).load()
  }

  private func title(_ id: String, in loaded: CatalogSource.Loaded) -> String? {
    ItemID(id).flatMap { loaded.catalog.item($0)?.title }
  }

  @Test("without files there is the built-in catalog, and nothing to warn of")
  func none() {
    let builtIn = CatalogSource().load()
    #expect(builtIn.warnings == [])
    let absent = CatalogSource(directory: folder.path + "/none").load()
    #expect(absent.warnings == [])
    #expect(absent.catalog == builtIn.catalog)
  }

  @Test("files are read in the order of their names, and later ones replace")
  func order() throws {
    try write(
      #"{"items":[{"id":"x","title":"second"},{"id":"make-the-bed","title":"Bed"}]}"#,
      "b.json"
    )
    try write(#"{"items":[{"id":"x","title":"first"}]}"#, "a.json")
    try write("not read", "c.json~")
    try write("not read", ".#d.json")
    let loaded = load()
    #expect(loaded.warnings == [])
    #expect(title("x", in: loaded) == "second")
    #expect(title("make-the-bed", in: loaded) == "Bed")
  }

  @Test(
    "what is no file, or much too long, is named, read by nobody, and waited for by nobody",
    .enabled(if: Python.path != nil, "needs Python")
  )
  func irregular() throws {
    let script = """
      import os, socket, sys
      os.chdir(sys.argv[1])
      os.symlink("/dev/zero", "a.json")
      os.symlink("good.json", "b.json")
      os.mkfifo("c.json")
      os.mkdir("d.json")
      open("e.json", "w").truncate(1 << 40)
      socket.socket(socket.AF_UNIX).bind("f.json")
      """
    try Python(script, folder.path).end()
    try write(#"{"items":[{"id":"z","title":"Z"}]}"#, "good.json")
    try write(#"{"items":[{"id":"n","title":"nul\u0000x"}]}"#, "nul.json")
    let loaded = load()
    #expect(title("z", in: loaded) == "Z")
    #expect(title("n", in: loaded) == nil)
    #expect(loaded.warnings.count == 7)
    for name in ["a", "b", "c", "d", "e", "f", "nul"] {
      #expect(loaded.warnings.contains { $0.message.contains(name + ".json") }, "\(name)")
    }
  }

  @Test("a bad file is named and left out whole, while the others count")
  func bad() throws {
    try write(
      #"{"items":[{"id":"x","title":"X"}],"journeys":[{"id":"j","title":"J","items":[{"item":"y"}]}]}"#,
      "bad.json"
    )
    try write(#"{"items":[{"id":"z","title":"Z"}]}"#, "good.json")
    let loaded = load()
    #expect(title("x", in: loaded) == nil)
    #expect(title("z", in: loaded) == "Z")
    #expect(loaded.warnings.map(\.kind) == [.invalid])
    #expect(
      loaded.warnings.first?.message.hasPrefix("bad.json: journeys[0].items[0].item: ") == true
    )
  }

  @Test("what cannot be read is named, and the others count")
  func unreadable() throws {
    try write(#"{"items":[{"id":"z","title":"Z"}]}"#, "z.json")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/link.json",
      withDestinationPath: folder.path + "/z.json"
    )
    try files.createDirectory(
      atPath: folder.path + "/directory.json",
      withIntermediateDirectories: false
    )
    try write(String(repeating: " ", count: CatalogLimits.fileLength + 1), "long.json")
    let loaded = load()
    #expect(title("z", in: loaded) == "Z")
    #expect(loaded.warnings.map(\.kind) == [.unreadable, .unreadable, .tooLarge])
    #expect(loaded.warnings[1].message.contains("symbolic link"))
    let file = CatalogSource(directory: folder.path + "/z.json").load()
    #expect(file.warnings.map(\.kind) == [.unreadable])
  }

  @Test("more files or items than allowed are named, and as many as allowed are read")
  func tooMany() throws {
    for number in 0...CatalogLimits.files {
      try write(#"{"items":[{"id":"n\#(number)","title":"N"}]}"#, "\(1000 + number).json")
    }
    let many = load()
    #expect(many.warnings.map(\.kind) == [.tooLarge])
    #expect(title("n\(CatalogLimits.files - 1)", in: many) == "N")
    #expect(title("n\(CatalogLimits.files)", in: many) == nil)
    let items = (0..<CatalogLimits.items).map { #"{"id":"m\#($0)","title":"M"}"# }
    try write(#"{"items":[\#(items.joined(separator: ","))]}"#, "0.json")
    let more = load()
    #expect(title("m0", in: more) == nil)
    #expect(title("n1", in: more) == "N")
    #expect(more.warnings.map(\.kind) == [.tooLarge, .tooLarge])
  }
}
