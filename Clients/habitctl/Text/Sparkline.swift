/// A row of signs whose heights show percentages.
enum Sparkline {
  /// The signs for percentages; a blank for nil.
  static func text(_ percents: [Int?], _ marks: Marks) -> SafeText {
    percents.reduce(.empty) { text, percent in
      guard let percent else { return text + .blanks(1) }
      let highest = marks.heights.count - 1
      return text + marks.heights[min(max(percent, 0) * marks.heights.count / 100, highest)]
    }
  }
}
