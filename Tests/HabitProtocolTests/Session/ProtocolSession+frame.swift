import HabitProtocol

extension ProtocolSession {
  /// The next frame to answer, without the actions that follow.
  mutating func nextFrame() -> Frame? { next().frame }
}
