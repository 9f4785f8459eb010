/// The name by which a person knows a device, such as its host name.
package struct DeviceName: Hashable, Sendable {
  /// The longest name, in bytes of UTF-8: as long as Linux lets a host name be.
  package static let maximumLength = 64

  /// The name: one line with something to see.
  package let text: String

  /// The name, unchanged; `nil` where it is too long, of more than one line, or nothing to see.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, HabitText.isVisible(text),
      HabitText.isOneLine(text)
    else { return nil }
    self.text = text
  }

  /// A name made of what a system calls itself: without what no name holds, and not too long.
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
  /// The name.
  package var description: String { text }
}
