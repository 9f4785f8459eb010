/// A row of signs, each as high as its share.
enum Sparkline {
  /// The signs for shares of a hundred parts; a blank where there is none.
  static func text(_ percents: [Int?], _ marks: Marks) -> SafeText {
    percents.reduce(.empty) { text, percent in
      guard let percent else { return text + .blanks(1) }
      let highest = marks.heights.count - 1
      return text + marks.heights[min(max(percent, 0) * marks.heights.count / 100, highest)]
    }
  }
}
