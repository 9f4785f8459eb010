extension Range<Int> {
  /// The first index that meets a condition, which all later ones must meet too; the end if none
  /// does.
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
