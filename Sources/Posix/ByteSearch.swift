import CPosix

/// Searches bytes as fast as the C library can.
package enum ByteSearch {
  /// The index of a byte's first occurrence at or behind an index; nil where there is none.
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
