import HabitProtocol

extension ProtocolSession {
  /// The next frame to answer, without the actions that follow.
  mutating func nextFrame() -> Frame? {
    var needs = needs
    return next(&needs)
  }
}
