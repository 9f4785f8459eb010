/// The identifier of an installation that writes to the shared history: 32 lower-case hexadecimal
/// digits.
package struct DeviceID: Hashable, Sendable {
  /// The digits; also the name of the device's folder.
  package let text: String

  /// Parses an identifier; `nil` when the text is not one.
  package init?(_ text: String) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      })
    else { return nil }
    self.text = text
  }
}

extension DeviceID: Comparable, CustomStringConvertible {
  /// Orders by bytes; decides between writes with the same stamp.
  package static func < (left: DeviceID, right: DeviceID) -> Bool { left.text < right.text }

  /// The digits.
  package var description: String { text }
}
