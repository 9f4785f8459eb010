import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("The day in sentences")
struct PlainReaderTests {
  private static func begun() -> (reader: PlainReader, lines: [String]) {
    let appearance = Appearance(colors: .none, marks: .unicode, width: nil)
    var reader = PlainReader(appearance)
    let lines = reader.take(.online(Sample.day())).lines.map(\.text)
    return (reader, lines)
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
    day.habits[3].completed = true
    day.progress.completed = 2
    #expect(
      reader.take(.online(day)).lines.map(\.text)
        == ["4. Meditate, done, streak 8 days", "2 of 4 done"]
    )
    all[4] = "4. Meditate, done, streak 8 days"
    all[6] = "2 of 4 done"
    #expect(reader.take(line: "day").lines.map(\.text) == all)
  }

  @Test("a number ticks, a number and an amount set it, and another line is a verb of habitctl")
  func commands() {
    var (reader, _) = Self.begun()
    func calls(_ requests: [ScreenRequest]) -> [String] {
      requests.map { request in
        switch request {
        case .call(let call, _): call.method
        case .run(let words): words.joined(separator: "|")
        case .quit: "quit"
        default: "?"
        }
      }
    }
    #expect(calls(reader.take(line: "4").requests) == ["toggle"])
    #expect(calls(reader.take(line: "2 2.5").requests) == ["setEntry"])
    #expect(calls(reader.take(line: "note 'Call mum' later").requests) == ["note|Call mum|later"])
    #expect(calls(reader.take(line: "q").requests) == ["quit"])
    #expect(reader.take(line: "9").lines.map(\.text) == ["There is no habit 9; day lists them"])
    #expect(reader.take(line: "0").requests.isEmpty)
    #expect(
      reader.take(line: "2 x").lines.map(\.text)
        == ["'x' is not an amount (for example: 3 or 2.5)"]
    )
    #expect(reader.take(line: "undo").lines.map(\.text) == ["This screen has nothing to undo"])
  }

  @Test("it says that the daemon has gone, once, and that it is back")
  func offline() {
    var (reader, _) = Self.begun()
    #expect(reader.take(.offline("gone")).lines.map(\.text) == ["Offline: gone"])
    #expect(reader.take(.offline("gone")).lines.isEmpty)
    #expect(reader.take(.online(Sample.day())).lines.map(\.text) == ["Connected again"])
  }

  @Test("names and output from elsewhere cannot act on the terminal")
  func hostile() {
    var (reader, _) = Self.begun()
    var day = Sample.day()
    day.habits[0].fields.name = "\u{1B}]0;x\u{7}"
    #expect(
      reader.take(.online(day)).lines.map(\.text)
        == [#"1. \u{1b}]0;x\u{7}, 07:30, done, streak 4 days"#]
    )
    #expect(reader.take(.ran("\u{1B}[2J\n", succeeded: true)).lines.map(\.text) == [#"\u{1b}[2J"#])
  }
}
