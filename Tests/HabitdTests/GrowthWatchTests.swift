import Testing

@testable import habitd

@Suite("A disk that is being filled")
struct GrowthWatchTests {
  @Test("is told of once an hour, and not for what a person or a usual import records")
  func hours() {
    var watch = GrowthWatch()
    // A megabyte a minute never reaches it.
    let minutes = (0..<300).filter { watch.note(1 << 20, at: $0 * 60) }
    #expect(minutes == [])
    var told: [Int] = []
    // A megabyte a second does after a little more than a minute.
    for second in 20_000..<28_000 where watch.note(1 << 20, at: second) { told.append(second) }
    #expect(told == [20_064, 23_664, 27_264])
  }

  @Test("is told of at once where one journal is longer than the limit")
  func long() {
    var watch = GrowthWatch()
    let told = [100_000, 100_001].filter { watch.note(GrowthWatch.limit + 1, at: $0) }
    #expect(told == [100_000])
  }
}
