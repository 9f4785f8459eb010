import Testing

@testable import habitbench

@Suite("The history that is measured")
struct HistoryTests {
  @Test("is the same for ever, as figures of two days are compared")
  func pattern() {
    let days = (1...16).map { History.isDone(3, daysAgo: $0) ? "x" : "." }
    #expect(days.joined() == "x..x..x..x.x.xxx")
  }

  @Test("has each habit done on about half of the days")
  func half() {
    for habit in 0..<50 {
      let done = (1...3_652).count { History.isDone(habit, daysAgo: $0) }
      #expect((1_600...2_050).contains(done))
    }
  }
}
