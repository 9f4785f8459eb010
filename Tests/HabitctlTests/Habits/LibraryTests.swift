import HabitClient
import Testing

@Suite("habitctl library")
struct LibraryTests {
  @Test("the library is shown with its texts, or by titles alone")
  func library() {
    let items =
      JourneysTests.item("Breathe", #","translation":"in""#) + "," + JourneysTests.item("Walk")
    Transcript.expect(
      """
      $ habitctl library
      > listLibrary
      Breathe
        in

      Walk
      $ habitctl library water glass
      > listLibrary {"query":"water glass"}
      (the same)
      $ habitctl library --titles
      > listLibrary
      Breathe  breathe
      Walk     walk
      """,
      StubDaemon(["listLibrary": #"{"items":[\#(items)]}"#])
    )
    Transcript.expect(
      """
      $ habitctl library x
      > listLibrary {"query":"x"}
      No practice in the library contains these words.
      """,
      StubDaemon(["listLibrary": #"{"items":[]}"#])
    )
  }
}
