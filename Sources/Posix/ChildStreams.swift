import Glibc

/// Our ends of the pipes to a running program: its input, its output, and its standard error.
///
/// All pipes are served as they become ready: waiting on one while the program fills another would
/// deadlock (pipe(7): a pipe holds 64 KiB).
struct ChildStreams: ~Copyable {
  /// Each end is nil once it is finished or no longer used.
  private var input: Descriptor?
  private var output: Descriptor?
  private var errors: Descriptor?

  private static let pieceLength = 65_536

  init(input: consuming Descriptor?, output: consuming Descriptor, errors: consuming Descriptor?) {
    self.input = input
    self.output = consume output
    self.errors = errors
  }

  /// Feeds a program its input and reads its output until the program closes its ends.
  ///
  /// Returns the output and the beginning of standard error.
  ///
  /// A program that stops reading early is not an error. After `limit` bytes, output is no longer
  /// read; standard error beyond `errorLimit` bytes is read and dropped.
  ///
  /// - Throws: `fileTooLarge` for more output than `limit`, after the program has closed its ends;
  ///   `timedOut` if it exceeds the time limit.
  mutating func exchange(
    _ given: [UInt8],
    limit: Int,
    errorLimit: Int,
    _ timer: inout SecondTimer,
    _ waiting: (Int) -> Void
  ) throws(SystemError) -> (output: [UInt8], errors: [UInt8]) {
    var rest = given[...]
    var printed: [UInt8] = []
    var complaints: [UInt8] = []
    var dropped: [UInt8] = []
    if rest.isEmpty { input = nil }
    while input != nil || output != nil || errors != nil {
      let ready = try awaitAny(&timer, waiting)
      if ready.input, !Self.write(&rest, to: input) { input = nil }
      if ready.output, try !Self.read(output, into: &printed) { output = nil }
      if printed.count > limit { output = nil }
      guard ready.errors else { continue }
      if complaints.count < errorLimit {
        if try !Self.read(errors, into: &complaints) { errors = nil }
      } else {
        dropped.removeAll(keepingCapacity: true)
        if try !Self.read(errors, into: &dropped) { errors = nil }
      }
    }
    guard printed.count <= limit else { throw SystemError(call: "read", number: .fileTooLarge) }
    return (printed, Array(complaints.prefix(errorLimit)))
  }

  /// Closes our ends, so that the program no longer waits for us.
  mutating func close() {
    input = nil
    output = nil
    errors = nil
  }

  /// Waits until one of the pipes is ready or has lost its other end.
  private func awaitAny(
    _ timer: inout SecondTimer,
    _ waiting: (Int) -> Void
  ) throws(SystemError) -> (input: Bool, output: Bool, errors: Bool) {
    var entries = [
      pollfd(fd: Self.number(input), events: Int16(POLLOUT), revents: 0),
      pollfd(fd: Self.number(output), events: Int16(POLLIN), revents: 0),
      pollfd(fd: Self.number(errors), events: Int16(POLLIN), revents: 0),
    ]
    while try !Poll.wait(for: &entries, until: timer.next) || timer.isDue {
      try timer.completeSecond(waiting)
    }
    return (entries[0].revents != 0, entries[1].revents != 0, entries[2].revents != 0)
  }

  /// A closed end gets a number that poll(2) ignores.
  private static func number(_ descriptor: borrowing Descriptor?) -> CInt {
    switch descriptor {
    case .some(let open): open.number
    case .none: -1
    }
  }

  /// Writes as much input as a ready pipe takes without blocking; returns true while more remains.
  private static func write(
    _ rest: inout ArraySlice<UInt8>,
    to descriptor: borrowing Descriptor?
  ) -> Bool {
    switch descriptor {
    case .some(let open):
      let piece = rest.prefix(Int(PIPE_BUF))
      guard let count = try? open.write(piece.span) else { return false }
      rest = rest.dropFirst(count)
      return !rest.isEmpty
    case .none: return false
    }
  }

  /// Reads the available bytes; returns false at the end.
  private static func read(
    _ descriptor: borrowing Descriptor?,
    into bytes: inout [UInt8]
  ) throws(SystemError) -> Bool {
    switch descriptor {
    case .some(let open): try open.read(into: &bytes, atMost: pieceLength) > 0
    case .none: false
    }
  }
}

/// Counts the seconds that an operation takes, up to a limit.
struct SecondTimer {
  /// In seconds; nil for no limit, and then nothing is counted.
  let limit: Int?
  private let start = Clock.monotonicMicroseconds()
  private var passed = 0

  private static let microseconds = 1_000_000

  init(limit: Int?) {
    self.limit = limit
  }

  /// The end of the current second, a moment of `Clock.monotonicMicroseconds()`.
  var next: Int? { limit.map { _ in start + (passed + 1) * Self.microseconds } }

  var isDue: Bool { next.map { $0 <= Clock.monotonicMicroseconds() } ?? false }

  /// Counts the second; throws `timedOut` if it was the last.
  mutating func completeSecond(_ waiting: (Int) -> Void) throws(SystemError) {
    passed += 1
    guard let limit, passed < limit else { throw SystemError(call: "read", number: .timedOut) }
    waiting(passed)
  }
}
