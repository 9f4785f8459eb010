import Testing

@Suite("habitctl settings")
struct SettingsTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl settings dayStart=4:00 week-start=sun TIMEZONE=
      > updateSettings {"dayStart":"04:00","weekStart":0,"timeZone":null}
      dayStart   04:00
      timeZone   the system's
      weekStart  Monday
      measure    streak
      $ habitctl settings weekStart=6
      > updateSettings {"weekStart":6}
      (the same)
      """
    )
  }

  @Test("asks for nothing where it cannot be meant")
  func refused() {
    Transcript.expect(
      """
      $ habitctl settings x
      [64] habitctl: unknown setting 'x'; the settings are dayStart, timeZone, weekStart, measure
      $ habitctl settings x=1
      [64] habitctl: unknown setting 'x'; the settings are dayStart, timeZone, weekStart, measure
      $ habitctl settings dayStart
      [64] habitctl: missing value: dayStart=VALUE, or dayStart= for the default
      $ habitctl settings weekStart=x
      [64] habitctl: weekStart=x: expected a weekday, such as mon or sun, or 0 to 6
      $ habitctl settings dayStart= day-start=1:00
      [64] habitctl: dayStart is given twice
      $ habitctl settings dayStart=x
      [64] habitctl: dayStart=x: expected a time such as 04:00
      """
    )
  }

  @Test("settings stand under the names by which they are changed")
  func settings() throws {
    let system = StubDaemon(["settings": #"{"dayStart":"00:00","weekStart":1}"#])
    #expect(
      try Bench.text(["settings"], system) == """
        dayStart   00:00
        timeZone   the system's
        weekStart  Monday
        measure    streak

        """
    )
    let changed = StubDaemon([
      "updateSettings":
        #"{"dayStart":"04:00","timeZone":"Europe/Berlin","weekStart":0,"revision":3}"#
    ])
    let text = try Bench.text(["settings", "dayStart=4:00"], changed)
    #expect(text.contains("Europe/Berlin") && text.contains("Sunday"))
    _ = try Bench.text(["settings", "daystart", "4:00"], changed)
    #expect(changed.asked == Array(repeating: #"updateSettings {"dayStart":"04:00"}"#, count: 2))
  }
}
