import HabitClient
import Posix

/// The changes made by clicks on a bar that runs this program anew for each of them.
///
/// They are kept in a file beside the daemon's socket, so they end with the session. Without such a
/// file the middle button has nothing to take back, rather than somebody else's change.
struct BarMemory {
  private let surroundings: Surroundings
  private let path: String

  /// The most changes that are kept: more than anybody takes back click by click.
  private static let most = 100

  /// The memory of the bar of a format beside a socket.
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

  /// Keeps other changes.
  func keep(_ made: [Int]) {
    let text = made.suffix(Self.most).map { "\($0)\n" }.joined()
    try? surroundings.writeFile(path, Array(text.utf8))
  }
}
