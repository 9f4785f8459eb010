import HabitClient
import Testing

@Suite("habitctl settings")
struct SettingsTests {
  @Test("settings stand under the names by which they are changed")
  func settings() {
    Transcript.expect(
      """
      $ habitctl settings
      > settings
      dayStart   00:00
      timeZone   the system's
      weekStart  Monday
      measure    streak
      """,
      StubDaemon(["settings": Samples.settings])
    )
    Transcript.expect(
      """
      $ habitctl settings dayStart=4:00
      > updateSettings {"dayStart":"04:00"}
      dayStart   04:00
      timeZone   Europe/Berlin
      weekStart  Sunday
      measure    streak
      $ habitctl settings daystart 4:00
      > updateSettings {"dayStart":"04:00"}
      (the same)
      $ habitctl settings dayStart=4:00 week-start=sun TIMEZONE=
      > updateSettings {"dayStart":"04:00","weekStart":0,"timeZone":null}
      (the same)
      $ habitctl settings weekStart=6
      > updateSettings {"weekStart":6}
      (the same)
      $ habitctl settings x
      [64] habitctl: Unknown setting 'x'; the settings are dayStart, timeZone, weekStart, measure
      $ habitctl settings x=1
      [64] habitctl: Unknown setting 'x'; the settings are dayStart, timeZone, weekStart, measure
      $ habitctl settings dayStart
      [64] habitctl: Missing value: dayStart=VALUE, or dayStart= for the default
      $ habitctl settings weekStart=x
      [64] habitctl: weekStart=x: expected a weekday, such as mon or sun, or 0 to 6
      $ habitctl settings dayStart= day-start=1:00
      [64] habitctl: 'dayStart' is given twice
      $ habitctl settings dayStart=x
      [64] habitctl: dayStart=x: expected a time such as 04:00
      """,
      StubDaemon([
        "updateSettings":
          #"{"dayStart":"04:00","timeZone":"Europe/Berlin","weekStart":0,"revision":3}"#
      ])
    )
  }
}
