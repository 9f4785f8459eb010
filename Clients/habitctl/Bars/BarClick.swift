import JSON

/// What a click on a bar asks for.
enum BarClick: Equatable {
  /// The left button: the next habit is done.
  case next
  /// The middle button: the last change is taken back.
  case undo
  /// The right button: a menu of the day.
  case menu

  /// A line of standard input: the number of a button, or an object that has one, as an element of
  /// a list or by itself. See swaybar-protocol(7), i3blocks(1).
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
