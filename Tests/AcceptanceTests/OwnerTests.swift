import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// Who runs as somebody else, though nothing but the daemon keeps them out.
@Suite(
  "Only the owner",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: Python.path != nil, "no python3 here: install it"),
  .enabled(if: geteuid() == 0, "only root can try what another user can: run as root"),
  .timeLimit(.minutes(5))
)
struct OwnerTests {
  private static let stranger = "61001"

  /// Another user, and one who is root in a namespace of their own.
  private static let strangers = [
    ["setpriv", "--reuid", stranger, "--regid", stranger, "--clear-groups"],
    ["setpriv", "--reuid", stranger, "--regid", stranger, "--clear-groups", "unshare", "-Ur"],
  ]

  /// A place where the modes let everybody in; the folder that is returned is the strangers' own.
  private func openPlace() throws -> (Place, DaemonByHand, folder: String) {
    let place = try Place()
    let daemon = try place.startDaemon()
    for path in [place.folder.path, place.folder.path + "/run", place.folder.path + "/run/habitd"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: place.socket)
    let folder = place.folder.path + "/theirs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    return (place, daemon, folder)
  }

  private func habits(_ place: Place) throws -> Int? {
    let owner = try LineClient(place.socket)
    return try owner.call("listHabits")["habits"]?.count
  }

  @Test(
    "is let in: nobody else, whatever root they are and whatever their socket is called",
    arguments: strangers
  )
  func refused(launcher: [String]) throws {
    let (place, daemon, folder) = try openPlace()
    // Names that a daemon may take for what the kernel says about a peer.
    let names = [folder + "/x;uid=0;", "@uid=0;\(UUID().uuidString)", folder + "/habitd.sock"]
    let seen = try Peers.act(
      "refused",
      [place.socket] + names,
      launcher: launcher
    )
    #expect(seen["user"]?.integer == (launcher.contains("unshare") ? 0 : 61_001))
    let answers = seen["answers"]?.elements.compactMap(\.string)
    #expect(answers == ["", "", "", ""])
    let count = try habits(place)
    #expect(count == 0)
    #expect(daemon.messages.contains("a connection from user 61001 was refused"))
  }

  @Test("sends descriptors that reach anybody: those of a refused peer are closed unread")
  func unread() throws {
    let (place, daemon, _) = try openPlace()
    let seen = try Peers.act("unread", [place.socket], launcher: Self.strangers[0])
    #expect(seen["answer"]?.string == "" && seen["end"]?.string == "")
    #expect(daemon.isRunning)
  }

  @Test("is served after a thousand others who went at every moment, with nothing left of them")
  func early() throws {
    let (place, daemon, _) = try openPlace()
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(daemon.identifier)/fd").count
    }
    _ = try habits(place)
    let before = try descriptors()
    let seen = try Peers.act("early", [place.socket, "1000"], launcher: Self.strangers[0])
    #expect(seen["answers"]?.elements.allSatisfy { $0.isString("") } == true)
    let count = try habits(place)
    #expect(count == 0)
    try eventually("every descriptor is closed") { try descriptors() <= before }
  }
}
