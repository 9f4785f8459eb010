import Foundation
import Posix
import TestSupport
import Testing

/// What another user puts in a folder that everybody may write to, such as /tmp.
@Suite(
  "Links and files of another user",
  .enabled(if: geteuid() == 0, "only root can give a file away: run as root")
)
struct PlantedLinkTests {
  private static let stranger: uid_t = 61_001

  let directory: TemporaryDirectory
  let files = SystemFileSystem()

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("mine", to: "secret")
    try files.makeDirectory(directory("shared"))
  }

  /// umask(2) without a moment of another one, which other tests would have too: proc(5).
  private var ownMask: Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("Umask:") }
    return line.flatMap { Int($0.split(separator: "\t").last ?? "", radix: 8) }
  }

  /// Gives an entry itself to a user, also where it is a link.
  private func give(_ name: String, to owner: uid_t) throws {
    let chown = try #require(Tool.all(named: "chown").first)
    #expect(try chown.run("-h", "\(owner)", directory(name)).status == 0)
  }

  /// A link in `shared` to the own file; who has it, and whose the folder is.
  private func plant(_ owner: uid_t, folder: uid_t = 0, mode: Int) throws {
    try directory.link("shared/habits", to: directory("secret"))
    try give("shared/habits", to: owner)
    try give("shared", to: folder)
    try directory.setPermissions(mode, of: "shared")
  }

  @Test("a link planted in a sticky folder is not followed, and what it leads to stays")
  func planted() throws {
    try plant(Self.stranger, mode: 0o1777)
    let path = directory("shared/habits")
    #expect { try files.replace(path, with: Array("new".utf8)) } throws: { error in
      (error as? SystemError)?.isPlantedLink == true
    }
    #expect(try files.read(directory("secret")) == Array("mine".utf8))
    #expect(try files.list(directory("shared")) == ["habits"])
  }

  @Test("nor is one that a link of the own leads to")
  func behindOwn() throws {
    try plant(Self.stranger, mode: 0o1777)
    try directory.link("habits", to: "shared/habits")
    #expect { try files.replace(directory("habits"), with: [1]) } throws: { error in
      (error as? SystemError)?.isPlantedLink == true
    }
    #expect(try files.read(directory("secret")) == Array("mine".utf8))
  }

  @Test("nor is one that stands for a folder on the way", arguments: [0o1777, 0o777, 0o775])
  func onTheWay(mode: Int) throws {
    try files.makeDirectory(directory("own"))
    try directory.write("mine", to: "own/habits")
    try directory.link("shared/folder", to: directory("own"))
    try give("shared/folder", to: Self.stranger)
    try directory.setPermissions(mode, of: "shared")
    try directory.link("first", to: "shared")
    for path in ["shared/folder/habits", "first/./folder/new", "shared/../first//folder/habits"] {
      #expect("\(path)") { try files.replace(directory(path), with: [1]) } throws: { error in
        (error as? SystemError)?.isPlantedLink == true
      }
    }
    #expect(try files.list(directory("own")) == ["habits"])
    #expect(try files.read(directory("own/habits")) == Array("mine".utf8))
    try give("shared/folder", to: 0)
    try files.replace(directory("first/folder/habits"), with: Array("new".utf8))
    #expect(try files.read(directory("own/habits")) == Array("new".utf8))
  }

  @Test(
    "nor is one in a folder that is not sticky, but that others may write",
    arguments: [0o777, 0o775]
  )
  func notSticky(mode: Int) throws {
    try plant(Self.stranger, mode: mode)
    #expect { try files.replace(directory("shared/habits"), with: [1]) } throws: { error in
      (error as? SystemError)?.isPlantedLink == true
    }
  }

  @Test(
    "every other link is followed: root's, the folder's owner's, and where nobody else may write",
    arguments: [
      (owner: uid_t(0), folder: uid_t(0), mode: 0o1777),
      (owner: 0, folder: stranger, mode: 0o1777),
      (owner: stranger, folder: stranger, mode: 0o1777),
      (owner: stranger, folder: 0, mode: 0o1755),
    ]
  )
  func followed(owner: uid_t, folder: uid_t, mode: Int) throws {
    try plant(owner, folder: folder, mode: mode)
    try files.replace(directory("shared/habits"), with: Array("new".utf8))
    #expect(try files.read(directory("secret")) == Array("new".utf8))
  }

  @Test(
    "permissions are taken over from the user's own file only",
    arguments: [
      (owner: uid_t(0), former: 0o666, now: UInt32(0o666)),
      (owner: stranger, former: 0o666, now: 0o644),
      (owner: stranger, former: 0o600, now: 0o600),
      (owner: stranger, former: 0o4755, now: 0o644),
      (owner: 0, former: 0o4755, now: 0o755),
    ]
  )
  func permissions(owner: uid_t, former: Int, now: UInt32) throws {
    #expect(ownMask == 0o022, "the table is for the usual mask")
    try give("secret", to: owner)
    try directory.setPermissions(former, of: "secret")
    try files.replace(directory("secret"), with: [1])
    let replaced = try files.information(directory("secret"))
    #expect(replaced.permissions == now)
    #expect(replaced.owner == 0)
  }
}
