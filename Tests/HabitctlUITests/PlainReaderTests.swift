import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("The day in sentences")
struct PlainReaderTests {
  private static func begun() -> (reader: PlainReader, lines: [String]) {
    var reader = PlainReader(verbsOfHabits: ["skip", "done", "note", "count"])
    reader.state.changes.client = "me"
    let lines = online(&reader, Sample.day())
    return (reader, lines)
  }

  /// The text when the daemon answers with a day, and then all else that was asked for.
  private static func online(_ reader: inout PlainReader, _ day: LoadDay.Result) -> [String] {
    reader.take(.online(day.settled)).lines.map(\.text) + answered(&reader, day)
  }

  private static func answered(_ reader: inout PlainReader, _ day: LoadDay.Result) -> [String] {
    reader.take(.reply(.day(day.date), .result(Sample.json(day)))).lines.map(\.text)
  }

  @Test("it says the day once, a habit a line, in words")
  func day() {
    #expect(
      Self.begun().lines == [
        "Friday, 20 November, today", "1. Read, 07:30, done, streak 4 days",
        "2. Run, 08:00, open, 0 of 5 km, streak 3 days",
        "3. Water, begun, 3 of 8 glasses, streak 5 days", "4. Meditate, open, streak 8 days",
        "5. Coffee, open, 0 of at most 2, streak 6 days", "1 of 4 done",
      ]
    )
  }

  @Test("after a change it says only what is different, and after day everything again")
  func changes() {
    var (reader, all) = Self.begun()
    var day = Sample.day()
    day.habits[3].standing.completed = true
    day.progress.completed = 2
    #expect(Self.online(&reader, day) == ["4. Meditate, done, streak 8 days", "2 of 4 done"])
    all[4] = "4. Meditate, done, streak 8 days"
    all[6] = "2 of 4 done"
    #expect(reader.take(line: "day").lines.map(\.text) == all)
  }

  private func calls(_ requests: [ScreenRequest]) -> [String] {
    requests.map { request in
      switch request {
      case .call(let call, _): call.method
      case .run(let words): words.joined(separator: "|")
      case .quit: "quit"
      default: "?"
      }
    }
  }

  @Test("a number ticks, a number and an amount set it, and another line is a verb of habitctl")
  func commands() {
    var (reader, _) = Self.begun()
    #expect(calls(reader.take(line: "4").requests) == ["toggle"])
    #expect(calls(reader.take(line: "2 2.5").requests) == ["setEntry"])
    #expect(calls(reader.take(line: "note 'Call mum' later").requests) == ["note|Call mum|later"])
    #expect(calls(reader.take(line: "q").requests) == ["quit"])
    #expect(reader.take(line: "9").lines.map(\.text) == ["No habit 9; day lists the habits"])
    #expect(reader.take(line: "0").requests.isEmpty)
    #expect(
      reader.take(line: "2 x").lines.map(\.text)
        == ["'x' is not an amount (for example: 3 or 2.5)"]
    )
    #expect(reader.take(line: "undo").lines.map(\.text) == ["This screen has nothing to undo"])
    #expect(calls(reader.take(line: "day -1").requests) == ["day|-1"])
  }

  @Test(
    "the number of a line stands for its habit behind a verb",
    arguments: [
      ("skip 2", "skip|run"), ("done 1 3 yesterday", "done|read|water|yesterday"),
      ("done 3 2 nov", "done|water|2|nov"), ("count 3 5", "count|water|5"),
      ("note 2 5 km in the rain", "note|run|5|km|in|the|rain"), ("week 3", "week|3"),
      ("skip --habit 2", "skip|--habit|2"),
    ]
  )
  func lineNumbers(line: String, run: String) {
    var (reader, _) = Self.begun()
    #expect(calls(reader.take(line: line).requests) == [run])
  }

  @Test("a number that is no line, or also a name, is refused rather than guessed")
  func unclearNumbers() {
    var (reader, _) = Self.begun()
    let read = reader.take(line: "skip 25")
    #expect(read.requests.isEmpty)
    #expect(read.lines.map(\.text) == ["No habit 25; day lists the habits"])
    var day = Sample.day()
    day.habits[1].fields.values.name = "25"
    day.habits[2].fields.values.name = "1"
    _ = Self.online(&reader, day)
    #expect(calls(reader.take(line: "skip 25").requests) == ["skip|25"])
    #expect(
      reader.take(line: "skip 1").lines.map(\.text)
        == ["1 is a line and also a habit's name; --habit 1 means the name"]
    )
  }

  @Test("undo takes back what a verb typed here did, and its words are not said twice")
  func verbs() {
    var (reader, _) = Self.begun()
    _ = reader.take(line: "done 4")
    var calls: [Purpose] = []
    for case .call(_, let purpose) in reader.take(.ran("Meditate  done\n", succeeded: true))
      .requests
    { calls.append(purpose) }
    #expect(calls.contains(.day(Driver.today)))
    #expect(!reader.isSettled)
    let event = ChangedEvent { event in
      (event.state.revision, event.today) = (8, Driver.today)
      event.habits = ["meditate"]
      event.origin = Origin { $0.client = "me" }
    }
    _ = reader.take(.changed(event))
    var day = Sample.day()
    day.habits[3].standing.completed = true
    day.progress.completed = 2
    // The calls after the verb, and those after its event.
    #expect(Self.answered(&reader, day) + Self.answered(&reader, day) == [])
    let undo = reader.take(line: "undo")
    var revisions: [String] = []
    for case .call(let call, .undo) in undo.requests {
      revisions.append(String(decoding: call.parameters ?? [], as: UTF8.self))
    }
    #expect(revisions == [#"{"revision":8}"#])
  }

  @Test("what another program does is said")
  func elsewhere() {
    var (reader, _) = Self.begun()
    let event = ChangedEvent { event in
      (event.state.revision, event.today) = (8, Driver.today)
      event.habits = ["meditate"]
      event.origin = Origin { $0.client = "waybar" }
    }
    _ = reader.take(.changed(event))
    var day = Sample.day()
    day.habits[3].standing.completed = true
    #expect(Self.answered(&reader, day) == ["4. Meditate, done, streak 8 days"])
  }

  @Test("it says that the daemon has gone, once, and that it is back")
  func offline() {
    var (reader, _) = Self.begun()
    #expect(reader.take(.offline("gone")).lines.map(\.text) == ["Offline: gone"])
    #expect(reader.take(.offline("gone")).lines.isEmpty)
    #expect(Self.online(&reader, Sample.day()) == ["Reconnected"])
  }

  @Test("names and output from elsewhere cannot act on the terminal")
  func hostile() {
    var (reader, _) = Self.begun()
    var day = Sample.day()
    day.habits[0].fields.values.name = "\u{1B}]0;x\u{7}"
    #expect(Self.online(&reader, day) == [#"1. \u{1b}]0;x\u{7}, 07:30, done, streak 4 days"#])
    #expect(reader.take(.ran("\u{1B}[2J\n", succeeded: true)).lines.map(\.text) == [#"\u{1b}[2J"#])
  }
}
