import CPosix

/// Searches bytes as fast as the C library can.
package enum ByteSearch {
  /// The index of a byte's first occurrence at or after an index; nil if there is none.
  ///
  /// See memchr(3).
  package static func firstIndex(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    precondition((0...bytes.count).contains(start), "the index is not of these bytes")
    let distance = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe cposix_index_of(
        byte,
        bytes.baseAddress?.advanced(by: start),
        bytes.count - start
      )
    }
    return distance < 0 ? nil : start + distance
  }
}

extension Span<UInt8> {
  /// The eight bytes at an index, the first one lowest.
  ///
  /// One load: written out byte by byte, half of them stay loads of their own. It is called for
  /// every few bytes of a file, so its body is compiled into the callers'.
  ///
  /// - Precondition: there are eight.
  @inlinable
  @inline(__always)
  package func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8, "a word is eight bytes")
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}
