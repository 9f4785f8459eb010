import HabitClient
import HabitCore
import TerminalText
import Testing

@testable import HabitctlCore

@Suite("A table of habits by days")
struct DayTableTests {
  /// A person's habits on Thursday 2025-11-20.
  static let habits = [
    HabitTable.Habit(name: "Meditate", more: #","icon":"🧘""#, streak: 156) { _ in ("done", 1) },
    HabitTable.Habit(name: "Read", more: #","unit":"pages""#, streak: 2) { day in
      day.weekday == 2 ? ("partial", 7) : day.weekday == 1 ? ("missed", 0) : ("done", 120)
    },
    HabitTable.Habit(name: "Write a letter to a friend") { day in
      [0, 6].contains(day.weekday)
        ? ("unscheduled", 0) : day.weekday == 4 ? ("open", 0) : ("missed", 0)
    },
  ]

  static func text(
    _ arguments: [String],
    width: Int? = nil,
    marks: Marks = .unicode,
    _ daemon: StubDaemon = HabitTable(habits).daemon
  ) throws -> String {
    let appearance = Appearance(
      colors: .none,
      marks: marks,
      width: width,
      isTerminal: width != nil
    )
    var session = try Bench.session(arguments, daemon)
    session.appearance = appearance
    return String(decoding: try session.run().bytes(appearance), as: UTF8.self)
  }

  @Test("a wider terminal has room for larger amounts; others have signs of ASCII")
  func ascii() throws {
    let text = try Self.text(["week"], width: 100, marks: .ascii)
    #expect(text.contains("\n   Read                         o     +7    #120  #120  "))
    #expect(text.contains("\nAll                             -     -     +     + "))
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII || $0 == "🧘" })
  }

  @Test("no line is wider than the terminal, and names are cut last", arguments: 12...130)
  func widths(width: Int) throws {
    for arguments in [["week"], ["log"], ["week", "-30..today"]] {
      let text = try Self.text(arguments, width: width)
      let lines = text.split(separator: "\n").dropFirst(arguments == ["log"] ? 0 : 1)
      for line in lines where !line.contains("done") && !line.contains("missed") {
        #expect(DisplayWidth.columns(of: String(line)) <= width, "\(arguments) \(line)")
      }
      let isCut = !text.contains("Write a letter to a friend")
      #expect(isCut == (width < (arguments == ["week"] ? 38 : 39)), "\(arguments)")
      #expect(!isCut || !text.contains("Done"))
    }
  }

  @Test(
    "what matters least gives way first: the distance, the words, the oldest days, the share",
    arguments: [
      (160, "◐  ●  ●", "🔥 2 days"), (120, "◐ ● ●", "🔥 2 days"), (98, "◐●● ", "🔥 2 days"),
      (84, "◐●● ", "🔥2d"),
      (70, "◐●●", "🔥2d"), (52, "◐●●", nil), (39, "◐●●", nil),
    ] as [(Int, String, String?)]
  )
  func order(width: Int, days: String, streak: String?) throws {
    let text = try Self.text(["log"], width: width)
    let row = try #require(text.split(separator: "\n").first { $0.contains("Read") })
    #expect(row.contains(days), "\(row)")
    #expect(streak.map { row.hasSuffix($0) } ?? !row.contains("🔥"), "\(row)")
  }

  @Test("habits that none of the days shows are left out, and so is a table without any")
  func empty() throws {
    let gone = HabitTable.Habit(name: "Gone") { _ in ("archived", 0) }
    #expect(
      try !Self.text(["week", "last"], HabitTable([gone] + Self.habits).daemon).contains("Gone")
    )
    #expect(try Self.text(["week"], HabitTable([]).daemon).hasPrefix("No active habits.\n"))
    let later = HabitTable.Habit(name: "Later") { _ in ("beforeStart", 0) }
    #expect(
      try Self.text(["log", "last", "week"], HabitTable([later]).daemon)
        == "No habits on these days.\n"
    )
  }

  @Test("hostile names are harmless in a table")
  func hostile() throws {
    let evil = HabitTable.Habit(name: "\\u001b[2J\\u009b31m\\u202e\\u0007") { _ in ("done", 1) }
    let text = try Self.text(["log"], width: 80, HabitTable([evil]).daemon)
    #expect(
      text.unicodeScalars.allSatisfy { !"\u{1B}\u{9B}\u{202E}\u{7}".unicodeScalars.contains($0) }
    )
  }
}
