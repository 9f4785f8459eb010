import HabitCore
import Testing

@Suite("A time of day")
struct TimeOfDayTests {
  @Test("every minute is read back from its text")
  func text() throws {
    var findings = Findings()
    for hour in 0..<24 {
      for minute in 0..<60 {
        let time = try #require(TimeOfDay(hour: hour, minute: minute))
        findings.check(time.minutes == hour * 60 + minute, "minutes of \(hour):\(minute)")
        findings.check(TimeOfDay(time.description) == time, "text of \(hour):\(minute)")
        findings.check(TimeOfDay(minutes: time.minutes) == time, "\(time.minutes) minutes")
        findings.check(time.description.utf8.count == 5, time.description)
      }
    }
    #expect(findings.texts == [])
    #expect(TimeOfDay("07:05")?.minutes == 425)
    #expect(TimeOfDay("07:05")?.description == "07:05")
  }

  @Test(
    "nothing but HH:MM is a time",
    arguments: [
      "", "7:00", "07:0", "0700", "07:00:00", "24:00", "23:60", "99:99", "+7:00", "07.00", "07:00 ",
      " 7:00", "７:００", "٠٧:٠٠", "07：00", "7am", "07:0\u{0}", "-1:00", "07-00",
    ]
  )
  func refused(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test("numbers outside the clock are refused, not trapped on")
  func extremes() {
    for number in [Int.min, -1, 1440, Int.max] {
      #expect(TimeOfDay(minutes: number) == nil)
      #expect(TimeOfDay(hour: number, minute: 0) == nil)
      #expect(TimeOfDay(hour: 0, minute: number) == nil)
    }
    #expect(TimeOfDay(hour: 24, minute: 0) == nil)
    #expect(TimeOfDay(hour: 0, minute: 60) == nil)
  }

  @Test("minutes after the day's start run around the clock")
  func afterStart() throws {
    let start = try #require(TimeOfDay("04:00"))
    func minutes(_ text: String) throws -> Int {
      try #require(TimeOfDay(text)).minutes(after: start)
    }
    #expect(try minutes("04:00") == 0)
    #expect(try minutes("23:59") == 1199)
    #expect(try minutes("00:00") == 1200)
    #expect(try minutes("03:59") == 1439)
  }
}
