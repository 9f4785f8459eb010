import CSystemd

/// Random identifiers, unique for practical purposes.
///
/// See sd_id128_randomize(3): 122 random bits in the layout of a version 4 UUID, RFC 9562.
package enum RandomIdentifier {
  /// The positions of the hyphens in a UUID's text, in hexadecimal digits before each.
  private static let hyphens: Set<Int> = [8, 12, 16, 20]

  /// A new identifier of 32 lower-case hexadecimal digits.
  package static func make() -> String {
    Hexadecimal.text(of: draw())
  }

  /// A new identifier as a UUID: the same digits in groups of 8, 4, 4, 4 and 12.
  package static func uuid() -> String {
    var text = ""
    for (position, digit) in make().enumerated() {
      if hyphens.contains(position) { text += "-" }
      text.append(digit)
    }
    return text
  }

  private static func draw() -> sd_id128_t {
    var identifier = sd_id128_t()
    let result = unsafe sd_id128_randomize(&identifier)
    precondition(result >= 0, "Linux has random numbers")
    return identifier
  }
}
