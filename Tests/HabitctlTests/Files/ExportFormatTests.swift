@testable import HabitctlFiles
@testable import HabitctlCore
import HabitCore
import JSON
import TerminalText
import TestSupport
import Testing

@testable import habitctl

@Suite("What is exported is safe where it is opened")
struct ExportFormatTests {
  private static let hostile = [
    "=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "'tis", "''", "", " ", " x ", "a,b", "a;b",
    "a\"b", "\"", "a\r\nb", "＝1", "＋1", "－1", "＠x", "\u{0}", "\u{1B}[31m", "\u{202E}abc",
    "e\u{301}",
    "é", "|", "<script>", "# x", "* x", "1. x", "[x](y)", "`x`", "~~x~~", "&amp;", "\\", "a\\nb",
    String(repeating: "ä", count: 100), String(repeating: "🏃🏽‍♀️", count: 30),
  ]

  /// One cell as RFC 4180 has it, read by its grammar alone.
  private static func unquoted(_ cell: String) -> String? {
    guard cell.hasPrefix("\"") else {
      let hasBreak = cell.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
      return hasBreak ? nil : cell
    }
    let content = String(String.UnicodeScalarView(cell.unicodeScalars.dropFirst().dropLast()))
    let parts = content.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    guard cell.unicodeScalars.last == "\"", parts.count % 2 == 1 else { return nil }
    return content.replacing("\"\"", with: "\"")
  }

  @Test("no cell begins a formula, and reading gives the text back", arguments: hostile)
  func cells(text: String) throws {
    let cell = ExportTable.cell(text)
    let content = try #require(Self.unquoted(cell))
    #expect(
      content.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } != true
    )
    let undefused =
      content.unicodeScalars.first == "'"
      ? String(String.UnicodeScalarView(content.unicodeScalars.dropFirst())) : content
    #expect(undefused.utf8.elementsEqual(text.utf8))
  }

  @Test(
    "a calendar's lines are short, whole characters, and unfold to the text",
    arguments: hostile
  )
  func folding(text: String) throws {
    let line = "SUMMARY:" + ExportCalendar.escaped(text)
    let folded = ExportCalendar.folded(Array(line.utf8))
    #expect(folded.suffix(2) == Array("\r\n".utf8)[...])
    let lines = folded.dropLast(2).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    var unfolded: [UInt8] = []
    for (index, part) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let content = isLast ? part : part.dropLast()
      #expect(isLast || part.last == UInt8(ascii: "\r"))
      #expect(content.count <= 75 && !content.contains(UInt8(ascii: "\r")))
      #expect(String(validating: content, as: UTF8.self) != nil)
      #expect(index == 0 || content.first == UInt8(ascii: " "))
      unfolded += index == 0 ? content : content.dropFirst()
    }
    #expect(unfolded == Array(line.utf8))
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" })
  }

  @Test("a calendar's text is escaped as RFC 5545 has it")
  func calendarText() {
    #expect(ExportCalendar.escaped("a;b,c\\d\r\ne\tf\u{7}") == "a\\;b\\,c\\\\d\\ne\tf\u{FFFD}")
  }

  @Test("due habits become events: at their time, after midnight where the day begins later")
  func events() throws {
    let day = try #require(Day("2026-12-31"))
    var calendar = ExportCalendar(
      madeAt: Instant(text: "2026-11-20T12:00:01.234Z"),
      dayStart: try #require(TimeOfDay("04:00"))
    )
    let habits = [
      Samples.habitState("Read", id: "a", more: #","time":"07:30","notes":"ten, pages""#),
      Samples.habitState("Late", id: "b", more: #","time":"01:00""#),
      Samples.habitState("Walk", id: "c"), Samples.habitState("Not due", id: "d", due: false),
    ]
    calendar.add(day, try Bench.read(Samples.day(habits)))
    #expect(
      String(decoding: calendar.bytes, as: UTF8.self)
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//habitd//habitctl//EN
        CALSCALE:GREGORIAN
        X-WR-CALNAME:Habits
        BEGIN:VEVENT
        UID:2026-12-31-a@habitd
        DTSTAMP:20261120T120001Z
        DTSTART:20261231T073000
        DURATION:PT15M
        SUMMARY:Read
        DESCRIPTION:ten\\, pages
        TRANSP:TRANSPARENT
        END:VEVENT
        BEGIN:VEVENT
        UID:2026-12-31-b@habitd
        DTSTAMP:20261120T120001Z
        DTSTART:20270101T010000
        DURATION:PT15M
        SUMMARY:Late
        TRANSP:TRANSPARENT
        END:VEVENT
        BEGIN:VEVENT
        UID:2026-12-31-c@habitd
        DTSTAMP:20261120T120001Z
        DTSTART;VALUE=DATE:20261231
        DTEND;VALUE=DATE:20270101
        SUMMARY:Walk
        TRANSP:TRANSPARENT
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n")
    )
  }

  @Test("on a terminal what could act on it is spelled out")
  func terminal() {
    let bytes = Array("a\u{1B}[31m\r\nb\u{202E}\n".utf8)
    let terminal = Appearance(.never, in: Bench.surroundings(isTerminal: true))
    #expect(Output.bytes(bytes).bytes(Bench.plain) == bytes)
    #expect(
      String(decoding: Output.bytes(bytes).bytes(terminal), as: UTF8.self)
        == "a\\u{1b}[31m\nb\\u{202e}\n"
    )
  }
}
