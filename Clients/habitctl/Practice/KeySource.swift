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
