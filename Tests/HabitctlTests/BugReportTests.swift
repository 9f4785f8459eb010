import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText
import TestSupport
import Testing

@testable import habitctl

@Suite("A report for an issue")
struct BugReportTests {
  /// Words that a person would not publish, each in every text that it could come into.
  private static let secrets = [
    "Xanaxius", "therapy\u{1b}[31m with Bob", "AAmeeting", "Ünïque nötes", "q7", "Zehra",
    "zehras-laptop",
    "/home/zehra", "secret-disk", "Oldhabit", "oldnote", "hidden-item", "private-journey",
    "desk of Zehra",
    "0123456789abcdef0123456789abcdef", "my-therapy",
  ]

  private static let habits = #"""
    {"habits":[{"id":"Xanaxius-id","name":"Xanaxius","startDate":"2025-01-01","schedule":"daily","goal":"atLeast","repetitions":1,"xp":10,"reminders":[],"archived":false,"pauses":[],"versions":[],"notes":"Ünïque nötes","unit":"q7","icon":"q7","tags":["AAmeeting"],
     "item":{"id":"hidden-item","title":"therapy\u001b[31m with Bob","text":"oldnote"}}]}
    """#

  private static let archived = #"""
    {"habits":[{"id":"b","name":"Oldhabit","startDate":"2025-01-01","schedule":"daily","goal":"atLeast","repetitions":1,"xp":10,"reminders":[],"archived":false,"pauses":[],"versions":[],"notes":"oldnote","tags":[]}]}
    """#

  private static let journeys = #"""
    {"journeys":[{"id":"private-journey","title":"therapy\u001b[31m with Bob","summary":"Zehra","subscribed":false,"items":[{"id":"hidden-item","title":"oldnote","repetitions":1,"xp":10}]}],
     "warnings":[{"type":"catalog","message":"my-therapy.json: the item \"hidden-item\" of Xanaxius is not there"}]}
    """#

  private static let status = #"""
    {"version":"\#(Version.current)","revision":7,"habits":1,"today":"2025-11-20","uptime":5,"connections":1,"process":42,
     "managed":true,"restartNeeded":false,"reminders":{"habits":1,"state":"refused","message":"Xanaxius was not shown to Zehra"},
     "storage":{"state":"damaged","message":"/home/zehra/data/habitd/journal-3: Oldhabit","hint":"ask Zehra on zehras-laptop",
      "directory":"/mnt/secret-disk/habitd","device":"0123456789abcdef0123456789abcdef","generation":3,"journalBytes":4096,
      "tornCopies":["/home/zehra/torn"]},
     "devices":[{"device":"0123456789abcdef0123456789abcdef","name":"desk of Zehra","own":true},
      {"device":"fedcba9876543210fedcba9876543210","name":"zehras-laptop","own":false,"message":"Oldhabit in /home/zehra/x"}]}
    """#

  private static let log = """
    2025-11-20T10:00:00+0000 habitd[42]: history open at revision 7, /mnt/secret-disk/habitd
    2025-11-20T10:00:01+0000 habitd[42]: reminder of Xanaxius (q7) for zehra: therapy\u{1b}[31m with Bob
    2025-11-20T10:00:02+0000 habitd[42]: the habit "Removed long ago" of "AA"meeting
    2025-11-20T10:00:03+0000 habitd[42]: my-therapy.json: not read; Ünïque nötes; zehras-laptop
    """

  private static func report(
    answers: [String: String],
    _ options: [String] = []
  ) throws -> Output {
    var surroundings = Bench.surroundings(
      [
        "HOME": "/home/zehra", "USER": "zehra", "LOGNAME": "zehra", "LANG": "tr_TR.UTF-8",
        "TERM": "foot",
        "XDG_RUNTIME_DIR": "/run/user/1", "XDG_DATA_HOME": "/mnt/secret-disk",
      ],
      files: ["/etc/os-release": "NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n"]
    )
    surroundings.files = MemoryFileSystem(user: ProcessInformation.effectiveUser)
    surroundings.socketState = { _ in .live }
    surroundings.freeBytes = { _ in 5 << 30 }
    surroundings.freeFiles = { _ in 1 << 20 }
    surroundings.hostName = { "zehras-laptop" }
    surroundings.run = { _, arguments, _ throws(SystemError) in
      let output =
        switch arguments[1] {
        case "journalctl": log
        case "uname": "Linux 6.1.0-49 x86_64\n"
        case "getconf": "glibc 2.36\n"
        case "systemctl" where arguments.contains("--version"): "systemd 252 (252.39)\n+PAM\n"
        default: "Id=habitd.socket\nLoadState=loaded\nActiveState=active\nUnitFileState=enabled\n\n"
        }
      return ChildProcess(status: 0, output: Array(output.utf8), errors: [])
    }
    let daemon = ReportedDaemon(answers)
    return try Bench.session(["doctor", "--report"] + options, daemon, surroundings: surroundings)
      .run()
  }

  /// Answers `listHabits` by what it is asked for.
  private final class ReportedDaemon: Answering {
    private let others: StubDaemon
    private let answers: [String: String]

    init(_ answers: [String: String]) {
      self.answers = answers
      others = StubDaemon(
        answers,
        otherwise: .unreachable(path: "/home/zehra/s", reason: "Zehra is away", isAbsent: true)
      )
    }

    func answer(to call: Call) throws(Failure) -> JSONValue {
      guard call.method == "listHabits", call.parameters != nil, let text = answers["archived"]
      else {
        return try others.answer(to: call)
      }
      do {
        return try JSONDocument(parsing: Array(text.utf8)).root
      } catch {
        throw .protocolViolation("\(error)")
      }
    }
  }

  private static let all = [
    "status": status, "listHabits": habits, "archived": archived, "listJourneys": journeys,
    "settings": #"{"dayStart":"04:00","weekStart":1}"#,
  ]

  private static func text(_ output: Output) -> String {
    String(decoding: output.bytes(Bench.plain), as: UTF8.self)
  }

  @Test("no name, note, device, user, host or path of a hostile history is in it")
  func nothingPrivate() throws {
    let text = Self.text(try Self.report(answers: Self.all))
    for secret in Self.secrets + Self.secrets.map({ SafeText($0).text }) {
      #expect(!text.contains(secret), "\(secret): \(text)")
    }
    #expect(!text.lowercased().contains("zehra") && !text.contains("Removed long ago"), "\(text)")
    #expect(!text.contains("\u{1b}"))
    for placeholder in ["habit 1", "habit 2", "device 2", "~/x", "\"…\""] {
      #expect(text.contains(placeholder), "\(placeholder): \(text)")
    }
  }

  @Test("versions, states, sizes, settings, surroundings, units, findings and the log are in it")
  func complete() throws {
    let text = Self.text(try Self.report(answers: Self.all))
    for expected in [
      Version.current, "systemd 252 (252.39)", "glibc 2.36", "Linux 6.1.0-49 x86_64",
      "Debian GNU/Linux 12",
      "damaged", "4096 bytes", "5120 MiB", "04:00", "tr_TR.UTF-8", "foot",
      "loaded, active, enabled",
      "problem: the history is damaged", "history open at revision 7",
    ] {
      #expect(text.contains(expected), "\(expected): \(text)")
    }
  }

  @Test("where the daemon does not answer, the rest is reported, and still nothing private")
  func silent() throws {
    let output = try Self.report(answers: [:])
    #expect(output.status == .success)
    let text = Self.text(output)
    #expect(text.contains("does not answer") && text.contains("glibc 2.36"), "\(text)")
    for secret in ["zehra", "Zehra", "secret-disk", "my-therapy"] {
      #expect(!text.contains(secret), "\(secret): \(text)")
    }
  }

  @Test("it is for people: --json is refused")
  func json() {
    #expect(throws: Failure.self) { try Self.report(answers: Self.all, ["--json"]) }
  }

  @Test("a short name is replaced where it is a word, and a long one wherever it stands")
  func words() {
    var redaction = Redaction()
    redaction.hide("up", as: "habit 1")
    redaction.hide("", as: "nothing")
    redaction.hide("Reading", as: "habit 2")
    redaction.hide("Read", as: "habit 3")
    #expect(
      redaction.redacted("up, upper: Reading, Reader") == "habit 1, upper: habit 2, habit 3er"
    )
  }
}
