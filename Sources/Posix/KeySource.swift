/// A source of keys.
package protocol KeySource: AnyObject {
  /// Waits for keys; nil when the input has ended.
  func next() throws(SystemError) -> [UInt8]?

  /// Discards the keys that have already arrived, without waiting.
  func discardInput() throws(SystemError)
}

extension KeySource {
  /// By default there are no keys to discard.
  package func discardInput() throws(SystemError) {}
}

/// Standard input as it arrives.
package final class StandardInput: KeySource {
  /// Begins reading.
  package init() {}

  /// The next keys; nil when the input has ended.
  package func next() throws(SystemError) -> [UInt8]? {
    try StandardStream.readNext()
  }

  /// Discards what has already arrived.
  package func discardInput() throws(SystemError) {
    try StandardStream.discardInput()
  }
}

/// The keys of the terminal at standard input; its mode is restored when this object is released.
package final class TerminalKeys: KeySource {
  private let mode: TerminalMode

  private static let standardInput: Int32 = 0

  /// Starts taking the keys.
  package init() throws(SystemError) {
    mode = try TerminalMode(keysOf: Self.standardInput)
  }

  /// The next keys; nil when the input has ended.
  package func next() throws(SystemError) -> [UInt8]? {
    try mode.readKeys()
  }
}
