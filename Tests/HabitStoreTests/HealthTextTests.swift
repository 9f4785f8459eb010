import Posix
import TestSupport
import Testing

@testable import HabitStore

/// What a person reads when the disk does not do what it should.
@Suite("what is said about a history that takes no writes")
struct HealthTextTests {
  private static let remedies: [(ErrorNumber, String)] = [
    (.noSpace, "make room on the disk"), (.quotaExceeded, "within your quota"),
    (.readOnlyFileSystem, "make the disk writable"), (.inputOutput, "dmesg"),
    (.notFound, "put back the folder"), (.accessDenied, "belongs to you"),
    (.notPermitted, "belongs to you"), (.tooManyFiles, "ulimit -n"),
    (.fileTooLarge, "ulimit -f"), (.badDescriptor, "the disk works"),
  ]

  @Test("every error is named with call, file and remedy, and a failed write with the restart")
  func errors() throws {
    for (number, remedy) in Self.remedies {
      let error = SystemError(call: "fdatasync", number: number, path: "/d/journal-3")
      for text in [
        "\(StoreError.failed(error))", "\(StoreHealth.failed(error))", "\(StoreHealth.full(error))",
      ] {
        #expect(text.contains("fdatasync") && text.contains("/d/journal-3"), "\(text)")
        #expect(text.contains(number.name) || text.contains(number.message), "\(text)")
        #expect(text.contains(remedy), "\(text)")
        #expect(!text.contains("\n"))
      }
      #expect("\(StoreHealth.failed(error))".hasPrefix("read-only since a write failed: "))
      #expect("\(StoreHealth.failed(error))".hasSuffix(", then restart habitd"))
      #expect("\(StoreHealth.full(error))".hasPrefix("read-only since a write failed: "))
      #expect("\(StoreHealth.full(error))".hasSuffix(": the next change tries again"))
    }
  }

  @Test("damage is named with file, line and what can be done")
  func damage() {
    let damage = Damage(path: "/d/journal-3", line: 7, problem: "the line is damaged")
    let text = "\(StoreHealth.damaged(damage))"
    #expect(text == "read-only: /d/journal-3, line 7: the line is damaged")
    var gone = damage
    #expect(gone.remedy.hasPrefix("remove the file habitd/device"))
    gone.backup = 3
    #expect(gone.remedy == "habitctl backups restore 3")
    #expect(text.contains("/d/journal-3") && text.contains("7"), "\(text)")
    #expect(text.contains("the line is damaged"))
    #expect("\(StoreHealth.sound)" == "sound")
    #expect("\(StoreError.readOnly(.damaged(damage)))" == text)
  }

  @Test("what keeps a history from being opened comes with the next step")
  func unavailable() {
    let texts: [(StoreError, [String])] = [
      (.locked(path: "/d/lock", process: 77), ["/d/lock", "process 77", "kill 77", "systemctl"]),
      (.locked(path: "/d/lock", process: nil), ["/d/lock", "systemctl"]),
      (
        .otherFormat(path: "/d/journal-3", version: 4),
        ["version 4", "newer habitd", "/d/journal-3"]
      ),
      (
        .otherFormat(path: "/d/journal-3", version: 2),
        ["version 2", "before the first release", "habitctl export FILE", "habitctl import FILE"]
      ),
      (
        .unusable(path: "/d", problem: "is a symbolic link", remedy: "move it away"),
        ["/d is a symbolic link; move it away"]
      ),
    ]
    for (error, parts) in texts {
      for part in parts { #expect("\(error)".contains(part), "\(error)") }
    }
  }
}
