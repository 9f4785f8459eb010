import Testing

@Suite("habitctl edit")
struct EditTests {
  @Test("an edit sends what changes, clears what is empty, and says from when")
  func editing() throws {
    let arguments = [
      "edit", "Read", "--name", "Read more", "--icon", "", "--habit-color=", "--time", "", "--tag",
      "",
      "--from", "today", "--schedule", "none", "--goal", "at-least", "--remind", "",
    ]
    #expect(
      try VerbTests.asked(arguments).last
        == #"updateHabit {"habit":"Read","from":"2025-11-20","name":"Read more","icon":null,"color":null,"#
        + #""schedule":"none","goal":"atLeast","time":null,"tags":[],"reminders":[]}"#
    )
  }
}
