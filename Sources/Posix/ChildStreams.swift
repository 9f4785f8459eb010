import Glibc

/// Our ends of the pipes to a program that runs: what it is given, and what it prints.
///
/// All of them are served as they are ready. A program that fills one pipe while we wait on another
/// would else wait for us, and we for it (pipe(7): a pipe holds 64 KiB).
struct ChildStreams: ~Copyable {
  /// Where it reads; `nil` once all is given.
  private var input: Descriptor?
  /// Where it prints; `nil` once it has ended or is not listened to any more.
  private var output: Descriptor?
  /// Where it complains; `nil` once it has ended.
  private var errors: Descriptor?

  /// How much is read at once.
  private static let pieceLength = 65_536

  init(input: consuming Descriptor?, output: consuming Descriptor, errors: consuming Descriptor?) {
    self.input = input
    self.output = consume output
    self.errors = errors
  }

  /// Gives a program its input and reads what it prints until it closes its ends.
  ///
  /// - Parameters:
  ///   - given: the input; a program that stops reading has seen enough of it.
  ///   - limit: the most bytes of output, beyond which it is not listened to any more.
  ///   - errorLimit: how many bytes of its complaints are kept; the rest is read and dropped.
  ///   - timer: how long it may take.
  ///   - waiting: is told of each second that passes.
  /// - Returns: what it printed, and the beginning of what it complained of.
  /// - Throws: `fileTooLarge` for more output than that, after the program has closed its ends;
  ///   `timedOut` where it takes longer than it may.
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
      if ready.input, !Self.give(&rest, to: input) { input = nil }
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

  /// Closes our ends, so that the program does not wait for us any more.
  mutating func close() {
    input = nil
    output = nil
    errors = nil
  }

  /// Waits until one of the pipes is ready, or has no other end any more.
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
      try timer.pass(waiting)
    }
    return (entries[0].revents != 0, entries[1].revents != 0, entries[2].revents != 0)
  }

  /// The number of an end; one that poll(2) passes over where it is closed.
  private static func number(_ descriptor: borrowing Descriptor?) -> CInt {
    switch descriptor {
    case .some(let open): open.number
    case .none: -1
    }
  }

  /// Gives so much of the input as a ready pipe surely takes without waiting; whether more is to come.
  private static func give(
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

  /// Reads what is there; false at the end.
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
