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
  /// This compiles to one load; written byte by byte, half of the bytes would be loaded one by one.
  /// It runs for every few bytes of a file, so it is inlined into its callers.
  ///
  /// - Precondition: at least eight bytes begin at the index.
  @inlinable
  @inline(__always)
  package func word(at index: Int) -> UInt64 {
    precondition(index >= 0 && index <= count &- 8, "a word is eight bytes")
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}
