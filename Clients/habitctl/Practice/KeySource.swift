import Posix

/// Where keys come from.
protocol KeySource: AnyObject {
  /// Waits for keys; nil when there will be none.
  func next() throws(SystemError) -> [UInt8]?

  /// Forgets the keys that are there already, without waiting for any.
  func drop() throws(SystemError)
}

extension KeySource {
  /// By itself nothing is there that has not been waited for.
  func drop() throws(SystemError) {}
}
