import HabitClient
import Testing

@testable import habitctl

@Suite("Ticking a limit")
struct ToggleTests {
  private static func tick(_ entry: String) -> String {
    Samples.tick(
      "Coffee",
      id: "c",
      #""completed":false,"target":2,"unit":"cups","limit":true\#(entry)"#
    )
  }

  private static func run(_ arguments: [String], _ entry: String) throws -> String {
    let day = Samples.day([
      Samples.habitState("Coffee", id: "c", more: #","unit":"cups"\#(entry)"#)
        .replacing("atLeast", with: "atMost")
        .replacing(#""repetitions":1"#, with: #""repetitions":2"#)
    ])
    let daemon = StubDaemon([
      "toggle": tick(entry), "loadDay": day,
    ])
    return try Bench.text(arguments, daemon)
  }

  @Test("toggle says how much of the limit is used")
  func toggle() throws {
    let text = try Self.run(["toggle", "coffee"], #","entry":{"count":1}"#)
    #expect(text.hasPrefix("○ Coffee  1/2 cups at most"))
  }

  @Test("the day that it was over the limit is told with its count")
  func over() throws {
    let text = try Self.run(["toggle", "coffee"], #","entry":{"count":3}"#)
    #expect(text.hasPrefix("✗ Coffee  failed, 3/2 cups at most"))
  }
}
