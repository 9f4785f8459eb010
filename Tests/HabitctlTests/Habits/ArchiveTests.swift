import Testing

@Suite("habitctl archive")
struct ArchiveTests {
  @Test("a change of a habit says what happened to it")
  func change() throws {
    let result = #"{"habit":{\#(Samples.habit("Read", more: #","slot":"evening""#))},"revision":9}"#
    for (verb, method, word) in [
      ("add", "addHabit", "added"), ("archive", "archiveHabit", "archived"),
      ("restore", "restoreHabit", "restored"), ("rm", "removeHabit", "removed"),
    ] {
      let text = try Bench.text(
        [verb, "Read"],
        StubDaemon([method: result, "listHabits": #"{"habits":[]}"#])
      )
      let more = verb == "rm" ? "  'habitctl undo' brings it back\n" : ""
      let start = verb == "add" ? "" : ", from Wed 1 Jan 2025"
      #expect(text == "\(word) 'Read', daily, evening\(start)\n" + more)
    }
  }
}
