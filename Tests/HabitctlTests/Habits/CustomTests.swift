import Testing

@Suite("habitctl custom")
struct CustomTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      """
      $ habitctl custom add Drink water Morning
      > addCustomHabit {"item":"Drink water","slot":"morning"}
      added 'Write down three good things', daily, 3 times, evening, from Fri 20 Nov 2026
      $ habitctl custom rm Drink water
      > removeCustomHabit {"item":"Drink water"}
      removed 'Write down three good things', daily, 3 times, evening, from Fri 20 Nov 2026
      $ habitctl custom
      [64] habitctl: Expected add or rm
      $ habitctl custom x
      [64] habitctl: Expected add or rm
      $ habitctl custom add
      [64] habitctl: Missing item
      $ habitctl custom add x
      [64] habitctl: Missing slot: the last word must be morning, anytime or evening
      $ habitctl custom add x y
      [64] habitctl: Missing slot: the last word must be morning, anytime or evening
      $ habitctl custom rm
      [64] habitctl: Missing item
      """
    )
  }
}
