import Posix

/// Where keys come from.
protocol KeySource: AnyObject {
  /// Waits for keys; nil when there will be none.
  func next() throws(SystemError) -> [UInt8]?
}
