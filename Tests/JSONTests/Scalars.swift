/// Every scalar of the first plane, and a sample of the others with both ends.
enum Scalars {
  static let sample: [Unicode.Scalar] =
    (Array(UInt32(0)...0xFFFF) + Array(stride(from: UInt32(0x10000), to: 0x10FFFF, by: 509))
    + [0x10FFFF]).compactMap(Unicode.Scalar.init)
}
