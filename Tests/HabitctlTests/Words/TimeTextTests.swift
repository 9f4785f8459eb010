import HabitCore
import HabitNotation
import Testing

@testable import habitctl

@Suite("Times as people write them")
struct TimeTextTests {
  @Test(
    "a time is read",
    arguments: [
      ("21:00", "21:00"), ("7:30", "07:30"), ("9am", "09:00"), ("9 AM", "09:00"),
      ("9:30pm", "21:30"), ("12am", "00:00"), ("12pm", "12:00"), ("12:05 am", "00:05"),
      ("noon", "12:00"), ("Midnight", "00:00"), ("00:00", "00:00"),
    ]
  )
  func reading(text: String, expected: String) {
    #expect(FieldText.time(text)?.description == expected)
  }

  @Test("an hour alone is one only where a time is meant")
  func hours() {
    #expect(throws: LineRefusal.self) { try HabitLine.rules(["9"], today: .first) }
    #expect(FieldText.time("9")?.description == "09:00")
    #expect(FieldText.time("21")?.description == "21:00")
  }

  @Test(
    "what is not a time is none",
    arguments: ["", "24:00", "7:5", "13pm", "0am", "am", "7:60", "25", "-1", "7:30:00", "٣", "123"]
  )
  func refusing(text: String) {
    #expect(FieldText.time(text) == nil)
  }
}
