import Testing

@testable import habitbench

@Suite("The table")
struct TableTests {
  private let table = Table(
    heading: ["", "habitd", "goals"],
    rows: [["a read", "12.3k/s", "≥ 1 reached"], ["x|y", "5/s", ""]]
  )

  @Test("has its columns under each other, and no spaces at the end of a line")
  func text() {
    #expect(
      table.text == """
                 habitd  goals
        a read  12.3k/s  ≥ 1 reached
        x|y         5/s

        """
    )
  }

  @Test("is Markdown in which no cell can end early")
  func markdown() {
    #expect(
      table.markdown == """
        |  | habitd | goals |
        | --- | --: | --- |
        | a read | 12.3k/s | ≥ 1 reached |
        | x\\|y | 5/s |  |

        """
    )
  }
}
