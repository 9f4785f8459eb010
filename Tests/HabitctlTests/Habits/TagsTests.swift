import HabitClient
import Testing

@Suite("habitctl tags")
struct TagsTests {
  @Test("tags are listed with their habits and colours")
  func list() {
    Transcript.expect(
      """
      $ habitctl tags
      > listTags
      Tag   Habits  Past  Colour
      body       2     1  green
      mind       1
      """,
      StubDaemon(["listTags": Samples.tags])
    )
    Transcript.expect(
      """
      $ habitctl tags
      > listTags
      No habit has a tag.
      Give one:  habitctl edit HABIT --tag TAG
      """,
      StubDaemon(["listTags": #"{"tags":[]}"#])
    )
  }
}
