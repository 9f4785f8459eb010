import HabitProtocol
import TestSupport
import Testing

@Suite("A session under random events")
struct RandomSessionTests {
  @Test("loses, doubles and reorders nothing, and ends when everything has left")
  func agreesWithModel() {
    for seed in seeds(UInt64(300)) {
      var driver = SessionDriver(seed: seed)
      driver.run()
      #expect(driver.faults == [], "seed \(seed)")
      #expect(driver.frames == driver.expectedFrames, "seed \(seed)")
      #expect(driver.delivered == driver.expectedOutput, "seed \(seed)")
      #expect(driver.session.needs.finishing == true, "seed \(seed)")
    }
  }
}
