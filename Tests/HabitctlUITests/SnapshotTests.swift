import HabitCore
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
    ("library", "5/\r"), ("practice", "5/\rG\r"),
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
    let text = driver.lines.joined(separator: "\n") + "\n"
    let path = "Tests/HabitctlUITests/Snapshots/\(name)-\(size.0)x\(size.1).txt"
    #expect(
      try Repository.hasDocument(path, of: text),
      "write it anew: HABITD_WRITE_DOCUMENTS=1 swift test --filter SnapshotTests"
    )
  }
}
