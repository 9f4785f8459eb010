import Posix

/// A source of keys.
protocol KeySource: AnyObject {
  /// Waits for keys; nil when the input has ended.
  func next() throws(SystemError) -> [UInt8]?

  /// Discards the keys that have already arrived, without waiting.
  func discardInput() throws(SystemError)
}

extension KeySource {
  /// By default there are no keys to discard.
  func discardInput() throws(SystemError) {}
}

/// Standard input as it arrives.
final class StandardInput: KeySource {
  func next() throws(SystemError) -> [UInt8]? {
    try StandardStream.readNext()
  }

  func discardInput() throws(SystemError) {
    try StandardStream.discardInput()
  }
}

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
