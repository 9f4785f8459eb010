import HabitClient
@testable import HabitctlCore
import Testing

@testable import habitctl

@Suite("habitctl backups")
struct BackupsTests {
  private static let list =
    #"{"backups":[{"generation":2,"writtenAt":"2025-01-31T09:12:33.123Z","revision":40,"habits":3,"#
    + #""completions":38,"fewerHabits":9,"fewerCompletions":1702,"bytes":2345,"current":false},{"generation":8,"bytes":12,"current":false,"#
    + #""message":"snapshot-8, line 1: the line is damaged"},{"generation":9,"#
    + #""writtenAt":"2025-11-20T09:12:33Z","revision":1890,"habits":12,"completions":1740,"#
    + #""bytes":1234567,"current":true}]}"#
  private static let restored =
    #"{"generation":11,"restored":2,"previous":10,"saved":"/d/ab/replaced-1","#
    + #""returning":["phone","desk"],"revision":1891}"#
  private static let results = ["listBackups": list, "restoreBackup": restored]

  @Test("stand in a table, the present one and a damaged one told apart")
  func table() {
    Transcript.expect(
      """
      $ habitctl backups
      > listBackups
      Backup  Written           Revision  Habits  Completions  Size
           2  Fri 31 Jan 09:12        40       3           38  2 kB  9 habits, 1702 completions fewer than now
           8                                                   12 B  snapshot-8, line 1: the line is damaged
           9  today 09:12           1890      12         1740  1 MB  current
      $ habitctl backups keep
      [64] habitctl: Unexpected operand 'keep'; expected restore
      $ habitctl backups restore
      [64] habitctl: Missing backup: 'habitctl backups' lists them
      $ habitctl backups restore x
      [64] habitctl: 'x' is not a backup: 'habitctl backups' lists them
      $ habitctl backups restore 1 2
      [64] habitctl: Unexpected operand '2'
      """,
      StubDaemon(Self.results)
    )
    Transcript.expect(
      """
      $ habitctl backups
      > listBackups
      No backups yet; the first one is made when habitd stops.
      """,
      StubDaemon(["listBackups": #"{"backups":[]}"#])
    )
  }

  @Test("going back says where the rest is and how to return")
  func restoring() {
    let damaged = #"{"generation":11,"restored":2,"saved":"/d/r","complete":true,"revision":5}"#
    Transcript.expect(
      """
      $ habitctl backups restore 7 --yes
      > restoreBackup {"generation":7}
      Restored backup 2, as backup 11, revision 1891.
        saved    /d/ab/replaced-1
        before   saved as backup 10; to return: habitctl backups restore 10
        returns  everything that phone, desk recorded or took over since, from their own files
        instead  for a single mistake: habitctl undo
      $ habitctl backups restore 7 -n
      > restoreBackup {"generation":7,"dryRun":true}
      Dry run, nothing changed:
      Restored backup 2, as backup 11, revision 1891.
        saved    /d/ab/replaced-1
        before   saved as backup 10
        returns  everything that phone, desk recorded or took over since, from their own files
        instead  for a single mistake: habitctl undo
      """,
      StubDaemon(Self.results)
    )
    Transcript.expect(
      """
      $ habitctl backups restore 2 -y
      > restoreBackup {"generation":2}
      Restored backup 2, as backup 11, revision 5.
        saved   /d/r
        before  damaged; its files are kept where they were saved
        with    everything that could be read
      """,
      StubDaemon(["restoreBackup": damaged])
    )
  }

  @Test("a word that is no backup is named, and nothing is asked of the daemon")
  func noBackup() {
    let daemon = StubDaemon(Self.results)
    #expect {
      try Bench.text(["backups", "restore", "latest"], daemon)
    } throws: { error in
      guard case .usage(let problem, _)? = error as? Failure else { return false }
      return "\(problem)".hasPrefix("'latest' is not a backup")
    }
    #expect(daemon.asked.isEmpty)
  }

  @Test("what a restore has replaced is taken in again by its name")
  func replaced() throws {
    let result = #"{"generation":11,"previous":10,"saved":"/d/ab/replaced-2","revision":1891}"#
    let daemon = StubDaemon(["restoreBackup": result])
    let text = try Bench.text(["backups", "restore", "replaced-17", "--yes"], daemon)
    #expect(text.hasPrefix("Brought back what was replaced, as backup 11, revision 1891."))
    #expect(daemon.asked == [#"restoreBackup {"folder":"replaced-17"}"#])
  }

  @Test("a terminal is asked first, and only a yes goes back", arguments: ["y\n", "n\n", "\n", ""])
  func asking(answer: String) throws {
    var shown = ""
    let surroundings = Bench.surroundings(input: answer, keys: [], isTerminal: true) {
      shown += String(decoding: $0, as: UTF8.self)
    }
    let daemon = StubDaemon(Self.results)
    let session = try Bench.session(
      ["backups", "restore", "2"],
      daemon,
      surroundings: surroundings
    )
    let output = try session.run()
    #expect(shown.contains("Fri 31 Jan 09:12") && shown.hasSuffix("[y/N] "))
    #expect(!shown.contains("1890"), "only the chosen one is shown")
    let isYes = answer == "y\n"
    #expect(daemon.asked.contains(#"restoreBackup {"generation":2}"#) == isYes)
    #expect(output.status == (isYes ? ExitCode.success : .refused))
  }

  @Test("where nobody can be asked nothing is done without --yes")
  func nobodyToAsk() throws {
    let daemon = StubDaemon(Self.results)
    let session = try Bench.session(["backups", "restore", "2"], daemon)
    #expect {
      _ = try session.run()
    } throws: { error in
      (error as? Failure)?.status == .usage
    }
    #expect(daemon.asked == [#"restoreBackup {"generation":2,"dryRun":true}"#])
  }
}
