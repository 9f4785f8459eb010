import HabitCore
import HabitProtocol
import TerminalScreen
import TestSupport
import Testing

@testable import habitctl_ui

/// `HABITD_WRITE_DOCUMENTS=1 swift test --filter SnapshotTests` writes the pictures anew; read the
/// difference.
@Suite("The pages at several sizes")
struct SnapshotTests {
  private static let pages: [(name: String, key: String)] = [
    ("day", ""), ("weeks", "2"), ("year", "3"), ("habit", "4"), ("journeys", "5"), ("keys", "?"),
    ("library", "5/\r"), ("practice", "5/\rG\r"), ("one", "3o"),
  ]
  private static let sizes = [(20, 5), (40, 15), (80, 24), (120, 40), (200, 60)]

  @Test("a page is drawn as its pictures show", arguments: pages.indices)
  func picture(page: Int) throws {
    let (name, key) = Self.pages[page]
    try expect(name, at: Self.sizes) { driver in
      for scalar in key.unicodeScalars {
        driver.press(scalar == "\r" ? Key(.enter) : .character(scalar))
        driver.answerAll()
      }
    }
  }

  @Test(
    "a form is drawn as its pictures show, also with a refusal beside a field",
    arguments: ["add", "edit", "refused"]
  )
  func form(name: String) throws {
    try expect("form-\(name)", at: [(40, 15), (80, 24), (120, 40)]) { driver in
      if name == "add" {
        driver.type("aGym")
        driver.answerAll()
      } else {
        driver.press(.character("e"))
        driver.answerAll()
        for _ in 0..<3 { driver.press(Key(.tab)) }
      }
      if name == "refused" {
        driver.press(.control("u"))
        driver.type("8/week")
        driver.press(.control("s"))
        if !driver.calls.isEmpty {
          driver.refuse("a schedule asks for at most 7 times a week", field: "schedule")
        }
      }
    }
  }

  @Test(
    "a day says what was missed last time, spares, cues, timers and the chosen measure",
    arguments: ["Run", "Water"]
  )
  func eventful(chosen: String) throws {
    let sizes = Array(Self.sizes.dropFirst())
    try expect("eventful-\(chosen.lowercased())", at: sizes) { driver in
      let purpose = Purpose.day(Driver.today)
      driver.take(.reply(purpose, .result(Sample.json(Sample.eventfulDay()))))
      driver.take(
        .clock(
          try #require(Instant(milliseconds: Sample.timerStart.milliseconds + Self.twelveMinutes))
        )
      )
      for _ in 0..<(Sample.names.firstIndex(of: chosen) ?? 0) { driver.press(.character("j")) }
      driver.answerAll()
      var streak = Sample.streak("water")
      streak.now.sparesLeft = 1
      driver.take(.reply(.streak("water"), .result(Sample.json(streak))))
    }
  }

  @Test("a day of a vacation says so")
  func vacation() throws {
    try expect("vacation", at: Array(Self.sizes.dropFirst())) { driver in
      driver.take(.reply(.day(Driver.today), .result(Sample.json(Sample.vacationDay()))))
    }
  }

  /// In milliseconds.
  private static let twelveMinutes = 12 * 60_000

  /// A page's file has its pictures one after another, each under its size.
  private func expect(
    _ name: String,
    at sizes: [(Int, Int)],
    after steps: (inout Driver) throws -> Void
  ) throws {
    let pictures = try sizes.map { columns, rows in
      var driver = Driver.shown(columns, rows)
      try steps(&driver)
      return "== \(columns)x\(rows)\n" + driver.lines.joined(separator: "\n") + "\n"
    }
    let path = "Tests/HabitctlUITests/Snapshots/\(name).txt"
    let isCurrent = try Repository.hasDocument(path, of: pictures.joined())
    let end = "== "
    let text = try Repository.text(of: path) + end
    for (size, picture) in zip(sizes, pictures) {
      #expect(text.contains(picture + end), "\(name) at \(size.0)x\(size.1) is drawn otherwise")
    }
    #expect(isCurrent, "write it anew: HABITD_WRITE_DOCUMENTS=1 swift test --filter SnapshotTests")
  }
}
