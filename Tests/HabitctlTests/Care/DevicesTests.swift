import HabitClient
import Posix
import TestSupport
import Testing

@testable import HabitctlCore

@Suite("habitctl devices")
struct DevicesTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl devices rename Old laptop
      > renameDevice {"name":"Old laptop"}
      This device is called laptop.
      $ habitctl devices retire old one -y
      > retireDevice {"device":"old one"}
      desktop can be retired; 5 files would be removed.
      $ habitctl devices retire x -n
      > retireDevice {"device":"x","dryRun":true}
      Dry run, nothing changed:
      desktop can be retired; 5 files would be removed.
      """
    )
  }

  private static let list =
    #"{"devices":[{"id":"4f6a0000000000000000000000000001","name":"laptop","isThis":true,"#
    + #""lastSeen":"2025-11-20T09:12:33.123Z","wrongClock":false,"files":5,"problems":[],"notes":[]},"#
    + #"{"id":"77b00000000000000000000000000002","name":"de\u001b[2Jsk","isThis":false,"#
    + #""lastSeen":"2025-01-31T09:12:33.123Z","wrongClock":false,"readUntil":"2025-01-30T09:12:33Z","#
    + #""behind":true,"files":5,"problems":[],"notes":["/d/77b0/name: it is not one whole line"]},"#
    + #"{"id":"88c00000000000000000000000000003","isThis":false,"wrongClock":false,"files":2,"#
    + #""problems":["/d/88c0/journal-1, line 2: the line is cut short"],"notes":[]},"#
    + #"{"id":"99d00000000000000000000000000004","name":"tower","isThis":false,"#
    + #""lastSeen":"2025-11-29T09:12:33Z","wrongClock":true,"readUntil":"2025-11-20T09:12:33Z","#
    + #""behind":false,"files":2,"problems":[],"notes":[]}],"revision":7}"#

  @Test("stand in a table, with what is wrong with them below, and names cannot act")
  func table() {
    Transcript.expect(
      #"""
      $ habitctl devices
      > devices
      > status
      Device         Id        Last seen         State
      laptop         4f6a0000  today 09:12       this device
      de\u{1b}[2Jsk  77b00000  Fri 31 Jan 09:12  has read from here until Thu 30 Jan 09:12 at least
      88c00000       88c00000  never             not all of its files can be read
      tower          99d00000  Sat 29 Nov 09:12  its clock is wrong, or this one's
      de\u{1b}[2Jsk: /d/77b0/name: it is not one whole line
      88c00000: /d/88c0/journal-1, line 2: the line is cut short
      """#,
      StubDaemon(["devices": Self.list])
    )
  }

  @Test("Syncthing is named below them if it carries their folder, and not otherwise")
  func carried() throws {
    let status = Samples.status.replacing("/home/x/.local/share/habitd", with: "/d")
    let disk = MemoryFileSystem(user: 1000)
    disk.plant(at: "/d", kind: .directory)
    var surroundings = Bench.surroundings()
    surroundings.files = disk
    func text() throws -> String {
      let daemon = StubDaemon(["devices": Self.list, "status": status])
      return try Bench.text(["devices"], daemon, surroundings: surroundings)
    }
    #expect(!(try text().contains("Syncthing")))
    disk.plant(at: "/d/.stfolder", kind: .directory)
    #expect(try text().hasSuffix("shows the progress of each device.\n"))
  }

  @Test(
    "an action needs its operand, and there are no others",
    arguments: [["rename"], ["sell", "x"]]
  )
  func misused(words: [String]) throws {
    let session = try Bench.session(["devices"] + words, StubDaemon([:]))
    #expect {
      _ = try session.run()
    } throws: { error in
      (error as? Failure)?.status == .usage
    }
  }

  private static let tried =
    #"{"id":"77b00000000000000000000000000002","name":"desk\u001b","files":5,"revision":7}"#
  private static let retired =
    #"{"id":"77b00000000000000000000000000002","name":"desk","files":5,"generation":9,"revision":7}"#

  @Test(
    "a terminal is asked before a device is retired, and only a yes does it",
    arguments: ["y\n", "n\n", ""]
  )
  func retiring(answer: String) throws {
    var shown = ""
    let surroundings = Bench.surroundings(input: answer, keys: [], isTerminal: true) {
      shown += String(decoding: $0, as: UTF8.self)
    }
    let daemon = StubDaemon(["devices": Self.list, "retireDevice": Self.retired])
    let session = try Bench.session(
      ["devices", "retire", "desk"],
      daemon,
      surroundings: surroundings
    )
    let output = try session.run()
    #expect(shown.contains("77b00000") && !shown.contains("laptop") && shown.hasSuffix("[y/N] "))
    let isYes = answer == "y\n"
    #expect(daemon.asked.first == #"retireDevice {"device":"desk","dryRun":true}"#)
    #expect(daemon.asked.contains(#"retireDevice {"device":"desk"}"#) == isYes)
    #expect(output.status == (isYes ? ExitCode.success : .refused))
  }

  @Test("what came of it is said in a sentence, and names cannot act")
  func result() throws {
    let done = StubDaemon(["retireDevice": Self.retired])
    #expect(
      try Bench.text(["devices", "retire", "desk", "--yes"], done) == """
        desk is retired: its history is in backup 9 of this device,
        and its 5 files are removed.

        """
    )
    let tried = try Bench.text(
      ["devices", "retire", "desk", "-n"],
      StubDaemon(["retireDevice": Self.tried])
    )
    #expect(tried.contains("can be retired; 5 files would be removed") && !tried.contains("\u{1B}"))
  }

  @Test("where nobody can be asked nothing is done without --yes")
  func nobodyToAsk() throws {
    let daemon = StubDaemon(["retireDevice": Self.tried])
    let session = try Bench.session(["devices", "retire", "desk"], daemon)
    #expect {
      _ = try session.run()
    } throws: { error in
      (error as? Failure)?.status == .usage
    }
    #expect(daemon.asked == [#"retireDevice {"device":"desk","dryRun":true}"#])
  }
}
