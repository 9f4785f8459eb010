import Testing

@testable import habitctl

@Suite("Ticking a limit")
struct LimitTests {
  private static func tick(_ entry: String) -> String {
    #"{"habit":"c","name":"Coffee","date":"2025-11-20"\#(entry),"completed":false,"#
      + #""streak":{"unit":"days","current":0,"strict":0,"todayOpen":true},"#
      + #""progress":{"total":1,"completed":0,"percentage":0,"totalXP":10,"earnedXP":0,"#
      + #""allCompleted":false},"revision":1}"#
  }

  private static func run(_ arguments: [String], _ entry: String) throws -> String {
    let day = Samples.day([
      Samples.standing("Coffee", id: "c", more: #","unit":"cups"\#(entry)"#)
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
