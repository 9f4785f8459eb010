/// A part of a habit's life counted in one unit: which places of the count were met, and the runs of
/// them that no broken place cuts.
///
/// Places are day numbers, week numbers or month numbers, and come growing. One that is neither met
/// nor broken is neutral.
package struct StreakStretch: Sendable {
  /// What the places are.
  package let unit: StreakUnit
  /// Whether the last place asks for something that can still be done.
  package var isOpen = false
  /// Whether any place was broken.
  private(set) var isBroken = false
  /// The places that add one.
  private var met: BitSet
  /// How many were met since the last broken one, and the place behind that one.
  private var present = (length: 0, start: 0)
  /// The longest run before that, the latest of equals: how many were met, and the places from
  /// behind one broken place to the next.
  private var best = (length: 0, start: 0, end: 0)

  /// A run of met places: how many, and the first and last of them.
  package struct Run: Equatable, Sendable {
    /// How many places were met.
    package var length: Int
    /// The first met place.
    package var first: Int
    /// The last met place.
    package var last: Int
  }

  /// A stretch without places, with room for those of a range.
  init(_ unit: StreakUnit, places: ClosedRange<Int>) {
    self.unit = unit
    met = BitSet(reservingFor: places)
  }

  /// The run that reaches the end of the stretch: the met places after the last broken one.
  package var current: Run? { run(present.length, from: present.start, through: .max) }

  /// The longest run, the latest of equals.
  package var longest: Run? {
    if present.length >= best.length { return current }
    return run(best.length, from: best.start, through: best.end)
  }

  /// How many places the longest run has that a broken place has ended.
  var longestEnded: Int { best.length }

  /// Adds a place.
  mutating func add(_ place: Int, isMet: Bool) {
    let bit: UInt64 = 1 << UInt64(place & 63)
    add(place >> 6, met: isMet ? bit : 0, broken: isMet ? 0 : bit)
  }

  /// Adds places of a word, none of them before one that was added.
  mutating func add(_ index: Int, met: UInt64, broken: UInt64) {
    self.met.formUnion(word: met, at: index)
    guard broken != 0 else {
      present.length += met.nonzeroBitCount
      return
    }
    isBroken = true
    let first = broken.trailingZeroBitCount
    present.length += (met & ~(UInt64.max << UInt64(first))).nonzeroBitCount
    endRun(at: index * 64 + first)
    // Runs between two broken places of a word are nearly always too short to matter.
    if Self.hasRun(of: max(best.length, 1), in: ~broken) {
      addRuns(index, met: met, broken: broken)
    }
    let behind = 64 - broken.leadingZeroBitCount
    present.start = index * 64 + behind
    present.length = behind == 64 ? 0 : (met & UInt64.max << UInt64(behind)).nonzeroBitCount
  }

  /// Goes through the runs that lie between two broken places of one word.
  private mutating func addRuns(_ index: Int, met: UInt64, broken: UInt64) {
    var breaks = broken
    while true {
      let start = breaks.trailingZeroBitCount + 1
      breaks &= breaks - 1
      guard breaks != 0 else { return }
      let end = breaks.trailingZeroBitCount
      let between = UInt64.max << UInt64(start) & ~(UInt64.max << UInt64(end))
      present = ((met & between).nonzeroBitCount, index * 64 + start)
      endRun(at: index * 64 + end)
    }
  }

  private mutating func endRun(at place: Int) {
    guard present.length >= best.length else { return }
    best = (present.length, present.start, place)
  }

  /// Whether so many bits in a row are set.
  private static func hasRun(of length: Int, in word: UInt64) -> Bool {
    guard length <= 64 else { return false }
    var runs = word
    var known = 1
    while known < length {
      let step = min(known, length - known)
      runs &= runs >> UInt64(step)
      known += step
    }
    return runs != 0
  }

  private func run(_ length: Int, from start: Int, through end: Int) -> Run? {
    guard length > 0, let first = met.first(in: start...end), let last = met.last(in: start...end)
    else { return nil }
    return Run(length: length, first: first, last: last)
  }
}
