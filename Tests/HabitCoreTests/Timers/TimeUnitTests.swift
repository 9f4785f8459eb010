import HabitCore
import Testing

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
