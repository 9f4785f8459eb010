import HabitProtocol

@testable import habitd

extension ServerLimits {
  /// Limits for tests of something else: how slow the machine is makes no difference.
  static var unhurried: ServerLimits {
    var limits = ServerLimits()
    limits.turnMicroseconds = tenMinutes
    limits.pieceMicroseconds = tenMinutes
    limits.farewellMicroseconds = tenMinutes
    limits.patience.output = tenMinutes
    limits.patience.message = tenMinutes
    return limits
  }

  private static let tenMinutes = 600_000_000
}
