import Glibc

/// An open file descriptor with one owner, closed exactly once, at the latest when destroyed.
package struct Descriptor: ~Copyable, Sendable {
  /// The number, for a call that only borrows it.
  ///
  /// Valid as long as this value lives.
  package let number: CInt

  /// Takes ownership of an open descriptor, which no other code may close afterwards.
  package init(owning number: CInt) {
    self.number = number
  }

  deinit {
    _ = Glibc.close(number)
  }

  /// Closes the descriptor and reports errors from close(2), such as a delayed write error.
  ///
  /// Closing is never retried: on Linux the descriptor is closed even after an error. `EINTR` is
  /// not reported.
  package consuming func close() throws(SystemError) {
    let result = Glibc.close(number)
    let failure = SystemError(call: "close")
    discard self
    if result == -1, failure.number != .interrupted { throw failure }
  }
}

extension Descriptor {
  /// read(2): appends at most `count` bytes to `buffer`; returns their number, 0 at the end.
  func read(
    into buffer: inout [UInt8],
    atMost count: Int,
    path: String? = nil
  ) throws(SystemError) -> Int {
    let number = number
    let before = buffer.count
    try buffer.append(addingCapacity: count) { span throws(SystemError) in
      try unsafe span.withUnsafeMutableBufferPointer { free, initialized throws(SystemError) in
        let result = Interruption.retrying { unsafe Glibc.read(number, free.baseAddress, count) }
        guard result >= 0 else { throw SystemError(call: "read", path: path) }
        initialized = result
      }
    }
    return buffer.count - before
  }

  /// pread(2): appends at most `count` bytes from `offset` on; returns their number, 0 at the end.
  private func read(
    into buffer: inout [UInt8],
    at offset: Int,
    atMost count: Int,
    path: String
  ) throws(SystemError) -> Int {
    let number = number
    let before = buffer.count
    try buffer.append(addingCapacity: count) { span throws(SystemError) in
      try unsafe span.withUnsafeMutableBufferPointer { free, initialized throws(SystemError) in
        let result = Interruption.retrying {
          unsafe Glibc.pread(number, free.baseAddress, count, off_t(offset))
        }
        guard result >= 0 else { throw SystemError(call: "pread", path: path) }
        initialized = result
      }
    }
    return buffer.count - before
  }

  /// The bytes from `offset` on, `count` of them unless the file ends before.
  func bytes(at offset: Int, atMost count: Int, path: String) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let rest = count - bytes.count
      guard try read(into: &bytes, at: offset + bytes.count, atMost: rest, path: path) > 0
      else { break }
    }
    return bytes
  }

  /// pwrite(2): writes `bytes` at `offset`, possibly not all; returns the number written.
  func write(
    _ bytes: Span<UInt8>,
    at offset: Int,
    path: String? = nil
  ) throws(SystemError) -> Int {
    let number = number
    let result = unsafe bytes.withUnsafeBufferPointer { pending in
      Interruption.retrying {
        unsafe Glibc.pwrite(number, pending.baseAddress, pending.count, off_t(offset))
      }
    }
    // The error names write(2), not pwrite(2), because people read it and do not care about the
    // difference.
    guard result >= 0 else { throw SystemError(call: "write", path: path) }
    return result
  }

  /// write(2): writes `bytes`, possibly not all; returns the number written.
  func write(_ bytes: Span<UInt8>, path: String? = nil) throws(SystemError) -> Int {
    let number = number
    let result = unsafe bytes.withUnsafeBufferPointer { pending in
      Interruption.retrying { unsafe Glibc.write(number, pending.baseAddress, pending.count) }
    }
    guard result >= 0 else { throw SystemError(call: "write", path: path) }
    return result
  }
}
