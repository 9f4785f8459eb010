import Testing

@Suite("habitctl settings")
struct SettingsTests {
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
