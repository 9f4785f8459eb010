import TestSupport
import Testing

@testable import habitd

@Suite("The daemon's manual page: made from the tables (DocumentTests)", .serialized)
struct DaemonDocumentTests {
  private static let page = "systemd/habitd.8"

  @Test("habitd(8) is what the tables say")
  func current() throws {
    let isCurrent = try Repository.hasDocument(Self.page, of: DaemonManual.text)
    #expect(
      isCurrent,
      "rewrite it: HABITD_WRITE_DOCUMENTS=1 swift test --filter DocumentTests"
    )
  }

  @Test("has every option and every exit status")
  func complete() {
    let page = DaemonManual.text.replacing("\\-", with: "-")
    for option in LaunchOptions.all { #expect(page.contains("\\fB\(option.form)\\fP\n")) }
    for code in ExitCode.allCases { #expect(page.contains("\\fB\(code.rawValue)\\fP\n")) }
  }

  @Test(
    "is sound and fits 80 columns",
    .enabled(if: Tool.mandoc != nil, "mandoc is not installed: .ci/setup does that")
  )
  func sound() throws {
    let mandoc = try #require(Tool.mandoc)
    #expect(try mandoc.findings(in: Self.page) == "")
    #expect(try mandoc.longLines(of: Self.page) == [])
  }
}
