import Posix
import TestSupport
import Testing

@testable import habitctl_ui

/// `Tests/Campaigns/run screen` walks 100,000 steps.
@Suite("A random walk of keys, clicks, sizes, pastes and restarts of the daemon")
struct WalkTests {
  private static let walks = seeds(20) as Range<UInt64>

  /// The steps of each seed.
  private static let steps =
    Environment.value("HABITD_SCREEN_STEPS").flatMap { Int($0) }.map { $0 / walks.count } ?? 150

  @Test(
    "the daemon holds what a model of the keys says, and nothing leaves the frame",
    arguments: walks
  )
  func walk(seed: UInt64) throws {
    var walk = Walk(seed: seed)
    for _ in 0..<Self.steps { try walk.step() }
  }
}
