import HabitctlCore
import Posix
import HabitClient
import JSON

/// The clicks that arrive on standard input.
final class BarClicks {
  private let input: (any KeySource)?
  private var lines = LineBuffer()

  /// The revisions of the changes made by clicks, the latest last.
  var made: [Int] = []

  /// True until the input ends.
  private(set) var isOpen: Bool

  /// Reads clicks from an input; nil means that there are none.
  init(_ input: (any KeySource)?) {
    self.input = input
    isOpen = input != nil
  }

  func next() -> [BarClick] {
    guard let bytes = (try? input?.next()) ?? nil else {
      isOpen = false
      return []
    }
    lines.bytes += bytes
    var clicks: [BarClick] = []
    while let line = lines.takeLine() {
      if let click = BarClick(line) { clicks.append(click) }
    }
    if lines.isOverfull { isOpen = false }
    return clicks
  }

  func discardInput() {
    guard isOpen else { return }
    lines = LineBuffer()
    try? input?.discardInput()
  }
}

/// The action of a click on a bar.
enum BarClick: Equatable {
  /// The left button: takes a step of the next habit.
  case next
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

/// The changes made by clicks on a bar that runs this program again for each of them.
///
/// Their revisions are in a file beside the daemon's socket. The file is removed when the login
/// session ends. Without the file, the middle button undoes nothing: the last change may have been
/// made elsewhere.
struct BarMemory {
  private let surroundings: Surroundings
  private let path: String

  /// The most changes that are kept: more than anybody undoes click by click.
  private static let most = 100

  init(_ format: BarFormat, socket: String, _ surroundings: Surroundings) {
    self.surroundings = surroundings
    path = socket + ".clicks-" + format.rawValue
  }

  /// The revisions of the changes, the latest last.
  var made: [Int] {
    guard let bytes = try? surroundings.readFile(path) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).suffix(Self.most)
    return lines.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  func keep(_ made: [Int]) {
    let text = made.suffix(Self.most).map { "\($0)\n" }.joined()
    try? surroundings.writeFile(path, Array(text.utf8))
  }
}
