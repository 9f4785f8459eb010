import Testing

@Suite("habitctl tags")
struct TagsTests {
  @Test("tags are listed with their habits and colours")
  func list() throws {
    #expect(
      try Bench.text(["tags"], StubDaemon(["listTags": Samples.tags])) == """
        Tag   Habits  Past  Colour
        body       2     1  green
        mind       1

        """
    )
    let none = try Bench.text(["tags"], StubDaemon(["listTags": #"{"tags":[]}"#]))
    #expect(none == "No habit has a tag.\nGive one:  habitctl edit HABIT --tag TAG\n")
  }
}
