extension Range<Int> {
  /// The first index that meets a condition; `upperBound` if none does.
  ///
  /// All indices after it must meet the condition too.
  ///
  /// Inlined, because every tick looks up days.
  @inline(__always)
  func binarySearch(_ isMet: (Int) -> Bool) -> Int {
    var (lower, upper) = (lowerBound, upperBound)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isMet(middle) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
