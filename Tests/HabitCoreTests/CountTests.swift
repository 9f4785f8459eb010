import HabitCore
import TestSupport
import Testing

@Suite("A count")
struct CountTests {
  @Test(
    "a plain decimal is read exactly",
    arguments: [
      ("0", 0), ("1", 1000), ("1.5", 1500), ("0.125", 125), ("0.001", 1), ("12.340", 12_340),
      ("1.0000000000", 1000), ("007", 7000), ("1000000000", 1_000_000_000_000),
      ("1000000000.000", 1_000_000_000_000), ("999999999.999", 999_999_999_999),
    ]
  )
  func read(text: String, thousandths: Int) {
    #expect(Count(decimal: text.utf8)?.thousandths == thousandths)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", ".", "1.", ".5", "-1", "+1", "1e3", "1,5", "1.2.3", "0.0001", "1.0001", "1.00000001",
      "1000000000.001", "1000000001", "99999999999999999999999999999999", " 1", "1 ", "１", "1_0",
      "0x1", "NaN", "Infinity", "--", "1..0",
    ]
  )
  func refused(text: String) {
    #expect(Count(decimal: text.utf8) == nil)
  }

  @Test("every count is read back from its text, which is the shortest")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 7)
    var findings = Findings()
    for _ in 0..<20_000 {
      let limit = random.pick([1000, 100_000, Count.maximumThousandths])
      let count = try #require(Count(thousandths: random.number(0...limit)))
      let text = count.description
      let isShort = !text.contains(".") || text.last != "0" && text.last != "."
      findings.check(Count(decimal: text.utf8) == count && isShort, text)
    }
    #expect(findings.texts == [])
    #expect(try #require(Count(thousandths: 1500)).description == "1.5")
    #expect(try #require(Count(thousandths: 50)).description == "0.05")
    #expect(Count.one.description == "1")
    #expect(Count.zero.description == "0")
  }

  @Test("a count out of range is refused")
  func range() {
    #expect(Count(thousandths: -1) == nil)
    #expect(Count(thousandths: Count.maximumThousandths + 1) == nil)
    #expect(Count(thousandths: .min) == nil)
    #expect(Count(thousandths: .max) == nil)
    #expect(Count(thousandths: Count.maximumThousandths) != nil)
  }

  @Test(
    "one of the usual units is said in the singular, and any other word as it was typed",
    arguments: [
      ("1", "pages", "1 page"), ("1", "glasses", "1 glass"), ("1", "Cups", "1 Cup"),
      ("1", "times", "1 time"), ("12", "pages", "12 pages"), ("0", "pages", "0 pages"),
      ("1.5", "pages", "1.5 pages"), ("1", "km", "1 km"), ("1", "Gläser", "1 Gläser"),
      ("1", "bus", "1 bus"), ("1", "glass", "1 glass"), ("1", "h", "1h"), ("1.5", "h", "1h 30m"),
      ("1", nil, "1"),
    ]
  )
  func units(amount: String, unit: String?, words: String) {
    #expect(Count(decimal: amount.utf8)?.words(in: unit) == words)
  }
}

@Suite("Units of time")
struct TimeUnitTests {
  @Test(
    "an amount is written in hours and minutes, and never as more than it is",
    arguments: [
      (TimeUnit.minute, "0", "0m"), (.minute, "0.4", "24s"), (.minute, "1", "1m"),
      (.minute, "35", "35m"), (.minute, "59.9", "59m"), (.minute, "60", "1h"),
      (.minute, "95", "1h 35m"), (.minute, "1440", "24h"), (.hour, "1.583", "1h 35m"),
      (.hour, "0.5", "30m"), (.hour, "2", "2h"), (.hour, "1.999", "1h 59m"), (.hour, "0.001", "5s"),
      (.minute, "1000000000", "16666666h 40m"), (.hour, "1000000000", "1000000000h"),
    ]
  )
  func words(unit: TimeUnit, amount: String, expected: String) {
    #expect(unit.words(for: count(amount)) == expected)
  }

  @Test("a whole minute is read back from any thousandth of an hour that it is rounded to")
  func minutesOfHours() {
    for minutes in 0...1440 {
      let hours = TimeUnit.hour.count(ofMilliseconds: minutes * 60_000)
      #expect(TimeUnit.hour.words(for: hours) == TimeUnit.words(forMilliseconds: minutes * 60_000))
    }
  }

  @Test("no length of time overflows")
  func extremes() {
    #expect(TimeUnit.minute.count(ofMilliseconds: .min) == .zero)
    #expect(TimeUnit.minute.count(ofMilliseconds: .max).thousandths == Count.maximumThousandths)
    #expect(TimeUnit.hour.count(ofMilliseconds: .max).thousandths == Count.maximumThousandths)
  }
}
