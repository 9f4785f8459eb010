import Testing

@Suite("habitctl library")
struct LibraryTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl library
      > listLibrary
      Drink a glass of water
        When: After getting up, before coffee or tea

      Drink water  6 times
        A glass at a time, spread over the day.
      $ habitctl library water glass
      > listLibrary {"query":"water glass"}
      (the same)
      """
    )
  }

  @Test("the library is shown with its texts, or by titles alone")
  func library() throws {
    let items =
      JourneysTests.item("Breathe", #","translation":"in""#) + "," + JourneysTests.item("Walk")
    let daemon = StubDaemon(["listLibrary": #"{"items":[\#(items)]}"#])
    #expect(try Bench.text(["library"], daemon) == "Breathe\n  in\n\nWalk\n")
    #expect(
      try Bench.text(["library", "--titles"], daemon) == "Breathe  breathe\nWalk     walk\n"
    )
    let empty = StubDaemon(["listLibrary": #"{"items":[]}"#])
    #expect(try Bench.text(["library", "x"], empty).hasPrefix("No practice"))
  }
}
