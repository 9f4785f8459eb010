import Glibc

/// The way to a terminal that takes bytes at its own pace: what it does not take at once waits here.
final class TerminalOutput {
  private let terminal: Descriptor
  private var rest: [UInt8] = []

  /// Opens the terminal of standard output once more: a shell shares the open file of this process,
  /// and must not find it non-blocking.
  ///
  /// Where that cannot be done, each write waits for the terminal.
  init() throws(SystemError) {
    let output = StandardStream.Target.output.rawValue
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let isNamed = unsafe ttyname_r(output, &name, name.count) == 0
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var number = isNamed ? unsafe open(name, flags) : -1
    if number < 0 { number = fcntl(output, F_DUPFD_CLOEXEC, 0) }
    guard number >= 0 else { throw SystemError(call: "open", path: "the terminal") }
    terminal = Descriptor(owning: number)
  }

  /// The number to wait for until the terminal takes more; nil while nothing waits.
  var waiting: CInt? { rest.isEmpty ? nil : terminal.number }

  /// Writes bytes behind those that wait, as far as the terminal takes them now.
  func write(_ more: [UInt8]) throws(SystemError) {
    rest += more
    try flush()
  }

  /// Writes the bytes that wait, as far as the terminal takes them now.
  func flush() throws(SystemError) {
    let number = terminal.number
    while !rest.isEmpty {
      let pending = rest
      let written = Interruption.retrying { unsafe Glibc.write(number, pending, pending.count) }
      guard written < 0 else {
        rest.removeFirst(written)
        continue
      }
      let failure = SystemError(call: "write", path: "the terminal")
      guard failure.number == .wouldBlock else { throw failure }
      return
    }
  }

  /// Writes the last bytes, and waits for the terminal to take them until a moment of
  /// `Clock.monotonicMicroseconds()`; then what else waited is given up for them.
  func finish(_ last: [UInt8], until deadline: Int) throws(SystemError) {
    try write(last)
    while let number = waiting {
      guard try Poll.wait(forNumber: number, .writable, until: deadline) else {
        rest.removeAll()
        try write(last)
        return rest.removeAll()
      }
      try flush()
    }
  }
}
