import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// What the real daemon does where it must not start, or not alone.
@Suite(
  "Start conditions",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct StartConditionTests {
  /// Everything below a folder: kind, inode, mode, owner and bytes or target of each path.
  private static func fingerprint(_ folder: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) + ["."] {
      let path = folder + "/" + name
      // A link's own attributes, not those of what it leads to.
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let keys: [FileAttributeKey] = [
        .systemFileNumber, .type, .posixPermissions, .ownerAccountID, .modificationDate,
      ]
      var text = keys.map { "\(attributes[$0] ?? "")" }.joined(separator: " ")
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular:
        text += " " + (FileManager.default.contents(atPath: path)?.base64EncodedString() ?? "")
      case .typeSymbolicLink:
        text += " " + (try FileManager.default.destinationOfSymbolicLink(atPath: path))
      default: break
      }
      found[name] = text
    }
    return found
  }

  /// A place with a history of one tick, and the device's folder in it.
  private static func used() throws -> (place: Place, folder: String) {
    let place = try Place()
    let daemon = try place.startDaemon()
    do {
      let client = try LineClient(place.socket)
      _ = try client.call("addHabit", Ticks.add)
    }
    try daemon.end(with: SIGTERM)
    let data = place.folder.path + "/data/habitd"
    let device = try #require(try FileManager.default.contentsOfDirectory(atPath: data).first)
    return (place, data + "/" + device)
  }

  /// What can be wrong with the data, by what a shell does to `$data` and `$folder`.
  private static let wrongs: [(what: String, script: String, status: Int32)] = [
    ("a link", #"mv "$data" "$data.real"; ln -s habitd.real "$data""#, 73),
    ("a device's folder that is a link", #"mv "$folder" "$data/x"; ln -s x "$folder""#, 73),
    ("a folder all may write to", #"chmod 777 "$data""#, 73),
    ("a device's folder the group may write to", #"chmod 770 "$folder""#, 73),
    ("a file in its place", #"mv "$data" "$data.real"; echo > "$data""#, 73),
    (
      "a journal that is a link",
      #"mv "$folder/journal-2" "$data/j"; ln -s ../j "$folder/journal-2""#, 73
    ),
    ("a journal that is a pipe", #"rm "$folder/journal-2"; mkfifo "$folder/journal-2""#, 73),
    ("a lock that is a link", #"rm "$folder/lock"; ln -s /dev/null "$folder/lock""#, 73),
    (
      "a newer journal",
      #"printf '%s\n' 'bd9e2213 0 {"format":"habitd journal","version":4}' > "$folder/journal-3""#,
      78
    ),
    (
      "an earlier journal",
      #"printf '%s\n' 'd4517321 0 {"format":"habitd journal","version":2}' > "$folder/journal-3""#,
      78
    ),
  ]

  private static func spoil(_ script: String, _ place: Place, _ folder: String) throws {
    var command = Command("/bin/sh", ["-ec", script])
    command.environment["data"] = place.folder.path + "/data/habitd"
    command.environment["folder"] = folder
    let done = try command.run()
    try #require(done.succeeded, "\(done)")
  }

  @Test("what is not to be trusted is refused by name, and nothing of it is touched")
  func untouched() throws {
    for (what, script, status) in Self.wrongs {
      let (place, folder) = try Self.used()
      try Self.spoil(script, place, folder)
      let before = try Self.fingerprint(place.folder.path + "/data")
      let daemon = try DaemonByHand(in: place)
      let found = try daemon.exitStatus()
      #expect(found == status, "\(what): \(daemon.messages)")
      #expect(daemon.messages.contains(place.folder.path + "/data/habitd"), "\(what)")
      let after = try Self.fingerprint(place.folder.path + "/data")
      #expect(after == before, "\(what)")
    }
  }

  @Test(
    "passed a socket, it stays up instead, tells the reason, and goes on when that is removed",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-socket-activate"),
      "no systemd-socket-activate"
    )
  )
  func activated() throws {
    let (place, folder) = try Self.used()
    func open(to permissions: Int) throws {
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: permissions]
      try FileManager.default.setAttributes(attributes, ofItemAtPath: folder)
    }
    try open(to: 0o777)
    let socket = place.folder.path + "/run/s"
    let environment = ["XDG_DATA_HOME", "XDG_STATE_HOME"].flatMap { name in
      ["-E", "\(name)=\(place.environment[name] ?? "")"]
    }
    let launcher = ["/usr/bin/systemd-socket-activate", "-l", socket] + environment
    let daemon = try place.startDaemon(launcher: launcher, socket: socket)
    let client = try LineClient(socket)
    let storage = try client.call("status")["storage"]
    #expect(storage?["state"]?.string == "unavailable")
    #expect(storage?["message"]?.string?.contains("chmod go-w '\(folder)'") == true)
    try open(to: 0o700)
    try eventually("the history opens") {
      (try? client.call("listHabits")["habits"]?.count) == 1
    }
    #expect(daemon.isRunning)
  }

  @Test("of several started at once exactly one serves, and the others name it")
  func together() throws {
    let place = try Place()
    for round in 0..<10 {
      let daemons = try (0..<4).map { number in
        // Half of them meet at the socket already, the others at the data.
        let other = place.folder.path + "/run/other-\(round)-\(number)/s"
        return try DaemonByHand(in: place, arguments: number < 2 ? [] : ["--socket", other])
      }
      try eventually("three give up in round \(round)") {
        daemons.count { $0.isRunning } <= 1
      }
      let owner = try #require(daemons.first { $0.isRunning }, "round \(round): nobody is left")
      for loser in daemons where !loser.isRunning {
        let status = try loser.exitStatus()
        #expect(status == 73, "\(loser.messages)")
        // Who holds the socket may itself be about to lose the data to another.
        let isNamed = daemons.contains { loser.messages.contains("process \($0.identifier)") }
        #expect(isNamed, "\(loser.messages)")
      }
      let status = try owner.end(with: round % 2 == 0 ? SIGKILL : SIGTERM)
      #expect(status == (round % 2 == 0 ? SIGKILL : 0))
      // None as yet where the owner was killed amid the very first start.
      #expect(histories(in: place).count <= 1, "also the very first start makes but one device")
    }
    let daemon = try place.startDaemon()
    #expect(histories(in: place).count == 1)
    #expect(daemon.isRunning)
  }

  private func histories(in place: Place) -> [String] {
    let directory = place.folder.path + "/data/habitd"
    return (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
  }

  @Test(
    "whatever the umask, all it makes is for the owner alone",
    arguments: ["000", "022", "077"]
  )
  func masks(mask: String) throws {
    let place = try Place()
    let launcher = ["/bin/sh", "-c", #"umask \#(mask); exec "$0" "$@""#]
    for round in 0..<3 {
      let daemon = try place.startDaemon(launcher: launcher)
      do {
        let client = try LineClient(place.socket)
        _ = try client.call("addHabit", Ticks.add)
        if round == 1 { _ = try client.call("restoreBackup", "[2]") }
      }
      // Round 1 leaves a torn line behind.
      try daemon.end(with: round == 1 ? SIGKILL : SIGTERM)
      guard round == 1 else { continue }
      let script = #"set -- "$folder"/journal-*; for j; do :; done; printf torn >> "$j""#
      let data = place.folder.path + "/data/habitd"
      let device = try #require(try FileManager.default.contentsOfDirectory(atPath: data).first)
      try Self.spoil(script, place, data + "/" + device)
    }
    var names: Set<String> = []
    for top in ["data", "state", "run"] {
      let folder = place.folder.path + "/" + top
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
        let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        let permissions = attributes[.posixPermissions] as? Int
        #expect(permissions == (isFolder ? 0o700 : 0o600), "\(name)")
        names.insert(String(name.split(separator: "/").last?.prefix { $0 != "-" } ?? ""))
      }
    }
    #expect(
      names.isSuperset(of: ["device", "lock", "journal", "snapshot", "torn", "replaced"]),
      "\(names)"
    )
  }
}
