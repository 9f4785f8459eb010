import Testing

@Suite("habitctl tally")
struct TallyTests {
  @Test("a count is told with what the day asks for")
  func counting() throws {
    let text = try Bench.text(["tally", "read", "3"], CountedHabits("Read", target: 8).daemon)
    #expect(text == "◐ Read  begun, 3/8  Thu 20 Nov 2025  0 of 1 done\n")
    let limit = CountedHabits("Coffee", target: 9, more: #","goal":"atMost""#)
    #expect(try Bench.text(["tally", "coffee", "3"], limit.daemon).contains("3/9"))
  }
}
