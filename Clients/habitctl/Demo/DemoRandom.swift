/// The chance in the history of the demonstration, which follows from a seed alone (SplitMix64).
struct DemoRandom {
  private var state: UInt64

  /// The numbers that follow from a seed.
  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number from 0 up to and without a bound above 0.
  mutating func below(_ bound: Int) -> Int {
    Int(next() >> 33) % bound
  }

  /// A number from 0 up to and without 1.
  mutating func share() -> Double {
    Double(below(1 << 20)) / Double(1 << 20)
  }

  /// True with a chance of that many percent.
  mutating func isTrue(percent: Int) -> Bool {
    below(100) < percent
  }

  /// An element of a list; nil for an empty one.
  mutating func element<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }
}
