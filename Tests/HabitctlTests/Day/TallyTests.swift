import Testing

@Suite("habitctl tally")
struct TallyTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl tally Push ups
      > tally {"habit":"Push ups","by":1}
      ◐ Read  begun, 12/20 pages  Fri 20 Nov 2026  streak 2 days  0 of 1 done
      $ habitctl tally Read 5
      > tally {"habit":"Read","by":5}
      (the same)
      $ habitctl tally 'Read 5'
      > tally {"habit":"Read 5","by":1}
      (the same)
      $ habitctl tally Read -1
      > tally {"habit":"Read","by":-1}
      (the same)
      $ habitctl tally Read +2.5
      > tally {"habit":"Read","by":2.5}
      (the same)
      $ habitctl tally +1 Read
      > tally {"habit":"Read","by":1}
      (the same)
      $ habitctl tally Read yesterday -1
      > status
      > tally {"habit":"Read","date":"2025-11-19","by":-1}
      (the same)
      $ habitctl tally Read 3 -1
      > status
      > tally {"habit":"Read","date":"2025-11-19","by":3}
      (the same)
      $ habitctl -1 Read
      > tally {"habit":"Read","by":-1}
      (the same)
      $ habitctl tally Read -1 0.5
      > status
      > tally {"habit":"Read","date":"2025-11-19","by":0.5}
      (the same)
      $ habitctl tally Read --by -1
      > tally {"habit":"Read","by":-1}
      (the same)
      $ habitctl tally --habit Read 7
      > tally {"habit":"Read","by":7}
      (the same)
      $ habitctl tally Read 3x
      > tally {"habit":"Read","by":3}
      (the same)
      $ habitctl tally
      [64] habitctl: Missing habit
      $ habitctl tally x --by y
      [64] habitctl: --by y: expected a number such as 3 or -1
      """
    )
  }

  @Test("a count is told with what the day asks for")
  func counting() throws {
    let text = try Bench.text(["tally", "read", "3"], CountedHabits("Read", target: 8).daemon)
    #expect(text == "◐ Read  begun, 3/8  Thu 20 Nov 2025  0 of 1 done\n")
    let limit = CountedHabits("Coffee", target: 9, more: #","goal":"atMost""#)
    #expect(try Bench.text(["tally", "coffee", "3"], limit.daemon).contains("3/9"))
  }
}
