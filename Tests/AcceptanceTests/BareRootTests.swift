import Foundation
import Glibc
import Testing

/// habitctl in a root with nothing beside it: no libraries, no /proc.
@Suite(
  "In a bare root",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: geteuid() == 0, "chroot(2) needs root"),
  .timeLimit(.minutes(1))
)
struct BareRootTests {
  @Test("it runs, understands its arguments, and says what it cannot reach")
  func noProc() throws {
    let root = try TemporaryFolder()
    let client = root.url.appending(path: "habitctl")
    try FileManager.default.copyItem(at: URL(filePath: ReleaseBinaries.client), to: client)
    for (arguments, status, text) in [
      (["--version"], 0, "habitctl "), (["help", "done"], 0, "Usage: habitctl done"),
      (["status", "--socket", "/s"], 69, "Cannot reach habitd at /s"),
      (["demo"], 69, "no habitd beside"),
    ] {
      let outcome = try Command("/usr/sbin/chroot", [root.path, "/habitctl"] + arguments).run()
      #expect(Int(outcome.status) == status, "\(arguments): \(outcome)")
      #expect((outcome.output + outcome.error).contains(text), "\(arguments): \(outcome)")
    }
  }
}
