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

  @Test("has ids as long as in life where it was lived, each another one")
  func identifiers() {
    let history = History(habits: 1000, years: 10, isLived: true)
    let ids = (0..<history.habits).map(history.identifier)
    #expect(Set(ids).count == history.habits && ids.allSatisfy { $0.utf8.count == 36 })
    #expect(History(habits: 2, years: 1).identifier(1) == "habit-1")
  }
}
