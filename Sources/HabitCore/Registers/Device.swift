/// The identifier of an installation that writes to the shared history: 32 lower-case hexadecimal
/// digits.
package struct DeviceID: Hashable, Sendable {
  /// Also the name of the device's folder.
  package let text: String

  /// Parses an identifier; `nil` if the text is not one.
  package init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy(\.isHexadecimalDigit) else { return nil }
    self.text = text
  }
}

extension DeviceID: Comparable, CustomStringConvertible {
  /// Orders by bytes, which decides between writes with the same stamp.
  package static func < (left: DeviceID, right: DeviceID) -> Bool { left.text < right.text }

  package var description: String { text }
}

/// The person's name for a device, such as its host name.
package struct DeviceName: Hashable, Sendable {
  /// In bytes of UTF-8: the longest host name on Linux.
  package static let maximumLength = 64

  /// One line with a visible character.
  package let text: String

  /// Creates a name from a text as it is; `nil` if it is too long, has several lines or no visible
  /// character.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, HabitText.isVisible(text),
      HabitText.isOneLine(text)
    else { return nil }
    self.text = text
  }

  /// Creates a name from a host name, without its forbidden characters and cut to length; `nil` if
  /// no visible character is left.
  package init?(mending text: String) {
    var name = ""
    for scalar in text.unicodeScalars where HabitText.isOneLine(String(scalar)) {
      guard name.utf8.count + String(scalar).utf8.count <= Self.maximumLength else { break }
      name.unicodeScalars.append(scalar)
    }
    self.init(name)
  }
}

extension DeviceName: CustomStringConvertible {
  package var description: String { text }
}
