import JSON

/// The action of a click on a bar.
enum BarClick: Equatable {
  /// The left button: completes the next habit.
  case next
  /// The middle button: undoes the last change.
  case undo
  /// The right button: opens a menu of the day.
  case menu

  /// Reads a line of standard input: the number of a button, or an object that has one.
  ///
  /// The object is an element of a list or stands alone. See swaybar-protocol(7), i3blocks(1).
  init?(_ line: [UInt8]) {
    let ignored = Array("[, \r".utf8)
    let element = Array(line.drop { ignored.contains($0) })
    guard let value = try? JSONDocument(parsing: element).root else { return nil }
    switch (value.kind == .object ? value["button"] : value)?.integer {
    case 1: self = .next
    case 2: self = .undo
    case 3: self = .menu
    default: return nil
    }
  }
}
