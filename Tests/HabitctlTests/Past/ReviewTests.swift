import HabitClient
import HabitCore
import HabitProtocol
import TerminalText
import Testing

@testable import HabitctlCore
@testable import HabitctlPast

@Suite("habitctl review")
struct ReviewTests {
  private static let streak =
    #"{"habit":"h","name":"Run","unit":"days","current":3,"longest":41,"strict":3,"#
    + #""todayOpen":false,"strength":0.8,"longestFrom":"2025-02-01","longestThrough":"2025-03-13"}"#

  private static func grid() -> String {
    let first = Day("2024-12-30") ?? .first
    let cells = (0..<53 * 7).map { index in
      let day = first.clampedAdding(index)
      let state = day > Day("2025-11-20") ?? .last ? "future" : index % 3 == 0 ? "done" : "partial"
      return #"{"date":"\#(day)","state":"\#(state)","count":1,"total":\#(index % 3 == 0 ? 1 : 2)}"#
    }
    return Samples.grid(cells)
  }

  static func daemon(name: String = "Run", note: String = "Along the river") -> StubDaemon {
    StubDaemon([
      "status": Samples.status, "statistics": StatsTests.result(), "grid": grid(),
      "weekCounts": Samples.week,
      "listHabits": #"{"habits":[{\#(Samples.habit(name))}]}"#, "streak": streak,
      "entries":
        #"{"entries":[{"date":"2025-05-01","count":1,"note":"\#(note)","completed":true},"#
        + #"{"date":"2025-05-02","count":1,"completed":true}]}"#,
    ])
  }

  @Test("shows what a year had", arguments: [60, 80, 120])
  func year(width: Int) throws {
    for marks in [Marks.unicode, .ascii] {
      var session = try Bench.session(["review", "2025"], Self.daemon())
      session.appearance = Appearance(colors: .none, marks: marks, width: width)
      guard case .lines(let lines) = try session.run() else {
        Issue.record("no lines")
        continue
      }
      let text = Bench.text(lines)
      #expect(lines.allSatisfy { $0.width <= width }, "\(text)")
      for part in [
        "2025, up to 20 Nov", "275", "times done", "1375.5 km", "41 days", "1 Feb", "13 Mar",
        "Along the river", "1 May", "began", "Came back at once after 31 of 40", "Milestones",
        "26 Feb", "30 days",
      ] {
        #expect(text.contains(part), "\(part) in \(text)")
      }
      if marks == .ascii { #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)") }
    }
  }

  @Test("is of this year without a year, and of the last one in January")
  func defaultYear() throws {
    let daemon = Self.daemon()
    _ = try Bench.text(["review"], daemon)
    #expect(daemon.asked.contains(#"statistics {"from":"2025-01-01","through":"2025-12-31"}"#))
    #expect(
      daemon.asked.contains { $0.hasPrefix("grid ") && $0.contains(#""includeArchived":true"#) }
    )
    let january = StubDaemon([
      "status": Samples.status.replacing("2025-11-20\",\"storage", with: "2026-01-09\",\"storage")
    ])
    _ = try? Bench.text(["review"], january)
    #expect(january.asked.contains(#"statistics {"from":"2025-01-01","through":"2025-12-31"}"#))
    for word in ["x", "0", "2025 2026"] {
      let words = ["review"] + word.split(separator: " ").map(String.init)
      let session = try Bench.session(words, Self.daemon())
      #expect(throws: Failure.self) { try session.run() }
    }
  }

  @Test("chooses the longest note of each habit, and of those the longest six")
  func notes() throws {
    let habits = try (0..<8).map { number -> ShownHabit in
      try Bench.read("{\(Samples.habit("h\(number)", id: "h\(number)"))}")
    }
    var notes: [Review.Note] = []
    for (number, habit) in habits.enumerated() {
      for length in [3, number + 5, 2] {
        let day = (Day("2025-12-01") ?? .first).clampedAdding(-number * 3 - length)
        let text = String(repeating: "x", count: length)
        notes.append(Review.Note(habit: habit, day: day, text: text))
      }
    }
    let chosen = Review.chosen(among: notes)
    #expect(chosen.map(\.text.utf8.count).sorted() == [7, 8, 9, 10, 11, 12])
    #expect(chosen.map(\.day) == chosen.map(\.day).sorted())
    #expect(Review.chosen(among: []).isEmpty)
  }

  @Test("breaks a note between words, and a long word where it must")
  func wrapping() throws {
    let long = String(repeating: "x", count: 50)
    var session = try Bench.session(["review", "2025"], Self.daemon(note: "one two \(long)"))
    session.appearance = Appearance(colors: .none, marks: .unicode, width: 40)
    guard case .lines(let lines) = try session.run() else {
      Issue.record("no lines")
      return
    }
    let texts = lines.map { $0.rendered(.none) }
    let place = try #require(texts.firstIndex(of: "    one two"))
    #expect(texts[place + 1] == "    \(long.prefix(35))…")
  }

  @Test("of a year without habits says so")
  func empty() throws {
    let daemon = StubDaemon([
      "status": Samples.status,
      "statistics": String(decoding: GetStatistics.Result().json, as: UTF8.self),
      "grid": Self.grid(), "listHabits": #"{"habits":[]}"#,
    ])
    let text = try Bench.text(["review", "2020"], daemon)
    #expect(text == "2020\n\nNothing was due in 2020.\n")
  }
}
