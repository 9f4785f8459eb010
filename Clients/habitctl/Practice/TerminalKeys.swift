import Posix

/// The keys of the terminal at standard input; its mode is restored when this object is released.
final class TerminalKeys: KeySource {
  private let mode: TerminalMode

  private static let standardInput: Int32 = 0

  /// Starts taking the keys.
  init() throws(SystemError) {
    mode = try TerminalMode(keysOf: Self.standardInput)
  }

  func next() throws(SystemError) -> [UInt8]? {
    try mode.readKeys()
  }
}
