/// The signs a report is drawn with.
package struct Marks: Equatable, Sendable {
  /// The signs of one habit on one day.
  package struct Habit: Equatable, Sendable {
    /// Completed.
    package var done: SafeText
    /// Begun, but short of the target.
    package var begun: SafeText
    /// Still to do.
    package var open: SafeText
    /// Skipped on purpose.
    package var skipped: SafeText
    /// Missed, but made up for by a spare.
    package var spared: SafeText
    /// Marked as failed.
    package var failed: SafeText
    /// Still in the future.
    package var future: SafeText
    package var paused: SafeText
  }

  /// The signs of a whole day.
  package struct Day: Equatable, Sendable {
    /// The completed shares of what was due, in steps from none to all.
    package var shares: [SafeText]
    /// Nothing is due, or the day is in the future.
    package var nothing: SafeText

    /// Everything that was due is completed.
    package var full: SafeText { shares[shares.count - 1] }
    /// None of what was due is completed.
    package var none: SafeText { shares[0] }

    /// The sign of a share: the first one only for none, the last one only for all.
    package func share(_ completed: Int, of total: Int) -> SafeText {
      guard total > 0 else { return nothing }
      guard completed < total else { return full }
      guard completed > 0 else { return none }
      let last = shares.count - 1
      return shares[max(completed * last / total, 1)]
    }
  }

  /// The signs of a day in a grid, each of one column.
  package struct Grid: Equatable, Sendable {
    /// Completed.
    package var done: SafeText
    /// Begun, but short of the target.
    package var partial: SafeText
    /// Marked as failed, or beyond a limit.
    package var failed: SafeText
    /// Due and not done.
    package var missed: SafeText
    /// Skipped on purpose.
    package var skipped: SafeText
    /// Missed, but made up for by a spare.
    package var spared: SafeText
    package var paused: SafeText
    /// Today, and still to do.
    package var open: SafeText
    /// No longer due.
    package var satisfied: SafeText
    /// Not due.
    package var unscheduled: SafeText
    /// A state that only a newer daemon knows.
    package var unknown: SafeText
  }

  package var habit: Habit
  package var day: Day
  /// The signs of a day in a grid.
  package var grid: Grid
  /// Before the next habit.
  package var next: SafeText
  /// Before a streak.
  package var flame: SafeText
  /// Before good news.
  package var star: SafeText
  /// A spark of the celebration, from its beginning to its end.
  package var spark: [SafeText]
  /// After today's date.
  package var today: SafeText
  /// A day in a grid whose colour shows its state.
  package var cell: SafeText
  /// The same in two columns, about as wide as high; a full block would touch the row above.
  package var wideCell: SafeText
  /// Levels from little to all, for terminals without enough colours.
  package var shades: [SafeText]
  /// The heights of a sparkline, from nothing to all.
  package var heights: [SafeText]
  /// The filled part of a bar.
  package var barFull: SafeText
  /// The rest of a bar.
  package var barEmpty: SafeText
  /// At the end of a text that was cut.
  package var ellipsis: SafeText
  /// Between the first and the last day of a range.
  package var dash: SafeText
  /// Between an old and a new value.
  package var arrow: SafeText

  /// For a terminal that shows UTF-8.
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

  /// For all other terminals.
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
  /// The signs for percentages; a blank for nil.
  package static func text(_ percents: [Int?], _ marks: Marks) -> SafeText {
    percents.reduce(.empty) { text, percent in
      guard let percent else { return text + .blanks(1) }
      let highest = marks.heights.count - 1
      return text + marks.heights[min(max(percent, 0) * marks.heights.count / 100, highest)]
    }
  }
}
