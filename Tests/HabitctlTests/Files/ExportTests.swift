import HabitClient
@testable import HabitctlFiles
@testable import HabitctlCore
import HabitCore
import JSON
import Posix
import Synchronization
import Testing

@testable import habitctl

@Suite("export asks for everything and writes it whole")
struct ExportTests {
  private static let habit =
    #"{"id":"a","name":"=Read","startDate":"2026-11-01","schedule":"daily","goal":"atLeast","#
    + #""repetitions":1,"xp":10,"tags":[],"reminders":[],"archivals":[],"pauses":[],"#
    + #""versions":[{"from":"2026-11-10","repetitions":3}],"unit":"pages"}"#

  private static let results = [
    "exportData": #"{"settings":{"weekStart":0},"journeys":[],"customItems":[],"#
      + #""habits":[\#(habit)],"more":false,"revision":7}"#,
    "entries": #"{"entries":[{"date":"2026-11-16","count":0,"completed":false},"#
      + #"{"date":"2026-11-17","count":2.5,"at":"2026-11-17T08:00:00.000Z","unit":"pages","completed":true},"#
      + #"{"date":"2026-11-18","count":0,"mark":"skipped","note":"a\nb","unit":"km","completed":false}]}"#,
    "status": Samples.status.replacing(#""revision":345"#, with: #""revision":7"#),
    "completions": #"{"completions":{"2026-11-17":["a"],"2026-11-18":["a"]}}"#,
  ]

  private static func run(
    _ arguments: [String],
    _ daemon: StubDaemon = StubDaemon(results)
  ) throws -> String {
    var surroundings = Bench.surroundings()
    surroundings.now = { 1_795_174_930_000 }
    return try Bench.text(["export"] + arguments, daemon, surroundings: surroundings)
  }

  @Test("JSON has a habit and an entry a line; what was taken back leaves nothing behind")
  func document() throws {
    let daemon = StubDaemon(Self.results)
    let text = try Self.run([], daemon)
    #expect(
      text == """
        {"format":"habitd export","version":1,"exportedAt":"2026-11-20T11:42:10.000Z",\
        "settings":{"weekStart":0},
        "habits":[
        \(Self.habit)
        ],
        "journeys":[],
        "customItems":[],
        "entries":[
        {"habit":"a","date":"2026-11-17","count":2.5,"at":"2026-11-17T08:00:00.000Z"},
        {"habit":"a","date":"2026-11-18","mark":"skipped","note":"a\\nb"}
        ]}

        """
    )
    #expect(daemon.asked.contains(#"entries {"habit":"a","beforeStart":true}"#))
  }

  @Test("a table and a completion record")
  func others() throws {
    #expect(
      try Self.run(["--format", "csv"])
        == "habit,name,date,count,unit,completed,mark,note,at\r\n"
        + "a,'=Read,2026-11-17,2.5,pages,yes,,,2026-11-17T08:00:00.000Z\r\n"
        + "a,'=Read,2026-11-18,0,km,no,skipped,\"a\nb\",\r\n"
    )
    #expect(
      try Self.run(["--format", "completions"])
        == "{\n\"2026-11-17\":[\"a\"],\n\"2026-11-18\":[\"a\"]\n}\n"
    )
    let empty = StubDaemon(["completions": #"{"completions":{}}"#])
    #expect(try Self.run(["--format", "completions"], empty) == "{\n}\n")
  }

  @Test("a calendar asks for each day, from today four weeks ahead")
  func calendar() throws {
    let daemon = StubDaemon([
      "status": Samples.status, "settings": #"{"dayStart":"00:00","weekStart":1}"#,
      "loadDay": Samples.day([Samples.habitState("Read", id: "a")]),
      "listHabits": #"{"habits":[]}"#,
    ])
    let text = try Self.run(["--format", "ical"], daemon)
    #expect(text.split(separator: "\r\n").filter { $0 == "BEGIN:VEVENT" }.count == 28)
    #expect(text.contains("UID:2025-12-17-a@habitd\r\n"))
    #expect(daemon.asked.filter { $0.hasPrefix("loadDay") }.count == 28)
    let one = try Self.run(
      ["--format", "ical", "--from", "2027-02-28", "--through", "2027-02-28"],
      daemon
    )
    #expect(one.contains("DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n"))
  }

  @Test("a file is written at once, and what cannot be written is told")
  func file() throws {
    let daemon = StubDaemon(Self.results)
    let written = Mutex<[UInt8]>([])
    var surroundings = Bench.surroundings(writeFile: { _, bytes in
      written.withLock { $0 += bytes }
    })
    surroundings.now = { 1_795_174_930_000 }
    let said = try Bench.text(["export", "/out"], daemon, surroundings: surroundings)
    #expect(try written.withLock(\.self) == Array(Self.run([]).utf8))
    #expect(said == "Exported to /out, \(written.withLock(\.count)) bytes\n")
    for (number, reason) in [
      (ErrorNumber.noSpace, "No space left on device"),
      (.invalidArgument, "it is not a regular file"),
    ] {
      surroundings.writeFile = { path, _ throws(SystemError) in
        throw SystemError(call: "write", number: number, path: path)
      }
      #expect(throws: Failure.unwritable(path: "/out", reason: reason)) {
        try Bench.text(["export", "/out"], daemon, surroundings: surroundings)
      }
    }
  }

  /// The answers that a calendar needs, too.
  private static let everything = results.merging([
    "settings": Samples.settings, "listHabits": #"{"habits":[]}"#,
    "loadDay": Samples.day([Samples.habitState("Read", id: "a")]),
  ]) { first, _ in first }

  @Test("a format is known by its name or its file's ending, with or without a file behind it")
  func formatAsOperand() throws {
    for (words, format) in [
      (["completions"], "completions"), (["CSV"], "csv"), (["ics"], "ical"), (["csv", "-"], "csv"),
    ] {
      let daemon = StubDaemon(Self.everything)
      #expect(try Self.run(words, daemon) == Self.run(["--format", format], daemon), "\(words)")
    }
    #expect(throws: Failure.usage("Unexpected operand 'b.csv'", of: Verb.export.form)) {
      try Self.run(["a.csv", "b.csv"])
    }
  }

  @Test("only an earlier export of the format is replaced, unless --force says so")
  func replacing() throws {
    let earlier = try Dictionary(
      uniqueKeysWithValues: ExportFormat.allCases.map { format in
        (format, try Self.run(["--format", format.rawValue], StubDaemon(Self.everything)))
      }
    )
    for format in ExportFormat.allCases {
      let others = ExportFormat.allCases.filter { $0 != format }.compactMap { earlier[$0] }
      for old in others + ["{}", "# Shopping", "hello\n"] {
        #expect(try !Self.replaces(old, ["--format", format.rawValue]), "\(format), \(old)")
        #expect(try Self.replaces(old, ["--format", format.rawValue, "--force"]))
      }
      for old in [earlier[format] ?? "", ""] {
        #expect(try Self.replaces(old, ["--format", format.rawValue]), "\(format)")
      }
    }
  }

  /// True if an export replaces a file with that content.
  private static func replaces(_ content: String, _ words: [String]) throws -> Bool {
    let written = Mutex(false)
    var surroundings = Bench.surroundings(
      files: ["/out": content],
      writeFile: { _, _ in written.withLock { $0 = true } }
    )
    surroundings.now = { 1_795_174_930_000 }
    do {
      let daemon = StubDaemon(everything)
      _ = try Bench.text(["export", "/out"] + words, daemon, surroundings: surroundings)
    } catch let failure as Failure {
      #expect(failure == Session.existing("/out"))
      #expect(Bench.text(failure.lines).contains("--force"))
    }
    return written.withLock(\.self)
  }

  @Test(
    "the end of a file's name tells the format",
    arguments: [
      ("habits.json", ExportFormat.json), ("/tmp/a.b/Habits.CSV", .csv), ("x.ics", .ical),
      ("x", nil), (".csv", nil), ("csv", nil), ("a.csv/x", nil), ("x.bak", nil),
    ] as [(String, ExportFormat?)]
  )
  func formatOfFile(path: String, expected: ExportFormat?) {
    #expect(ExportFormat(ofFile: path) == expected)
  }

  @Test("a table is written to a file whose name ends in csv, unless --format says otherwise")
  func formatOfWrittenFile() throws {
    for (arguments, format) in [([], "csv"), (["--format", "json"], "json")] {
      let written = Mutex<[UInt8]>([])
      var surroundings = Bench.surroundings(writeFile: { _, bytes in
        written.withLock { $0 += bytes }
      })
      surroundings.now = { 1_795_174_930_000 }
      let daemon = StubDaemon(Self.results)
      _ = try Bench.text(["export", "/x.csv"] + arguments, daemon, surroundings: surroundings)
      #expect(try written.withLock(\.self) == Array(Self.run(["--format", format]).utf8))
    }
  }

  /// A daemon with a habit a page, that changes so many times while it is read, and answers about
  /// so many days at once.
  private static func paging(habits: Int, changes: Int, mostDays: Int = .max) -> StubDaemon {
    var (changes, revision) = (changes, 1)
    return StubDaemon(replies: [
      "exportData": .computed { parameters in
        let last = parameters?["after"]?.string.flatMap { Int($0.dropFirst()) }
        let index = last.map { $0 + 1 } ?? 0
        return #"{"settings":{},"journeys":[],"customItems":[],"habits":[{"id":"h\#(index)","#
          + #""name":"x"}],"more":\#(index + 1 < habits),"revision":\#(revision)}"#
      },
      "status": .computed { _ in
        if changes > 0 {
          changes -= 1
          revision += 1
        }
        return Samples.status.replacing(#""revision":345"#, with: #""revision":\#(revision)"#)
      },
      "entries": .computed { parameters in
        let from = parameters?["from"]?.string.flatMap { Day($0) } ?? .first
        let through = parameters?["through"]?.string.flatMap { Day($0) } ?? .last
        guard through.days(since: from) < mostDays else {
          throw try Bench.refusal(-32017, "tooLarge", "too long")
        }
        return #"{"entries":[{"date":"\#(from)","count":1,"completed":true}]}"#
      },
    ])
  }

  @Test("pages follow each other, and it begins anew when something changes meanwhile")
  func changing() throws {
    let daemon = Self.paging(habits: 5, changes: 2)
    let text = try Self.run([], daemon)
    #expect((0..<5).allSatisfy { text.contains(#""id":"h\#($0)""#) })
    #expect(daemon.asked.filter { $0 == "exportData" }.count == 3)
    #expect(daemon.asked.suffix(12).contains(#"exportData {"after":"h3"}"#))
    #expect(throws: ExportSource.changing) {
      try Self.run([], Self.paging(habits: 1, changes: 99))
    }
  }

  @Test("what is too long for one answer is asked for in halves")
  func halves() throws {
    let daemon = Self.paging(habits: 1, changes: 0, mostDays: 40_000)
    let text = try Self.run(["--from", "2000-01-01", "--through", "2026-11-20"], daemon)
    #expect(text.contains(#"{"habit":"h0","date":"2000-01-01","count":1}"#))
    let other = Self.paging(habits: 1, changes: 0, mostDays: 1000)
    let parts = try Self.run(["--from", "2000-01-01", "--through", "2026-11-20"], other)
    let days = parts.split(separator: "\n").filter { $0.hasPrefix(#"{"habit""#) }
    #expect(days.count == 16 && days == days.sorted())
    #expect(days.first?.contains("2000-01-01") == true)
  }

  @Test(
    "what cannot be exported is refused",
    arguments: [
      ["--format", "xml"], ["--from", "2026-02-01", "--through", "2026-01-01"], ["a", "b"],
      ["--format", "ical", "--from", "2026-01-01", "--through", "2037-01-01"], ["--from", "soon"],
    ]
  )
  func refused(arguments: [String]) throws {
    do {
      _ = try Self.run(arguments, StubDaemon(["status": Samples.status]))
      Issue.record("exported")
    } catch let failure as Failure {
      #expect(failure.status == .usage)
    }
  }
}
