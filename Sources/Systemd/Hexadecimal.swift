import CSystemd

/// Identifiers as text.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef")

  /// The 32 lower-case hexadecimal digits of an identifier.
  static func text(of identifier: sd_id128_t) -> String {
    unsafe withUnsafeBytes(of: identifier) { bytes in
      unsafe String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
  }
}
