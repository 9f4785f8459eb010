import TestSupport
import Testing

@testable import HabitStore

@Suite("checking a backup")
struct BackupCheckTests {
  private static let path = Recorder.folder + "/snapshot-2"

  /// A store with one backup, and its disk.
  private static func recorder() throws -> Recorder {
    let recorder = try Recorder()
    for day in 0..<3 { try recorder.tick(day) }
    try recorder.writeGeneration()
    return recorder
  }

  /// Checks the only backup, doing something after so many steps; `nil` where it went meanwhile.
  private static func checked(
    _ recorder: Recorder,
    after steps: Int = 0,
    _ action: () -> Void = {}
  ) throws -> Backup? {
    let backup = try #require(try recorder.store.backups().first)
    var check = recorder.store.check(of: backup)
    for _ in 0..<steps { _ = check.advance() }
    action()
    while check.advance() {}
    return check.backup
  }

  @Test("takes several steps, lines before contents, and finds a sound one whole")
  func steps() throws {
    let recorder = try Self.recorder()
    let backup = try #require(try recorder.store.backups().first)
    var check = recorder.store.check(of: backup)
    var steps = 0
    while check.advance() { steps += 1 }
    #expect(steps == 3)
    #expect(check.backup == backup)
  }

  @Test("finds each changed byte, and holds nothing of a file that goes meanwhile")
  func changed() throws {
    let recorder = try Self.recorder()
    let bytes = try #require(recorder.disk.files[Self.path])
    let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for position in stride(from: header + 1, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[position] ^= 1
      recorder.disk.restore(damaged, at: Self.path)
      let found = try #require(try Self.checked(recorder))
      #expect(throws: Damage.self) { try found.summary.get() }
    }
    for steps in 0..<3 {
      recorder.disk.restore(bytes, at: Self.path)
      #expect(try Self.checked(recorder, after: steps) { recorder.disk.uproot(Self.path) } == nil)
    }
  }
}
