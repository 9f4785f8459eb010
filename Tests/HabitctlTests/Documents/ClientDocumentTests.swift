@testable import HabitctlCare
@testable import HabitctlCore
import TestSupport
import Testing

@testable import habitctl

@Suite("The client's manual page: made from the tables (DocumentTests)", .serialized)
struct ClientDocumentTests {
  private static let page = "Clients/habitctl/habitctl.1"

  @Test("habitctl(1) matches the tables")
  func current() throws {
    let isCurrent = try Repository.hasDocument(Self.page, of: ClientManual.text)
    #expect(
      isCurrent,
      "write it again: HABITD_WRITE_DOCUMENTS=1 swift test --filter DocumentTests"
    )
  }

  @Test("has every verb with its options, and every line of the help")
  func complete() {
    let page = ClientManual.text.replacing("\\-", with: "-")
    for verb in Verb.all {
      #expect(page.contains("\\fB\(verb.name)"), "\(verb.name)")
      for option in verb.options {
        #expect(page.contains("--\(option.name)"), "\(verb.name) --\(option.name)")
      }
    }
    for code in ExitCode.allCases { #expect(page.contains("\\fB\(code.rawValue)\\fP\n")) }
    #expect(!page.contains(Verb.complete.name))
  }

  @Test("no remark of the help is missing from the page")
  func remarks() {
    func words(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
    let page = words(
      ClientManual.text.replacing("\\(aq", with: "").replacing("\\(dq", with: "")
        .replacing("\\(ti", with: "")
    )
    for verb in Verb.all {
      for line in verb.remarks {
        let plain = words(line.replacing("\\", with: "e"))
        #expect(page.contains(plain), "\(verb.name): \(line)")
      }
    }
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
