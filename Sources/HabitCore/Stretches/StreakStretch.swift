/// A part of a habit's life, counted in one unit: the places that were met, and the runs of them
/// between broken places.
///
/// A place is the number of a day, week, month or year; places are added in ascending order. A
/// place that is neither met nor broken is neutral. A spared place is neutral too, except for
/// ``strictLength``.
struct StreakStretch: Sendable {
  let unit: StreakUnit
  /// True if the last place can still be met.
  var isOpen = false
  private(set) var brokenCount = 0
  var isBroken: Bool { brokenCount > 0 }
  private(set) var met: BitSet
  /// The broken places; `nil` if they are not recorded.
  private(set) var broken: BitSet?
  private(set) var sparedCount = 0
  private var lastSpared: Int?
  /// The number of places met since the last broken one, and the place after the broken one.
  private var present = (length: 0, start: 0)
  /// The longest run that a broken place ended, or the latest of several: its number of met places,
  /// where it starts, and the broken place.
  private var best = (length: 0, start: 0, end: 0)

  /// A run of met places without a broken one.
  struct Run: Equatable, Sendable {
    /// The number of met places.
    var length: Int
    var first: Int
    var last: Int
  }

  /// Creates an empty stretch with capacity for a range of places; `keepsBroken` also records which
  /// places are broken.
  init(_ unit: StreakUnit, places: ClosedRange<Int>, keepsBroken: Bool = false) {
    self.unit = unit
    met = BitSet(reservingFor: places)
    broken = keepsBroken ? BitSet(reservingFor: places) : nil
  }

  /// The run that reaches the end of the stretch: the met places after the last broken one.
  var current: Run? { run(present.length, from: present.start, through: .max) }

  /// The longest run, or the latest of several.
  var longest: Run? {
    if present.length >= best.length { return current }
    return run(best.length, from: best.start, through: best.end)
  }

  /// All runs, in order; none if broken places are not recorded.
  var runs: [Run] {
    guard let broken else { return [] }
    var (runs, start): ([Run], Int) = ([], 0)
    while let first = met.first(in: start...Int.max) {
      let end = broken.first(in: first...Int.max) ?? Int.max
      let found = run(met.count(in: first...end), from: first, through: end)
      if let found { runs.append(found) }
      start = end
      guard end < Int.max else { break }
    }
    return runs
  }

  /// The number of places met since the last one that was broken or spared.
  var strictLength: Int {
    guard let lastSpared, lastSpared >= present.start else { return present.length }
    return met.count(in: lastSpared...Int.max)
  }

  var metCount: Int { met.count }

  /// The length of the longest run that a broken place ended.
  var longestEnded: Int { best.length }

  mutating func add(_ place: Int, isMet: Bool) {
    let bit: UInt64 = 1 << UInt64(place & 63)
    add(place >> 6, met: isMet ? bit : 0, broken: isMet ? 0 : bit)
  }

  mutating func addSpared(_ place: Int) {
    sparedCount += 1
    lastSpared = place
  }

  /// Adds the spared places of a word, which must not be 0.
  mutating func addSpared(_ word: UInt64, at index: Int) {
    sparedCount += word.nonzeroBitCount
    lastSpared = index * 64 + 63 - word.leadingZeroBitCount
  }

  /// Adds the places of a word; none may come before a place added earlier.
  mutating func add(_ index: Int, met: UInt64, broken: UInt64) {
    self.met.formUnion(word: met, at: index)
    guard broken != 0 else {
      present.length += met.nonzeroBitCount
      return
    }
    brokenCount += broken.nonzeroBitCount
    if self.broken != nil { self.broken?.formUnion(word: broken, at: index) }
    let first = broken.trailingZeroBitCount
    present.length += (met & ~(UInt64.max << UInt64(first))).nonzeroBitCount
    endRun(at: index * 64 + first)
    // Nearly all runs between two broken places of one word are shorter than the longest one.
    if Self.hasRun(of: max(best.length, 1), in: ~broken) {
      addRuns(index, met: met, broken: broken)
    }
    let after = 64 - broken.leadingZeroBitCount
    present.start = index * 64 + after
    present.length = after == 64 ? 0 : (met & UInt64.max << UInt64(after)).nonzeroBitCount
  }

  /// Adds the runs between two broken places of one word.
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

  /// True if a word has that many consecutive bits set.
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
