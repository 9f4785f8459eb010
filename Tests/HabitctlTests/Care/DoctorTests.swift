import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText
import TestSupport
import Testing

@testable import HabitctlCare
@testable import HabitctlCore

@Suite("The doctor")
struct DoctorTests {
  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl doctor x
      [64] habitctl: Unexpected operand 'x'
      """
    )
  }

  private static let user = ProcessInformation.effectiveUser

  static func status(
    storage: String = #""state":"sound","directory":"/d","device":"ab""#,
    devices: String = "",
    version: String = Version.current,
    managed: Bool = true,
    replaced: Bool = false,
    reminders: String? = nil
  ) -> String {
    #"{"version":"\#(version)","revision":7,"habits":2,"today":"2025-11-20","uptime":5,"#
      + #""connections":1,"process":42,"managed":\#(managed),"restartNeeded":\#(replaced),"storage":{\#(storage)},"#
      + (reminders.map { #""reminders":{\#($0)},"# } ?? "")
      + #""devices":[{"device":"ab","own":true}\#(devices)]}"#
  }

  private static func units(
    load: String = "loaded",
    enabled: String = "enabled",
    active: String = "active",
    service: String = "active",
    status: Int = 0,
    program: String = "/home/x/.local/bin/habitd"
  ) -> String {
    """
    Id=habitd.socket
    LoadState=\(load)
    ActiveState=\(active)
    UnitFileState=\(enabled)
    Result=success

    Id=habitd.service
    LoadState=\(load)
    ActiveState=\(service)
    UnitFileState=indirect
    Result=exit-code
    ExecMainStatus=\(status)
    ExecStart={ path=\(program) ; argv[]=\(program) ; ignore_errors=no }
    PrivateTmp=yes

    """
  }

  private static func folder(
    _ kind: FileInformation.Kind = .directory,
    owner: UInt32 = user,
    permissions: UInt32 = 0o700
  ) -> FileInformation {
    FileInformation(kind: kind, owner: owner, permissions: permissions, size: 0)
  }

  /// The doctor's output, and its exit status.
  private static func examine(
    _ status: String?,
    units: String? = units(),
    socket: SocketPathState = .live,
    folder: FileInformation? = folder(),
    free: Int? = 1 << 40,
    files: Int? = 1 << 20,
    failure: CallFailure = .unreachable(path: "/s", reason: "nobody listens there", isAbsent: true),
    options: [String] = [],
    commandLine: String = "/x/habitd\0"
  ) throws -> (text: String, status: ExitCode) {
    let disk = MemoryFileSystem(user: Self.user)
    if let folder {
      for path in ["/d", "/d/ab", "/h/.local/share/habitd"] {
        disk.plant(
          at: path,
          kind: folder.kind,
          owner: folder.owner,
          permissions: folder.permissions
        )
      }
    }
    var surroundings = Bench.surroundings(
      ["HOME": "/h", "XDG_RUNTIME_DIR": "/r"],
      files: ["/proc/42/cmdline": commandLine]
    )
    surroundings.files = disk
    surroundings.care.socketState = { _ in socket }
    surroundings.care.freeBytes = { _ in free }
    surroundings.care.freeFiles = { _ in files }
    surroundings.run = { program, arguments, _ throws(SystemError) in
      guard let units, program == "timeout", arguments.contains("systemctl") else {
        throw SystemError(call: "posix_spawnp", number: .notFound, path: program)
      }
      return ChildProcess(status: 0, output: Array(units.utf8), errors: [])
    }
    let daemon = StubDaemon(status.map { ["status": $0] } ?? [:], otherwise: failure)
    let output = try Bench.session(["doctor"] + options, daemon, surroundings: surroundings).run()
    return (String(decoding: output.bytes(Bench.plain), as: UTF8.self), output.status)
  }

  @Test("asks how the daemon is, and for its catalog")
  func asked() throws {
    let daemon = Samples.daemon()
    _ = try Bench.text(["doctor"], daemon)
    #expect(daemon.asked == ["status", "listJourneys"])
  }

  @Test("finds nothing where all is well")
  func sound() throws {
    let (text, status) = try Self.examine(Self.status())
    #expect(status == .success)
    #expect(text.hasSuffix("All is well.\n"))
    #expect(!text.contains("✗"))
  }

  @Test(
    "names what is wrong with the storage, and the next step",
    arguments: [
      (#""state":"damaged","message":"journal-7, line 3: bad","hint":"do this""#, "line 3: bad"),
      (#""state":"failed","message":"write: ENOSPC","hint":"make room""#, "make room"),
      (#""state":"unavailable","message":"another habitd, process 9""#, "process 9"),
      (
        #""state":"sound","directory":"/d","device":"ab","snapshotFailure":"write: ENOSPC""#,
        "the last snapshot failed: write: ENOSPC"
      ),
      (
        #""state":"sound","directory":"/d","device":"ab","foldersLeftOut":3200"#,
        "/d has 3200 more device folders than habitd reads"
      ),
    ]
  )
  func storage(storage: String, expected: String) throws {
    let (text, status) = try Self.examine(Self.status(storage: storage))
    #expect(text.contains(expected))
    #expect(text.contains("✗"))
    #expect(status == .refused)
  }

  @Test("says what is shown and not kept yet, which is a note")
  func unkept() throws {
    let storage = #""state":"sound","directory":"/d","device":"ab","unkept":true"#
    let (text, status) = try Self.examine(Self.status(storage: storage))
    #expect(text.contains("changes of other devices are shown, but not yet in this device's files"))
    #expect(status == .success)
  }

  @Test(
    "says whether reminders can be shown, where there are any",
    arguments: [
      (#""habits":0,"state":"noBus""#, nil), (#""habits":2,"state":"idle""#, "can be shown"),
      (#""habits":2,"state":"working""#, "can be shown"),
      (#""habits":2,"state":"noBus""#, "no session bus"),
      (#""habits":2,"state":"waiting","message":"nobody \u001b there""#, "nobody \\u{1b} there"),
      (#""habits":1,"state":"refused","message":"too many""#, "refuses reminders: too many"),
      (#""habits":1,"state":"later than this version""#, "can be shown"),
    ] as [(String, String?)]
  )
  func reminders(reminders: String, expected: String?) throws {
    let (text, status) = try Self.examine(Self.status(reminders: reminders))
    #expect(expected.map { text.contains($0) } ?? !text.contains("remind"), "\(text)")
    // The history is what counts.
    #expect(status == .success)
  }

  @Test("copies of the own files under other names are a note")
  func strayCopies() throws {
    let message = #""message":"/d/ab/journal-1.sync-conflict-1: it is a copy"}"#
    let status = Self.status().replacing(#""own":true}"#, with: #""own":true,"# + message)
    let copies = try Self.examine(status)
    #expect(copies.status == .success)
    #expect(
      copies.text.contains("copies of this device's own files: /d/ab/journal-1.sync-conflict-1")
    )
  }

  @Test("another device's problem is one, another version and a torn line are notes")
  func others() throws {
    let other = #",{"device":"cd","own":false,"message":"cd/journal-1, line 2: bad"}"#
    let foreign = try Self.examine(Self.status(devices: other))
    #expect(foreign.text.contains("cd/journal-1, line 2: bad"))
    #expect(foreign.status == .refused)
    let old = try Self.examine(Self.status(version: "0.0.1"))
    #expect(old.text.contains("the daemon is 0.0.1"))
    #expect(old.status == .success)
    let torn = #""state":"sound","directory":"/d","device":"ab","tornCopies":["/d/ab/torn-1-2"]"#
    let cut = try Self.examine(Self.status(storage: torn))
    #expect(cut.text.contains("/d/ab/torn-1-2"))
    #expect(cut.status == .success)
    let repair = #""state":"sound","directory":"/d","device":"ab","repairs":["snapshot-3: bad"]"#
    let healed = try Self.examine(Self.status(storage: repair))
    #expect(healed.text.contains("damage was repaired: snapshot-3: bad"))
    #expect(healed.status == .success)
  }

  @Test(
    "tells why nobody answers, and how to start it",
    arguments: [
      (SocketPathState.absent, "there is no socket at"), (.stale, "nothing is listening"),
      (.notSocket, "is not a socket"),
    ]
  )
  func unreachable(socket: SocketPathState, expected: String) throws {
    let (text, status) = try Self.examine(nil, socket: socket)
    #expect(text.contains(expected))
    #expect(text.contains("systemctl --user enable --now habitd.socket"))
    #expect(status == .unreachable)
  }

  @Test("a daemon that hangs, or is another's, is told apart")
  func hanging() throws {
    let slow = CallFailure.timeout(method: "status", milliseconds: 5000)
    let hanging = try Self.examine(nil, failure: slow)
    #expect(hanging.text.contains("does not answer in time"))
    let foreign = CallFailure.foreign(path: "/s", server: 1, user: 2)
    #expect(try Self.examine(nil, failure: foreign).text.contains("belongs to user 1"))
  }

  @Test("the units that failed, are not enabled, not installed or not listening are named")
  func service() throws {
    let cases: [(units: String?, expected: String, isProblem: Bool)] = [
      (Self.units(service: "failed"), "habitd.service has failed (exit-code)", true),
      (Self.units(active: "failed"), "habitd.socket has failed", true),
      (Self.units(enabled: "disabled"), "installed but not enabled", true),
      (Self.units(active: "inactive"), "but not listening", true),
      (Self.units(load: "not-found"), "it was started by hand", false),
      (nil, "finds no service manager", false),
      ("", "finds no service manager", false),
    ]
    for (units, expected, isProblem) in cases {
      let (text, status) = try Self.examine(Self.status(), units: units)
      #expect(text.contains(expected), "\(text)")
      #expect((status != .success) == isProblem, "\(expected)")
    }
    let byHand = try Self.examine(Self.status(managed: false))
    #expect(byHand.text.contains("the daemon that answers was started by hand\n"))
    #expect(byHand.text.contains("end it, then systemctl"))
  }

  @Test("a daemon that habitctl has started is known, and how a service takes over")
  func ofClient() throws {
    let cases: [(units: String?, expected: String)] = [
      (nil, "✓ the daemon was started by habitctl, and ends ten minutes after its last use"),
      (
        Self.units(load: "not-found"), "not installed as a user service; it was started by habitctl"
      ),
      (Self.units(active: "inactive"), "To hand over: systemctl --user start habitd.socket"),
    ]
    for (units, expected) in cases {
      let (text, status) = try Self.examine(
        Self.status(managed: false),
        units: units,
        commandLine: "/x/habitd\0--until-idle\u{0}600\0"
      )
      #expect(text.contains(expected) && status == .success, "\(text)")
    }
  }

  @Test("a daemon that runs on after an upgrade is named with the next step, and is no problem")
  func upgraded() throws {
    for (managed, step) in [(true, "systemctl --user restart habitd"), (false, "End it and start")]
    {
      let (text, status) = try Self.examine(
        Self.status(version: "0.0.9", managed: managed, replaced: true)
      )
      #expect(text.contains("a newer habitd is installed, but the old one still runs"))
      #expect(text.contains(step), "\(text)")
      #expect(!text.contains("habitctl is version"), "\(text)")
      #expect(status == .success)
      let daemon = StubDaemon(["status": Self.status(managed: managed, replaced: true)])
      let report = try Bench.text(["status"], daemon)
      #expect(report.contains("a newer habitd is installed"), "\(report)")
    }
    #expect(try !Self.examine(Self.status()).text.contains("newer"))
  }

  @Test("a program that systemd cannot run is named, and why it is not there where that is known")
  func notRun() throws {
    let slow = CallFailure.timeout(method: "status", milliseconds: 5000)
    let hidden = Self.units(service: "activating", status: 203, program: "/tmp/x/bin/habitd")
    let (text, _) = try Self.examine(nil, units: hidden, failure: slow)
    #expect(text.contains("systemd cannot run /tmp/x/bin/habitd: status 203/EXEC"))
    #expect(text.contains("private /tmp"))
    #expect(!text.contains("starts it when it is needed"))
    let missing = try Self.examine(
      nil,
      units: Self.units(service: "activating", status: 203),
      failure: slow
    )
    #expect(missing.text.contains("cannot run /home/x/.local/bin/habitd: status 203/EXEC"))
    #expect(!missing.text.contains("private /tmp"))
    let other = try Self.examine(nil, units: Self.units(status: 217), failure: slow)
    #expect(other.text.contains("cannot start habitd.service: status 217"))
    let answered = try Self.examine(Self.status(), units: Self.units(status: 203))
    #expect(answered.status == .success)
  }

  @Test("a broken file of the catalog is a problem")
  func catalog() throws {
    let daemon = StubDaemon([
      "status": Self.status(),
      "listJourneys":
        #"{"journeys":[],"warnings":[{"type":"catalog","message":"mine.json, line 3: expected ,"}]}"#,
    ])
    let output = try Bench.session(["doctor"], daemon).run()
    let text = String(decoding: output.bytes(Bench.plain), as: UTF8.self)
    #expect(text.contains("a file of your catalog is not used: mine.json, line 3"))
    #expect(output.status == .refused)
  }

  @Test("folders that are links, another's or open to others are named, and a full disk")
  func folders() throws {
    let cases: [(FileInformation, String)] = [
      (Self.folder(.symbolicLink), "is a symbolic link"),
      (Self.folder(.regular), "not a directory"),
      (Self.folder(owner: 4242), "belongs to user 4242"),
      (Self.folder(permissions: 0o755), "chmod 700"),
    ]
    for (folder, expected) in cases {
      let (text, status) = try Self.examine(Self.status(), folder: folder)
      #expect(text.contains(expected), "\(text)")
      #expect(status == .refused)
    }
    let crowded = try Self.examine(Self.status(), files: 7)
    #expect(crowded.status != .success)
    #expect(crowded.text.contains("only 7 more files (inodes)") && crowded.text.contains("df -i"))
    #expect(try Self.examine(Self.status(), files: nil).status == .success)
    let full = try Self.examine(Self.status(), free: 3_000_000)
    #expect(full.text.contains("only 3 MB are free"))
    #expect(full.status == .refused)
  }

  @Test("a finding is broken between words where the terminal is narrow")
  func narrow() throws {
    var diagnosis = Diagnosis()
    diagnosis.problem(
      "the history cannot be opened: /a/very/long/path is damaged",
      "habitd --check"
    )
    var appearance = Bench.plain
    appearance.width = 30
    #expect(
      Bench.text(diagnosis.lines(appearance)) == """
        ✗ the history cannot be
          opened: /a/very/long/path is
          damaged
            habitd --check
        Something is wrong.
        """
    )
  }

  @Test("--json gives the findings to programs")
  func json() throws {
    let (text, status) = try Self.examine(Self.status(), free: 0, options: ["--json"])
    let json = try Bench.json(text)
    #expect(json["sound"]?.bool == false)
    #expect(json["findings"]?.elements.contains { $0["kind"]?.isString("problem") == true } == true)
    #expect(status == .refused)
  }
}
