import TestSupport
import Testing

@testable import habitbench

@Suite("Counting replies")
struct ReplyCountTests {
  private func plan(milliseconds: Int) -> LoadPlan {
    LoadPlan(depth: 4, time: MeasuringTime(milliseconds: milliseconds), asking: .call("settings"))
  }

  @Test("gives the rate of a server that answers evenly, be it fast or slow, without its warm-up")
  func even() {
    for gap in [1_000, 33_333, 700_000, 30_000_000, 900_000_000] {
      var count = ReplyCount(plan(milliseconds: 100), from: 5_000)
      var now = 5_000
      while !count.isOver(at: now) {
        now += gap
        count.add(4, sentAt: now - gap, at: now)
      }
      let expected = 4e9 / Double(gap)
      #expect(abs(count.result.rate / expected - 1) < 0.000_1)
      #expect(count.result.latencies.longest == gap)
    }
  }

  @Test("of nothing is nothing")
  func nothing() {
    let result = ReplyCount(plan(milliseconds: 100), from: 0).result
    #expect(result.rate == 0 && result.replies == 0)
    #expect(Unit.microseconds.value(of: result) == 0)
  }

  @Test("times a request by the median where each was timed, else by the rate")
  func times() {
    var latencies = Histogram()
    for duration in [100_000, 100_000, 9_800_000] { latencies.add(duration) }
    let single = LoadResult(replies: 3, nanoseconds: 10_000_000, latencies: latencies)
    #expect(abs(Unit.microseconds.value(of: single) - 100) < 1)
    let batches = LoadResult(replies: 30, nanoseconds: 10_000_000, latencies: latencies)
    #expect(abs(Unit.microseconds.value(of: batches) - 333.3) < 0.1)
    #expect(Unit.requestsPerSecond.value(of: single) == 300)
  }
}
