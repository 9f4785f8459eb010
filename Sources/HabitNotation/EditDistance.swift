/// The distance between two words.
package enum EditDistance {
  /// Returns the fewest edits that turn one word into the other: Damerau's distance between
  /// strings, with no place edited twice.
  ///
  /// An edit inserts, removes or replaces a byte, or swaps two adjacent bytes.
  package static func between(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var before: [Int] = []
    var row = Array(0...right.count)
    for place in left.indices {
      var next = [place + 1]
      for column in right.indices {
        let replaced = row[column] + (left[place] == right[column] ? 0 : 1)
        var fewest = min(replaced, row[column + 1] + 1, next[column] + 1)
        if place > 0, column > 0, left[place] == right[column - 1],
          left[place - 1] == right[column]
        {
          fewest = min(fewest, before[column - 1] + 1)
        }
        next.append(fewest)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
