import Glibc

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
  func read(
    into buffer: inout [UInt8],
    at offset: Int,
    atMost count: Int,
    path: String? = nil
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
    // The error is for people, who need not tell the two calls apart.
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
