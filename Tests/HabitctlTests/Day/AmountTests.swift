import HabitClient
import HabitCore
import HabitNotation
import Testing

@testable import HabitctlCore

@Suite("Amounts as people write them")
struct AmountTests {
  /// `count unit words` of the amount at the end.
  private static func read(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    return Amount(endOf: words).map { "\($0.count) \($0.unit ?? "-") \($0.words)" }
  }

  @Test(
    "an amount is read from the end, with or without a unit",
    arguments: [
      ("12", "12 - 1"), ("2.5", "2.5 - 1"), ("12 pages", "12 pages 2"), ("5km", "5 km 1"),
      ("read 12 pages", "12 pages 2"), ("3x", "3 - 1"), ("3 times", "3 - 2"),
      ("read 1 12", "12 - 1"), ("1,5", "1.5 - 1"), ("2,5 km", "2.5 km 2"), ("2,5km", "2.5 km 1"),
      ("1,000", "1000 - 1"), ("walk 10 000 steps", "10000 steps 3"), ("walk 10 000", "10000 - 2"),
      ("walk 10 000steps", "10000 steps 2"), ("50 €", "50 € 2"), ("5 12", "12 - 1"),
    ]
  )
  func reading(text: String, expected: String) {
    #expect(Self.read(text) == expected)
  }

  @Test(
    "what is not an amount is none",
    arguments: ["", "pages", "12 -1", "-1", "12pages2", "b12", "12 of", "1.2.3 km"]
  )
  func refusing(text: String) {
    #expect(Self.read(text) == nil || text == "12 of")
  }

  @Test("units are told apart, whatever their ending")
  func units() {
    for (left, right, isSame) in [
      ("page", "pages", true), ("Min", "minutes", true), ("glass", "glasses", true),
      ("km", "pages", false), ("m", "km", false),
    ] {
      #expect(Amount.isSameUnit(left, right) == isSame)
    }
  }

  @Test("count and tally take amount and day in either order, and only the habit's unit")
  func operands() throws {
    let habit = Samples.habitState("Read", id: "r", more: #","unit":"pages""#)
    let results = [
      "status": Samples.status, "streak": Samples.streak("Read", id: "r"),
      "loadDay": Samples.day([habit]),
    ]
    func asked(_ line: String) throws -> String? {
      let daemon = StubDaemon(results)
      _ = try? Bench.session(line.split(separator: " ").map(String.init), daemon).run()
      return daemon.asked.last
    }
    let twelve = #"setEntry {"habit":"r","date":"2025-11-19","count":12}"#
    for line in ["count read 12 pages yesterday", "count read yesterday 12 pages"] {
      #expect(try asked(line) == twelve)
    }
    #expect(try asked("tally read 1 page") == #"tally {"habit":"r","by":1}"#)
    #expect(try asked("count --habit read 12 pages -1") == twelve)
    #expect(try asked("tally read 1 km") == #"loadDay {"includeUnscheduled":true}"#)
    let refusal = Failure.misread(
      "Read is counted in pages, not in km",
      instead: ["In pages: habitctl tally read 1"]
    )
    #expect(throws: refusal) {
      try Bench.session(["tally", "read", "1", "km"], StubDaemon(results)).run()
    }
  }

  @Test("a missing amount is asked for with the habit that was typed")
  func missing() {
    let refusal = Failure.misread(
      "Missing amount",
      instead: ["To set 12: habitctl count walk 12"]
    )
    #expect(throws: refusal) {
      try Bench.session(["count", "walk"], StubDaemon([:])).run()
    }
  }

  @Test("an amount of time is written in the unit of the habit")
  func amounts() throws {
    for (words, unit, expected) in [
      ("1h35m", "min", "95"), ("1h 35m", "min", "95"), ("1h35m", "h", "1.583"),
      ("35m", "min", "35"), ("2h", "minutes", "120"), ("30 min", "hours", "0.5"), ("12", "h", "12"),
    ] {
      let parts = words.split(separator: " ").map(String.init)
      let amount = try #require(Amount(endOf: ["Read"] + parts))
      #expect(amount.count(in: unit)?.description == expected, "\(words) in \(unit)")
      #expect(amount.words == parts.count)
    }
    #expect(Amount(endOf: ["Read", "5km"])?.count(in: "min") == nil)
  }
}
