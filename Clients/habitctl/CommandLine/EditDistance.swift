/// How far apart two words are.
enum EditDistance {
  /// The fewest bytes to insert, remove or replace to make one word of the other (Levenshtein).
  static func between(_ left: String, _ right: String) -> Int {
    let right = Array(right.utf8)
    var row = Array(0...right.count)
    for (position, byte) in left.utf8.enumerated() {
      var diagonal = row[0]
      row[0] = position + 1
      for column in right.indices {
        let replaced = diagonal + (byte == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
