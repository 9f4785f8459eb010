import Glibc

/// The name that the system goes by in its network.
package enum HostName {
  /// The longest name there is, in bytes: `_POSIX_HOST_NAME_MAX`, which Linux keeps far below.
  private static let maximumLength = 255

  /// The name; empty where there is none.
  ///
  /// It need not be text that makes sense. See gethostname(2).
  package static var current: String {
    var bytes = [CChar](repeating: 0, count: maximumLength + 1)
    // The last byte stays a zero: what is cut off is not ended by one.
    let result = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return CInt(-1) }
      return unsafe gethostname(start, buffer.count - 1)
    }
    guard result == 0 else { return "" }
    let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: name, as: UTF8.self)
  }
}
