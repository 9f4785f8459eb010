import Testing

@testable import habitctl

@Suite("Ticking a limit")
struct LimitTests {
  private static func tick(_ entry: String) -> String {
    Samples.tick("Coffee", id: "c", #""completed":false\#(entry)"#)
  }

  private static func run(_ arguments: [String], _ entry: String) throws -> String {
    let day = Samples.day([
      Samples.habitState("Coffee", id: "c", more: #","unit":"cups"\#(entry)"#)
        .replacing("atLeast", with: "atMost")
        .replacing(#""repetitions":1"#, with: #""repetitions":2"#)
    ])
    let daemon = StubDaemon([
      "markCompleted": tick(entry), "toggle": tick(entry), "loadDay": day,
    ])
    return try Bench.text(arguments, daemon)
  }

  @Test("done says why nothing has changed, and what can be said instead")
  func done() throws {
    let text = try Self.run(["done", "coffee"], "")
    #expect(text.hasPrefix("○ Coffee  open, 0/2 cups at most"))
    #expect(text.contains("Nothing to tick: a limit is kept until it is exceeded."))
    #expect(text.contains("habitctl tally Coffee") && text.contains("habitctl fail Coffee"))
  }

  @Test("toggle says that it was too much")
  func toggle() throws {
    let text = try Self.run(["toggle", "coffee"], #","entry":{"count":0,"mark":"failed"}"#)
    #expect(text.hasPrefix("✗ Coffee  failed"))
    #expect(text.contains("too much that day"))
  }

  @Test("the day that it was over the limit is told with its count")
  func over() throws {
    let text = try Self.run(["done", "coffee"], #","entry":{"count":3}"#)
    #expect(text.hasPrefix("✗ Coffee  failed, 3/2 cups at most"))
  }
}
