/// The signs a report is drawn with.
struct Marks: Equatable, Sendable {
  /// The signs of one habit on one day.
  struct Habit: Equatable, Sendable {
    /// Completed.
    var done: SafeText
    /// Begun, but short of the target.
    var begun: SafeText
    /// Still to do.
    var open: SafeText
    /// Skipped on purpose.
    var skipped: SafeText
    /// Marked as failed.
    var failed: SafeText
    /// Still in the future.
    var future: SafeText
    /// Paused.
    var paused: SafeText
  }

  /// The signs of a whole day.
  struct Day: Equatable, Sendable {
    /// Everything that was due is completed.
    var full: SafeText
    /// Some of what was due is completed.
    var partial: SafeText
    /// None of what was due is completed.
    var none: SafeText
    /// Nothing is due, or the day is in the future.
    var nothing: SafeText
  }

  /// The signs of a day in a grid, each of one column.
  struct Grid: Equatable, Sendable {
    /// Completed.
    var done: SafeText
    /// Begun, but short of the target.
    var partial: SafeText
    /// Marked as failed, or beyond a limit.
    var failed: SafeText
    /// Due and not done.
    var missed: SafeText
    /// Skipped on purpose.
    var skipped: SafeText
    /// Paused.
    var paused: SafeText
    /// Today, and still to do.
    var open: SafeText
    /// No longer due.
    var satisfied: SafeText
    /// Not due.
    var unscheduled: SafeText
    /// A state that only a newer daemon knows.
    var unknown: SafeText
  }

  /// The signs of one habit on one day.
  var habit: Habit
  /// The signs of a whole day.
  var day: Day
  /// The signs of a day in a grid.
  var grid: Grid
  /// Before the next habit.
  var next: SafeText
  /// Before a streak.
  var flame: SafeText
  /// Before good news.
  var star: SafeText
  /// A day of a grid whose colour tells its state.
  var cell: SafeText
  /// Levels from little to all, for terminals without colours.
  var shades: [SafeText]
  /// The heights of a sparkline, from nothing to all.
  var heights: [SafeText]
  /// The filled part of a bar.
  var barFull: SafeText
  /// The rest of a bar.
  var barEmpty: SafeText
  /// Where a text was cut.
  var ellipsis: SafeText
  /// Between a first and a last day.
  var dash: SafeText
  /// Between an old and a new value.
  var arrow: SafeText

  /// For a terminal that shows UTF-8.
  static let unicode = Marks(
    habit: Habit(
      done: .sign("✓"),
      begun: .sign("◐"),
      open: .sign("○"),
      skipped: .sign("–"),
      failed: .sign("✗"),
      future: .sign("·"),
      paused: .sign("‖")
    ),
    day: Day(full: .sign("●"), partial: .sign("◐"), none: .sign("○"), nothing: .sign("·")),
    grid: Grid(
      done: .sign("●"),
      partial: .sign("◐"),
      failed: .sign("✗"),
      missed: .sign("○"),
      skipped: .sign("–"),
      paused: .sign("‖"),
      open: .sign("◌"),
      satisfied: .sign("─"),
      unscheduled: .sign("·"),
      unknown: .sign("?")
    ),
    next: .sign("▸"),
    flame: .sign("🔥", columns: 2),
    star: .sign("★"),
    cell: .sign("■"),
    shades: [.sign("░"), .sign("▒"), .sign("▓"), .sign("█")],
    heights: [
      .sign("▁"), .sign("▂"), .sign("▃"), .sign("▄"), .sign("▅"), .sign("▆"), .sign("▇"),
      .sign("█"),
    ],
    barFull: .sign("━"),
    barEmpty: .sign("─"),
    ellipsis: .sign("…"),
    dash: .sign("–"),
    arrow: .sign("→")
  )

  /// For all other terminals.
  static let ascii = Marks(
    habit: Habit(
      done: "[x]",
      begun: "[+]",
      open: "[ ]",
      skipped: "[-]",
      failed: "[!]",
      future: "[.]",
      paused: "[=]"
    ),
    day: Day(full: "#", partial: "+", none: "o", nothing: "."),
    grid: Grid(
      done: "#",
      partial: "+",
      failed: "x",
      missed: "o",
      skipped: "-",
      paused: "=",
      open: "_",
      satisfied: "~",
      unscheduled: ".",
      unknown: "?"
    ),
    next: ">",
    flame: .empty,
    star: "*",
    cell: "#",
    shades: ["-", "+", "*", "#"],
    heights: ["_", ".", "-", "=", "+", "*", "%", "#"],
    barFull: "#",
    barEmpty: ".",
    ellipsis: "...",
    dash: "to",
    arrow: "->"
  )
}

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
