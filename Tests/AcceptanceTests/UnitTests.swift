import Foundation
import Testing

/// The unit files, as systemd's own checks see them.
@Suite(
  "Unit files",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: UserManager.obstacle == nil, "\(UserManager.obstacle ?? "")"),
  .timeLimit(.minutes(5))
)
struct UnitTests {
  private let manager: UserManager
  private let units = UserManager.home + "/" + UserManager.units

  init() throws {
    manager = try UserManager()
    try manager.placeHabitd()
  }

  @Test("systemd-analyze finds nothing to say about them")
  func verify() throws {
    let verified = try manager.run(
      [
        "systemd-analyze",
        "--user",
        "verify",
        // The pages are not installed where the units are only looked at.
        "--man=no",
        units + "/habitd.socket",
        units + "/habitd.service",
        units + "/habitd-reminders.service",
      ]
    )
    #expect(verified.succeeded, "\(verified)")
    let concerning = (verified.output + verified.error).split(separator: "\n")
      .filter { $0.contains("habitd") }
    #expect(concerning.isEmpty)
  }

  /// The scores reached, in tenths; lower is safer.
  ///
  /// What is left in the sandbox is what every user unit has, and the sockets the daemon speaks by.
  @Test("their exposure stays where it is", arguments: [(true, 10), (false, 61)])
  func exposure(sandboxed: Bool, tenths: Int) throws {
    if !sandboxed {
      try FileManager.default.removeItem(
        at: manager.home.appending(path: "\(UserManager.units)/habitd.service.d/50-sandbox.conf")
      )
      _ = try manager.systemctl("daemon-reload")
    }
    let analyzed = try manager.run([
      "systemd-analyze", "--user", "security", "--no-pager", "--threshold=\(tenths)",
      "habitd.service",
    ])
    #expect(analyzed.succeeded, "\(analyzed.output.suffix(200))")
  }
}
