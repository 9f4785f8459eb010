import HabitClient
import Testing

@testable import HabitctlCore

@Suite("habitctl tag")
struct TagTests {
  @Test("a colour is set and taken away, of a tag that there is")
  func colors() {
    Transcript.expect(
      """
      $ habitctl tag BODY green
      > listTags
      > updateTag {"tag":"BODY","color":"green"}
      Tag   Habits  Past  Colour
      body       2     1  green
      $ habitctl tag body none
      > listTags
      > updateTag {"tag":"body","color":null}
      (the same)
      $ habitctl tag body
      > listTags
      > listHabits {"tag":"body"}
      > listTags
      Tag   Habits  Past  Colour
      body       2     1  green

      Habit  Schedule  Since       Tags
      Run    daily     1 Jan 2025  Body, outside
      Call   daily     1 Jan 2025
      Read   daily     1 Jan 2025  mind
      Swim   daily     1 Jan 2025  body
      $ habitctl tag
      [64] habitctl: Missing tag
      $ habitctl tag body mauve
      [64] habitctl: Unknown colour 'mauve' (try: red, orange, yellow, green, teal, blue, purple, pink, brown, gray, #rrggbb, none)
      $ habitctl tag nobody red
      > listTags
      [64] habitctl: No habit has the tag 'nobody'; the tags are: body, mind (for example: habitctl tag body)
      """,
      StubDaemon([
        "listHabits": #"{"habits":[\#(Samples.taggedHabits)]}"#, "listTags": Samples.tags,
        "updateTag":
          #"{"tag":{"tag":"body","color":"green","habits":2,"others":1},"revision":4}"#,
      ])
    )
  }
}
