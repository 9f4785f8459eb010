extension Span<UInt8> {
  /// The eight bytes at an index, the first one lowest.
  ///
  /// One load: written out byte by byte, half of them stay loads of their own. It is called for every
  /// few bytes of a file, so its body is compiled into the callers'.
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
