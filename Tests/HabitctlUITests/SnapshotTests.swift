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

  @Test("a page is drawn as its picture shows", arguments: pages.indices, sizes)
  func picture(page: Int, size: (Int, Int)) throws {
    let (name, key) = Self.pages[page]
    var driver = Driver.shown(size.0, size.1)
    for scalar in key.unicodeScalars {
      driver.press(scalar == "\r" ? Key(.enter) : .character(scalar))
      driver.answerAll()
    }
    try expect(driver, isPictured: "\(name)-\(size.0)x\(size.1)")
  }

  @Test(
    "a form is drawn as its picture shows, also with a refusal beside a field",
    arguments: ["add", "edit", "refused"],
    [(40, 15), (80, 24), (120, 40)]
  )
  func form(name: String, size: (Int, Int)) throws {
    var driver = Driver.shown(size.0, size.1)
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
    try expect(driver, isPictured: "form-\(name)-\(size.0)x\(size.1)")
  }

  @Test(
    "a day says what was missed last time, spares, cues, timers and the chosen measure",
    arguments: [(40, 15), (80, 24), (120, 40), (200, 60)],
    ["Run", "Water"]
  )
  func eventful(size: (Int, Int), chosen: String) throws {
    var driver = Driver.shown(size.0, size.1)
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
    try expect(driver, isPictured: "eventful-\(chosen.lowercased())-\(size.0)x\(size.1)")
  }

  @Test("a day of a vacation says so", arguments: [(40, 15), (80, 24), (120, 40), (200, 60)])
  func vacation(size: (Int, Int)) throws {
    var driver = Driver.shown(size.0, size.1)
    driver.take(.reply(.day(Driver.today), .result(Sample.json(Sample.vacationDay()))))
    try expect(driver, isPictured: "vacation-\(size.0)x\(size.1)")
  }

  /// In milliseconds.
  private static let twelveMinutes = 12 * 60_000

  private func expect(_ driver: Driver, isPictured name: String) throws {
    let text = driver.lines.joined(separator: "\n") + "\n"
    #expect(
      try Repository.hasDocument("Tests/HabitctlUITests/Snapshots/\(name).txt", of: text),
      "write it anew: HABITD_WRITE_DOCUMENTS=1 swift test --filter SnapshotTests"
    )
  }
}
