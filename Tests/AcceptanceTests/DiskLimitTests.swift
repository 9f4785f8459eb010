import Foundation
import Glibc
import JSON
import TestSupport
import Testing

/// What the real daemon does where the kernel refuses it the disk.
@Suite(
  "Where the disk is refused",
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .timeLimit(.minutes(5))
)
struct DiskLimitTests {
  @Test("a limit on a file's size is an error and not the end, and what was acknowledged is there")
  func fileSize() throws {
    let place = try Place()
    // 64 KiB, in blocks of 512 bytes; and the signal may have been ignored by whoever runs the tests.
    let launcher = [
      "/usr/bin/env", "--default-signal=XFSZ", "/bin/sh", "-c", #"ulimit -f 128; exec "$@""#, "sh",
    ]
    let daemon = try place.startDaemon(launcher: launcher)
    var acknowledged = 0
    do {
      let client = try LineClient(place.socket)
      _ = try client.call("addHabit", #"{"name":"Read"}"#)
      var refusal: String?
      for number in 1...100 where refusal == nil {
        let note = String(repeating: "\(number % 10)", count: 2000)
        _ = try client.post(
          "setEntry",
          #"{"habit":"Read","count":\#(number),"note":"\#(note)"}"#
        )
        let reply = try client.reply()
        refusal = reply["error"]?["data"]?["type"]?.string
        if reply["result"] != nil { acknowledged = number }
      }
      #expect(refusal == "storageUnavailable")
      #expect(acknowledged > 0)
      let storage = try client.call("status")["storage"]
      #expect(storage?["message"]?.string?.contains("ulimit -f") == true)
    }
    #expect(try daemon.end(with: SIGTERM) == 0, "\(daemon.messages)")

    let again = try place.startDaemon()
    let client = try LineClient(place.socket)
    let entry = try client.call("loadDay")["habits"]?[0]?["entry"]
    #expect(entry?["count"]?.integer == acknowledged)
    #expect(again.isRunning)
  }

  /// A launcher for which the folders of a place are on a read-only file system.
  private static let readOnly = [
    "/usr/bin/unshare", "--user", "--map-current-user", "--keep-caps", "--mount", "/bin/sh", "-ec",
    """
    for folder in "$XDG_DATA_HOME" "$XDG_STATE_HOME"; do
      mount --bind "$folder" "$folder"
      mount -o remount,bind,ro "$folder"
    done
    exec "$@"
    """, "sh",
  ]

  /// True where this machine lets the user mount folders.
  private static func canMount() throws -> Bool {
    let place = try Place()
    var probe = Command(readOnly[0], readOnly.dropFirst() + ["/bin/true"])
    probe.environment = place.environment
    return try probe.run().succeeded
  }

  @Test(
    "on a read-only file system it shows everything, and says what is to be done before it records",
    .enabled("no mount in a user namespace") { try canMount() }
  )
  func readOnlyFileSystem() throws {
    let place = try Place()
    do {
      let daemon = try place.startDaemon(habits: ["Read"])
      #expect(try place.habitctl("toggle", "Read").succeeded)
      // Not stopped cleanly: a start would write a generation.
      _ = try daemon.end(with: SIGKILL)
    }
    let folder = place.folder.path + "/data/habitd"
    let before = try Self.files(in: folder)
    do {
      let daemon = try place.startDaemon(launcher: Self.readOnly)
      let client = try LineClient(place.socket)
      let entry = try client.call("loadDay")["habits"]?[0]?["entry"]
      #expect(entry?["count"]?.integer == 1)
      _ = try client.post("toggle", #"{"habit":"Read"}"#)
      let refusal = try client.reply()["error"]
      #expect(refusal?["data"]?["type"]?.string == "storageUnavailable")
      let message = try client.call("status")["storage"]?["message"]?.string ?? ""
      #expect(message.contains("make the disk writable"), "\(message)")
      #expect(message.hasSuffix(", then restart habitd"), "\(message)")
      #expect(try daemon.end(with: SIGTERM) == 0, "\(daemon.messages)")
    }
    #expect(try Self.files(in: folder) == before)
    let daemon = try place.startDaemon()
    #expect(try place.habitctl("toggle", "Read").succeeded)
    #expect(daemon.isRunning)
  }

  @Test(
    "a folder that cannot be listed to its end is not taken for an empty one",
    .enabled(if: Tracing.isPossible, "strace is missing or may not trace; .ci/setup installs it")
  )
  func unlisted() throws {
    let place = try Place()
    do {
      let daemon = try place.startDaemon(habits: ["Read"])
      #expect(try daemon.end(with: SIGTERM) == 0)
    }
    let data = place.folder.path + "/data/habitd"
    let before = try Self.files(in: data)
    #expect(before.count >= 2)
    let refuses = ["-e", "trace=getdents64", "-e", "inject=getdents64:error=EIO"]
    let strace = ["/usr/bin/strace", "-D", "-f", "-qq", "-o", "/dev/null"] + refuses
    var check = Command(strace[0], strace.dropFirst() + [ReleaseBinaries.daemon, "--check"])
    check.environment = place.environment
    let checked = try check.run()
    #expect(!checked.succeeded, "\(checked)")
    #expect("\(checked)".contains("readdir"), "\(checked)")

    let daemon = try DaemonByHand(in: place, launcher: strace)
    // By hand it ends where it cannot read.
    #expect(try daemon.exitStatus() != 0)
    #expect(daemon.messages.contains("readdir"), "\(daemon.messages)")
    #expect(try Self.files(in: data) == before)
  }

  @Test(
    "a machine id that cannot be read just now does not make this another device",
    .enabled(if: Tracing.isPossible, "strace is missing or may not trace; .ci/setup installs it"),
    .enabled(if: FileManager.default.fileExists(atPath: "/etc/machine-id"), "needs a machine id"),
    arguments: ["openat:error=EIO", "openat:error=EMFILE", "read:error=EIO"]
  )
  func unreadMachine(fault: String) throws {
    let place = try Place()
    do {
      let daemon = try place.startDaemon(habits: ["Read"])
      #expect(try daemon.end(with: SIGTERM) == 0)
    }
    let (data, state) = (place.folder.path + "/data/habitd", place.folder.path + "/state/habitd")
    let before = (try Self.files(in: data), try Self.files(in: state))
    let refuses = [
      "-P", "/etc/machine-id", "-e", "trace=openat,read", "-e", "inject=\(fault):when=1",
    ]
    let strace = ["/usr/bin/strace", "-D", "-f", "-qq", "-o", "/dev/null"] + refuses
    let daemon = try DaemonByHand(in: place, launcher: strace)
    #expect(try daemon.exitStatus() != 0)
    #expect(daemon.messages.contains("/etc/machine-id"), "\(daemon.messages)")
    #expect(try Self.files(in: data) == before.0 && Self.files(in: state) == before.1)
  }

  @Test(
    "an exported file is on the disk before it takes the place of the former",
    .enabled(if: Tracing.isPossible, "strace is missing or may not trace; .ci/setup installs it")
  )
  func exported() throws {
    let place = try Place()
    let daemon = try place.startDaemon(habits: ["Read"])
    let path = place.folder.path + "/habits.json"
    try Data("former".utf8).write(to: URL(filePath: path))
    let trace = place.folder.path + "/trace"
    let options = ["-f", "-qq", "-e", "trace=/^(fsync|rename)", "-o", trace]
    let verb = ["export", "--force", path]
    var export = Command("/usr/bin/strace", options + [ReleaseBinaries.client] + verb)
    export.environment = place.environment
    let exported = try export.run()
    #expect(exported.succeeded, "\(exported)")
    let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    let sync = try #require(calls.firstIndex { $0.contains("fsync(") && $0.hasSuffix("= 0") })
    let rename = try #require(
      calls.firstIndex { $0.contains("rename") && $0.contains("\"habits.json\"") }
    )
    #expect(sync < rename)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Read"))
    #expect(daemon.isRunning)
  }

  /// The content of everything in a folder, by path.
  private static func files(in folder: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      found[name] = FileManager.default.contents(atPath: folder + "/" + name)
    }
    return found
  }
}
