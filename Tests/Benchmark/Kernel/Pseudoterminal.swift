import CBench
import Glibc
import Posix

/// A terminal whose person is this program: it types keys and reads what is drawn.
///
/// See pty(7).
struct Pseudoterminal: ~Copyable {
  /// The person's side.
  private let person: Descriptor
  /// The program's side, open as long as this value lives, so that reading does not end between
  /// two programs.
  let terminal: Descriptor

  /// The most bytes of one read: a terminal holds no more.
  private static let chunk = 4096

  /// Makes a terminal of a size.
  ///
  /// See posix_openpt(3).
  init(columns: Int, rows: Int) throws(SystemError) {
    var opened: CInt = -1
    let made = unsafe cbench_open_terminal(CInt(columns), CInt(rows), &opened)
    guard made >= 0 else { throw SystemError(call: "posix_openpt") }
    person = Descriptor(owning: made)
    terminal = Descriptor(owning: opened)
  }

  /// Types keys.
  ///
  /// See write(2).
  func type(_ keys: String) throws(SystemError) {
    let bytes = Array(keys.utf8)
    guard unsafe write(person.number, bytes, bytes.count) == bytes.count else {
      throw SystemError(call: "write", path: "the terminal")
    }
  }

  /// Waits for something to be drawn; returns none once the deadline has passed.
  ///
  /// The deadline is a moment of `Clock.monotonicMicroseconds()`. See read(2).
  func read(untilMonotonicMicroseconds deadline: Int) throws(SystemError) -> [UInt8] {
    guard try Poll.wait(for: person, .readable, untilMonotonicMicroseconds: deadline) else {
      return []
    }
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    let count = unsafe Glibc.read(person.number, &bytes, bytes.count)
    guard count >= 0 else { throw SystemError(call: "read", path: "the terminal") }
    return Array(bytes.prefix(count))
  }
}
