import Foundation
import HabitCore
import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What a person recorded with a release can be read for ever: see `Golden/README.md`.
@Suite("the files of every version that was released")
struct GoldenFilesTests {
  private static let golden = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// The version of the first release.
  private static let first = 3

  /// The folders of the versions.
  private static var versions: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: golden.path)
        .filter { $0.hasPrefix("version-") }.sorted()
    }
  }

  /// What a data directory says: the state, and what each undo changes.
  private static func reading(_ disk: MemoryFileSystem) throws -> String {
    let recorder = try Recorder(on: disk)
    #expect(recorder.health == .sound)
    #expect(recorder.store.report.others.flatMap(\.problems) == [])
    var lines = ReadableState.lines(of: recorder.state.ledger)
    var text = ["revision \(recorder.state.revision)"] + lines
    while let plan = try? recorder.state.ledger.undoing(
      of: recorder.state.recent,
      by: recorder.store.device
    ) {
      try recorder.record(plan.changes, method: plan.act.method ?? "", act: plan.act)
      let after = ReadableState.lines(of: recorder.state.ledger)
      let undone = plan.transactions.map { "\($0.method) of revision \($0.revision)" }
      text.append("")
      text.append("undoing \(undone.joined(separator: ", ")), left alone \(plan.leftAlone.count)")
      text += lines.filter { !after.contains($0) }.map { "- \($0)" }
      text += after.filter { !lines.contains($0) }.map { "+ \($0)" }
      lines = after
    }
    return text.map { $0 + "\n" }.joined()
  }

  /// A disk with the files of a folder.
  private static func disk(of folder: URL) throws -> MemoryFileSystem {
    let disk = MemoryFileSystem()
    disk.plant(at: "/data", kind: .directory)
    disk.plant(at: SimulatedDaemon.directory, kind: .directory)
    let files = FileManager.default
    for device in try files.contentsOfDirectory(atPath: folder.path) {
      let path = SimulatedDaemon.directory + "/" + device
      disk.plant(at: path, kind: .directory)
      for name in try files.contentsOfDirectory(atPath: folder.path + "/" + device) {
        let content = try Data(contentsOf: folder.appending(path: device + "/" + name))
        disk.plant(Array(content), at: path + "/" + name, permissions: 0o600)
      }
    }
    return disk
  }

  @Test("are read as on the day they were written, also what can be undone")
  func read() throws {
    let versions = try Self.versions
    #expect(
      versions
        == (Self.first...FormatVersion.current).flatMap {
          ["version-\($0)", "version-\($0)-life"]
        }
    )
    for version in versions {
      let folder = Self.golden.appending(path: version)
      let expected = try String(
        contentsOf: folder.appending(path: "expected.txt"),
        encoding: .utf8
      )
      let text = try Self.reading(try Self.disk(of: folder.appending(path: "data")))
      #expect(text == expected, "\(version)")
    }
  }

  @Test("the newest are what is written today")
  func written() throws {
    try expectNewest("version-\(FormatVersion.current)") { try GoldenHistory.write(on: $0) }
    try expectNewest("version-\(FormatVersion.current)-life") { try GoldenLife.write(on: $0) }
  }

  private func expectNewest(
    _ name: String,
    _ write: (MemoryFileSystem) throws -> Void
  ) throws {
    let disk = MemoryFileSystem()
    try write(disk)
    let prefix = SimulatedDaemon.directory + "/"
    let folder = Self.golden.appending(path: name)
    if Environment.value("HABITD_WRITE_GOLDEN") == name {
      for (path, content) in disk.files {
        let file = folder.appending(path: "data/" + path.dropFirst(prefix.count))
        let parent = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(disk.contents[path] ?? content).write(to: file, options: .withoutOverwriting)
      }
      let text = try Self.reading(disk.afterKill)
      let expected = folder.appending(path: "expected.txt")
      try Data(text.utf8).write(to: expected, options: .withoutOverwriting)
    }
    let golden = try Self.disk(of: folder.appending(path: "data"))
    #expect(disk.files.keys.sorted() == golden.files.keys.sorted())
    for (path, content) in golden.files {
      #expect(
        disk.contents[path].map { String(decoding: $0, as: UTF8.self) }
          == String(decoding: content, as: UTF8.self),
        "\(path)"
      )
    }
  }
}
