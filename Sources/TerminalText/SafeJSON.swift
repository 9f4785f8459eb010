/// JSON that is safe to print: the same values, with misleading characters as escapes.
package enum SafeJSON {
  /// The same JSON for a terminal.
  ///
  /// Outside of strings JSON is ASCII, and a valid text holds no raw C0 controls, so every unsafe
  /// character is in a string, where it may be written as `\u` and four digits (RFC 8259, section
  /// 7).
  package static func escaped(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(where: { $0 >= 0x7F }) else { return json }
    var escaped = ""
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar.value < 0x7F || SafeText.isPrintable(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        for unit in String(Character(scalar)).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      }
    }
    return Array(escaped.utf8)
  }
}
