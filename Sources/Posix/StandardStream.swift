import Glibc

/// The process's standard input, output and error.
package enum StandardStream {
  /// The stream to write to.
  package enum Target: CInt, Sendable {
    case output = 1
    case error = 2
  }

  /// Writes all of `bytes`.
  ///
  /// If the reader has gone, this throws `brokenPipe`: `SIGPIPE` is ignored from the first call on.
  /// Writes to a non-blocking stream wait until it is ready. write(2).
  package static func write(_ bytes: [UInt8], to target: Target) throws(SystemError) {
    ignoreBrokenPipe
    var written = 0
    while written < bytes.count {
      let result = unsafe bytes.span.extracting(droppingFirst: written)
        .withUnsafeBufferPointer { pending in
          Interruption.retrying {
            unsafe Glibc.write(target.rawValue, pending.baseAddress, pending.count)
          }
        }
      if result >= 0 {
        written += result
        continue
      }
      let failure = SystemError(call: "write")
      guard failure.number == .wouldBlock else { throw failure }
      _ = try Poll.wait(forNumber: target.rawValue, .writable, until: nil)
    }
  }

  /// Information about the stream's file.
  ///
  /// See fstat(2).
  package static func information(of target: Target) throws(SystemError) -> FileInformation {
    try .of(number: target.rawValue, path: "standard \(target)")
  }

  /// Reads standard input to its end; more than `limit` bytes is a `fileTooLarge` error.
  package static func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let before = content.count
      let end = try readSome(into: &content)
      if end { return content }
      guard content.count <= limit else {
        throw SystemError(call: "read", number: .fileTooLarge, path: "standard input")
      }
      if content.count == before { _ = try Poll.wait(forNumber: 0, .readable, until: nil) }
    }
  }

  /// Reads the next bytes from standard input as they arrive; nil at its end.
  package static func readNext() throws(SystemError) -> [UInt8]? {
    var content: [UInt8] = []
    while content.isEmpty {
      if try readSome(into: &content) { return nil }
      if content.isEmpty { _ = try Poll.wait(forNumber: 0, .readable, until: nil) }
    }
    return content
  }

  /// True if another process is signalled whenever bytes arrive on standard input.
  ///
  /// The other process reads there too, and would miss the bytes that are read here.
  ///
  /// The flag belongs to the open file, which processes that inherit it share. See fcntl(2),
  /// `O_ASYNC`.
  package static var isInputAwaitedElsewhere: Bool {
    let flags = fcntl(0, F_GETFL)
    return flags >= 0 && flags & O_ASYNC != 0
  }

  /// Discards the bytes on standard input without waiting for more; its end is left for the next
  /// read.
  static func discardInput() throws(SystemError) {
    var content: [UInt8] = []
    // A deadline in the past only checks for input, without waiting.
    while try Poll.wait(forNumber: 0, .readable, until: 0) {
      content.removeAll(keepingCapacity: true)
      if try readSome(into: &content) { return }
    }
  }

  /// The most bytes read at once: a pipe's capacity, pipe(7).
  private static let chunk = 65_536

  /// Reads once; returns true at the end.
  private static func readSome(into content: inout [UInt8]) throws(SystemError) -> Bool {
    var ended = false
    try content.append(addingCapacity: chunk) { span throws(SystemError) in
      try unsafe span.withUnsafeMutableBufferPointer { free, initialized throws(SystemError) in
        let count = Interruption.retrying { unsafe Glibc.read(0, free.baseAddress, free.count) }
        if count >= 0 {
          initialized = count
          ended = count == 0
          return
        }
        let failure = SystemError(call: "read", path: "standard input")
        guard failure.number == .wouldBlock else { throw failure }
      }
    }
    return ended
  }

  private static let ignoreBrokenPipe: Void = ProcessInformation.ignoreBrokenPipe()
}

/// A source of keys: the terminal, standard input, or one made for a test.
package protocol KeySource: AnyObject {
  /// Waits for keys; nil if the input has ended.
  func next() throws(SystemError) -> [UInt8]?

  /// Discards the keys that have already arrived, without waiting.
  func discardInput() throws(SystemError)
}

extension KeySource {
  /// By default there are no keys to discard.
  package func discardInput() throws(SystemError) {}
}

/// Standard input as it arrives.
package final class StandardInput: KeySource {
  package init() {}

  /// The next keys; nil if the input has ended.
  package func next() throws(SystemError) -> [UInt8]? {
    try StandardStream.readNext()
  }

  /// Discards what has already arrived.
  package func discardInput() throws(SystemError) {
    try StandardStream.discardInput()
  }
}

/// The keys of the terminal at standard input; its mode is restored when this object is released.
package final class TerminalKeys: KeySource {
  private let mode: TerminalMode

  private static let standardInput: Int32 = 0

  /// Switches the terminal to deliver keys one by one.
  package init() throws(SystemError) {
    mode = try TerminalMode(keysOf: Self.standardInput)
  }

  /// The next keys; nil if the input has ended.
  package func next() throws(SystemError) -> [UInt8]? {
    try mode.readKeys()
  }
}
