import HabitClient
@testable import HabitctlFiles
@testable import HabitctlCore
import Testing

@testable import habitctl

@Suite("import reads, sends and reports")
struct ImportTests {
  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl import
      [64] habitctl: Missing file or format; the formats are habitd, csv, completions, harsh, blinry, loop, loop-csv, dijo, beaverhabits, mhabit, habitbull
      $ habitctl import loop -
      [64] habitctl: 'loop' is read from a file, not from standard input
      $ habitctl import completions
      [64] habitctl: Missing file
      """
    )
  }

  private static let files = [
    "/d.json": #"""
    {"format":"habitd export","version":1,"habits":[
    {"id":"read","name":"Read","startDate":"2025-01-01","schedule":"daily"},
    {"id":"fly","name":"Fly","startDate":"2025-01-01","schedule":"none"}],"entries":[
    {"habit":"read","date":"2025-01-01","count":1,"note":"good"},
    {"habit":"fly","date":"2025-01-01","mark":"skipped"}]}
    """#,
    "/c.json": #"{"2025-01-15":["read"]}"#,
    "/bad.json": "{\n[",
    "/nul.json": #"""
    {"format":"habitd export","version":1,"habits":[
    {"id":"a","name":"nul\u0000x","startDate":"2025-01-01","notes":"a\r\nb"},
    {"id":"b","name":"\u200b","startDate":"2025-01-01"}],"entries":[
    {"habit":"a","date":"2025-01-02","count":1,"note":"one\u0000two\u001b"},
    {"habit":"b","date":"2025-01-02","count":1,"note":"sound"}]}
    """#,
  ]

  private static func result(_ habits: Int, _ entries: Int, unchanged: Int = 0) -> String {
    #"{"group":"g","added":{"habits":\#(habits),"entries":\#(entries)},"unchanged":\#(unchanged),"#
      + #""conflicts":[{"habit":"harsh:15c70b2d0b05bc6d","date":"2025-01-01"}],"unknown":[],"#
      + #""revision":3}"#
  }

  private static func run(_ arguments: [String], _ daemon: StubDaemon) throws -> String {
    try Bench.text(
      ["import"] + arguments,
      daemon,
      surroundings: Bench.surroundings(files: files)
    )
  }

  @Test("no day is lost for a control character, and what became of each is told")
  func controlCharacters() throws {
    let daemon = StubDaemon(["status": Samples.status, "importData": Self.result(2, 2)])
    let text = try Self.run(["/nul.json"], daemon)
    let sent = daemon.asked.joined()
    #expect(sent.contains(#""id":"a","name":"nulx""#))
    #expect(sent.contains(#""notes":"a\nb""#))
    #expect(sent.contains(#""id":"b","name":"\\u{200b}""#))
    #expect(sent.contains(#""count":1,"note":"onetwo""#))
    #expect(sent.contains(#""count":1,"note":"sound""#))
    for remark in [
      #""nul\u{0}x" is named "nulx" here"#, #"removed from the notes of "nulx""#,
      #"removed from the note of "nulx" on 2025-01-02"#, #"is named "\u{200b}" here"#,
    ] {
      #expect(text.contains(remark), "\(text)")
    }
  }

  @Test("the requests of one import share a group, habits first")
  func requests() throws {
    let daemon = StubDaemon(["status": Samples.status, "importData": Self.result(1, 1)])
    _ = try Self.run(["/d.json"], daemon)
    #expect(
      daemon.asked == [
        "status",
        #"importData {"group":"import.habitd.1.2","habits":["#
          + #"{"id":"read","name":"Read","startDate":"2025-01-01","schedule":"daily"},"#
          + #"{"id":"fly","name":"Fly","startDate":"2025-01-01","schedule":"none"}],"whole":true}"#,
        #"importData {"group":"import.habitd.1.2","entries":["#
          + #"{"habit":"read","date":"2025-01-01","count":1,"note":"good"},"#
          + #"{"habit":"fly","date":"2025-01-01","count":0,"mark":"skipped"}],"whole":true}"#,
      ]
    )
  }

  @Test("what was taken, what was here, and what was left out is told")
  func report() throws {
    let daemon = StubDaemon(["importData": Self.result(1, 2, unchanged: 4)])
    let text = try Self.run(["completions", "/c.json"], daemon)
    #expect(
      text == """
        Imported from completions
          taken           2  habits
                          4  entries
          already here    8  habits, entries and notes
          different here  2  kept as they are here:
            2025-01-01 harsh:15c70b2d0b05bc6d
            2025-01-01 harsh:15c70b2d0b05bc6d

        """
    )
  }

  @Test("a dry run says so to the daemon and to the person, and counts every habit once")
  func dryRun() throws {
    let daemon = StubDaemon(["importData": Self.result(1, 1)])
    let text = try Self.run(["completions", "/c.json", "-n"], daemon)
    #expect(text.hasPrefix("Dry run, nothing changed:\n"))
    #expect(text.contains("taken           1  habit\n"))
    #expect(daemon.asked.allSatisfy { $0.hasSuffix(#""dryRun":true}"#) })
    #expect(daemon.asked.count == 2)
  }

  @Test("a malformed file is told and nothing is sent")
  func malformed() throws {
    let daemon = StubDaemon([:])
    do {
      _ = try Self.run(["completions", "/bad.json"], daemon)
      Issue.record("imported")
    } catch let failure as Failure {
      #expect(failure.status == .data)
      #expect(Bench.text(failure.lines).hasPrefix("habitctl: /bad.json:2: not JSON"))
      #expect(Bench.text(failure.lines).hasSuffix("Nothing was changed."))
    }
    #expect(daemon.calls.isEmpty)
  }

  @Test("more habits than anybody has are told, and nothing is sent", arguments: [1, 2])
  func tooManyHabits(files count: Int) throws {
    let record = { (habits: Range<Int>) in
      #"{"2025-01-15":["# + habits.map { #""h\#($0)""# }.joined(separator: ",") + "]}"
    }
    let files = ["/1": record(0..<5_001), "/2": record(5_001..<10_001), "/all": record(0..<10_001)]
    let paths = count == 1 ? ["/all"] : ["/1", "/2"]
    let daemon = StubDaemon([:])
    do {
      _ = try Bench.text(
        ["import", "completions"] + paths,
        daemon,
        surroundings: Bench.surroundings(files: files)
      )
      Issue.record("imported")
    } catch let failure as Failure {
      #expect(failure.status == .data)
      let text = Bench.text(failure.lines)
      #expect(text.contains("\(paths.joined(separator: ", ")): 10001 habits"))
      #expect(text.contains("at most 10000") && text.hasSuffix("Nothing was changed."))
    }
    #expect(daemon.calls.isEmpty)
  }

  @Test("when an import stops halfway, how far it came is told")
  func stopping() throws {
    let part =
      #"{"group":"g","added":{"habits":1,"entries":0},"unchanged":0,"conflicts":[],"revision":1}"#
    let silence = CallFailure.timeout(method: "importData", milliseconds: 5000)
    let daemon = StubDaemon(
      replies: ["importData": .inTurn([.result(part), .failure(silence)])]
    )
    do {
      _ = try Bench.text(
        ["import", "completions", "/c.json"],
        daemon,
        surroundings: Bench.surroundings(files: Self.files)
      )
      Issue.record("imported")
    } catch let failure as Failure {
      #expect(failure.status == .timeout)
      #expect(Bench.text(failure.lines).contains("1 of 2 parts were imported"))
    }
  }

  @Test("what a dry run repeats is counted neither as taken nor as here")
  func counting() throws {
    var report = ImportReport()
    // Ten habits, of which four are new; then a day that mentions six of them, two of them new.
    report.add(try Bench.read(Self.result(4, 0, unchanged: 6)), of: ImportPart())
    report.add(
      try Bench.read(Self.result(2, 5, unchanged: 4 + 3)),
      of: ImportPart(repeatedHabits: 6)
    )
    #expect(report.addedHabits == 4)
    #expect(report.addedEntries == 5)
    #expect(report.unchanged == 6 + 3)
  }
}
