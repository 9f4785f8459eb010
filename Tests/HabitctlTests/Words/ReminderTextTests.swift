import HabitCore
import HabitNotation
import Testing

@Suite("Reminders as people write them")
struct ReminderTextTests {
  @Test(
    "reminders are read with weekdays and interval, and written so that they are read again",
    arguments: [
      ("08:00", "08:00"), ("8am,21:00", "08:00, 21:00"), ("08:00 21:00", "08:00, 21:00"),
      ("mon-fri 07:30", "Mon-Fri 07:30"), ("mon, wed 07:30", "Mon Wed 07:30"),
      ("07:30 weekends", "Sat Sun 07:30"), ("mon and thu 9 pm", "Mon Thu 21:00"),
      ("sat 10:00, 18:00", "Sat 10:00, 18:00"), ("07:00 again 30m", "07:00 again 30m"),
      ("07:00, 08:00, again every 30m", "07:00 again 30m, 08:00 again 30m"),
      ("weekdays 07:00 08:00 again every 1h", "Mon-Fri 07:00 again 1h, Mon-Fri 08:00 again 1h"),
    ]
  )
  func reminders(text: String, expected: String) throws {
    let rules = try #require(FieldText.reminders([text]))
    let words = rules.map(ReminderWords.words).joined(separator: ", ")
    #expect(words == expected)
    #expect(FieldText.reminders([words]) == rules)
  }

  @Test(
    "what is no reminder is none",
    arguments: [
      "", "mon", "08:00,", "mon, tue", "25:00", "08:00 again", "08:00 again 2m", "x 08:00",
    ]
  )
  func noReminders(text: String) {
    #expect(FieldText.reminders([text]) == nil)
  }
}
