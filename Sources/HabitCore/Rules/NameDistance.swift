/// The distance of names from a text, for "Did you mean …?".
struct NameDistance {
  private let sought: [UInt32]
  /// The maximum distance.
  private let limit: Int

  /// The shortest text compared: one letter of two is too much to be a typing error.
  private static let shortest = 3
  /// The longest text compared: a longer one is not a typing error.
  private static let longest = 60
  /// The number of letters that allow one error.
  private static let lettersPerSlip = 3
  /// The maximum number of errors.
  private static let mostSlips = 3

  /// The number of words of a name compared: people type one of the first.
  private static let mostWords = 8

  /// Creates a comparison; `nil` when the text is too short or too long.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest * 4 else { return nil }
    sought = text.lowercased().unicodeScalars.map(\.value)
    guard (Self.shortest...Self.longest).contains(sought.count) else { return nil }
    limit = min(max(sought.count / Self.lettersPerSlip, 1), Self.mostSlips)
  }

  /// The errors between the text and the beginning of a name or of one of its words; `nil` beyond
  /// the maximum.
  func slips(to name: String) -> Int? {
    let name = name.lowercased().unicodeScalars.map(\.value)
    let starts = name.indices.lazy.filter { $0 == 0 || name[$0 - 1] == Self.blank }
    var best: Int?
    for start in starts.prefix(Self.mostWords) {
      let found = slips(to: name[start...].prefix(sought.count + limit), within: best ?? limit)
      best = found ?? best
    }
    return best
  }

  /// The fewest insertions, removals, replacements and swaps of neighbours that make the text the
  /// beginning of a name (optimal string alignment); `nil` beyond a limit.
  private func slips(to name: ArraySlice<UInt32>, within limit: Int) -> Int? {
    let name = Array(name)
    var before: [Int] = []
    var row = Array(0...name.count)
    for position in sought.indices {
      var next = [position + 1]
      for column in name.indices {
        let isSame = sought[position] == name[column]
        var slips = min(row[column] + (isSame ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if position > 0, column > 0, sought[position] == name[column - 1],
          sought[position - 1] == name[column]
        {
          slips = min(slips, before[column - 1] + 1)
        }
        next.append(slips)
      }
      guard next.contains(where: { $0 <= limit }) else { return nil }
      (before, row) = (row, next)
    }
    return row.min().flatMap { $0 <= limit ? $0 : nil }
  }

  private static let blank = Unicode.Scalar(" ").value
}
