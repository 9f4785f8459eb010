/// The signs that reports are drawn with.
package struct Marks: Equatable, Sendable {
  /// The signs of one habit on one day.
  package struct Habit: Equatable, Sendable {
    package var done: SafeText
    /// Begun, but below the target.
    package var begun: SafeText
    package var open: SafeText
    var skipped: SafeText
    /// Missed, but covered by a spare.
    var spared: SafeText
    package var failed: SafeText
    package var future: SafeText
    package var paused: SafeText
  }

  /// The signs of a whole day.
  package struct Day: Equatable, Sendable {
    /// The shares of due habits that are done, in steps from none to all.
    package var shares: [SafeText]
    /// The sign if nothing is due, or if the day is in the future.
    package var nothing: SafeText

    /// The sign if everything due is done.
    package var full: SafeText { shares[shares.count - 1] }
    /// The sign if nothing due is done.
    package var none: SafeText { shares[0] }

    /// Returns the sign of a share: the first one only for none, the last one only for all.
    func share(_ completed: Int, of total: Int) -> SafeText {
      guard total > 0 else { return nothing }
      guard completed < total else { return full }
      guard completed > 0 else { return none }
      let last = shares.count - 1
      return shares[max(completed * last / total, 1)]
    }
  }

  /// The signs of a day in a grid, each of one column.
  package struct Grid: Equatable, Sendable {
    var done: SafeText
    /// Begun, but below the target.
    var partial: SafeText
    /// Marked as failed, or above a limit.
    var failed: SafeText
    var missed: SafeText
    var skipped: SafeText
    /// Missed, but covered by a spare.
    var spared: SafeText
    var paused: SafeText
    /// Today, and still to do.
    var open: SafeText
    /// No longer due, because a quota is met.
    var satisfied: SafeText
    package var unscheduled: SafeText
    /// A state that only a newer daemon knows.
    package var unknown: SafeText
  }

  package var habit: Habit
  package var day: Day
  package var grid: Grid
  /// The sign before the next habit.
  package var next: SafeText
  /// The sign before a streak.
  package var flame: SafeText
  /// The sign before good news.
  package var star: SafeText
  /// The sparks of the celebration, from their beginning to their end.
  package var spark: [SafeText]
  /// The sign after today's date.
  package var today: SafeText
  /// The sign of a day in a grid that shows its state by colour alone.
  package var cell: SafeText
  /// ``cell`` in two columns, about as wide as it is high.
  ///
  /// A full block would touch the row above.
  var wideCell: SafeText
  /// The signs of the levels, from little to all, for terminals without enough colours.
  var shades: [SafeText]
  /// The signs of a sparkline's heights, from nothing to all.
  var heights: [SafeText]
  package var barFull: SafeText
  package var barEmpty: SafeText
  package var ellipsis: SafeText
  /// The sign between the first and the last day of a range.
  package var dash: SafeText
  /// The sign between an old and a new value.
  package var arrow: SafeText

  package static let unicode = Marks(
    habit: Habit(
      done: .sign("✓"),
      begun: .sign("◐"),
      open: .sign("○"),
      skipped: .sign("–"),
      spared: .sign("◇"),
      failed: .sign("✗"),
      future: .sign("·"),
      paused: .sign("‖")
    ),
    day: Day(
      shares: [.sign("○"), .sign("◔"), .sign("◑"), .sign("◕"), .sign("●")],
      nothing: .sign("·")
    ),
    grid: Grid(
      done: .sign("●"),
      partial: .sign("◐"),
      failed: .sign("✗"),
      missed: .sign("◌"),
      skipped: .sign("–"),
      spared: .sign("◇"),
      paused: .sign("‖"),
      open: .sign("○"),
      satisfied: .sign("•"),
      unscheduled: .sign("·"),
      unknown: .sign("?")
    ),
    next: .sign("▸"),
    flame: .sign("🔥", columns: 2),
    star: .sign("★"),
    spark: [.sign("·"), .sign("✧"), .sign("✦"), .sign("✧"), .sign("·")],
    today: .sign("◂"),
    cell: .sign("■"),
    wideCell: .sign("▆▆", columns: 2),
    shades: [.sign("░"), .sign("▒"), .sign("▓"), .sign("█")],
    // A full block would touch the row above.
    heights: [
      .sign("▁"), .sign("▂"), .sign("▃"), .sign("▄"), .sign("▅"), .sign("▆"), .sign("▇"),
    ],
    barFull: .sign("▅"),
    barEmpty: .sign("▁"),
    ellipsis: .sign("…"),
    dash: .sign("–"),
    arrow: .sign("→")
  )

  package static let ascii = Marks(
    habit: Habit(
      done: "[x]",
      begun: "[+]",
      open: "[ ]",
      skipped: "[-]",
      spared: "[^]",
      failed: "[!]",
      future: "[.]",
      paused: "[=]"
    ),
    day: Day(shares: ["o", "-", "+", "*", "#"], nothing: "."),
    grid: Grid(
      done: "#",
      partial: "+",
      failed: "x",
      missed: "o",
      skipped: "-",
      spared: "^",
      paused: "=",
      open: "_",
      satisfied: "~",
      unscheduled: ".",
      unknown: "?"
    ),
    next: ">",
    flame: .empty,
    star: "*",
    spark: [".", "+", "*", "+", "."],
    today: "<",
    cell: "#",
    wideCell: "##",
    shades: ["-", "+", "*", "#"],
    heights: ["_", ".", "-", "=", "+", "*", "#"],
    barFull: "#",
    barEmpty: ".",
    ellipsis: "...",
    dash: "to",
    arrow: "->"
  )
}

/// A row of signs whose heights show percentages.
package enum Sparkline {
  /// Returns the signs of percentages; a blank for nil.
  package static func text(_ percents: [Int?], _ marks: Marks) -> SafeText {
    percents.reduce(.empty) { text, percent in
      guard let percent else { return text + .blanks(1) }
      let highest = marks.heights.count - 1
      return text + marks.heights[min(max(percent, 0) * marks.heights.count / 100, highest)]
    }
  }
}
