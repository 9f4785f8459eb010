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
    /// Left out on purpose.
    var skipped: SafeText
    /// Marked as failed.
    var failed: SafeText
    /// On a day that has not come.
    var future: SafeText
    /// In a pause.
    var paused: SafeText
  }

  /// The signs of a whole day.
  struct Day: Equatable, Sendable {
    /// Everything that was due is completed.
    var full: SafeText
    /// Some of it is.
    var partial: SafeText
    /// None of it is.
    var none: SafeText
    /// Nothing is due, or the day has not come.
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
    /// Asked for and not done.
    var missed: SafeText
    /// Left out on purpose.
    var skipped: SafeText
    /// In a pause.
    var paused: SafeText
    /// Today, and still to do.
    var open: SafeText
    /// Not asked for any more.
    var satisfied: SafeText
    /// Not asked for.
    var unscheduled: SafeText
    /// What only a newer daemon knows.
    var unknown: SafeText
  }

  /// The signs of one habit on one day.
  var habit: Habit
  /// The signs of a whole day.
  var day: Day
  /// The signs of a day in a grid.
  var grid: Grid
  /// What is to be done next.
  var next: SafeText
  /// What stands before a streak.
  var flame: SafeText
  /// What stands before good news.
  var star: SafeText
  /// A day of a grid that its colour tells of.
  var cell: SafeText
  /// Shares from little to all, where no colour tells them.
  var shades: [SafeText]
  /// The heights of a sparkline, from nothing to all.
  var heights: [SafeText]
  /// The part of a bar that is reached.
  var barFull: SafeText
  /// The rest of a bar.
  var barEmpty: SafeText
  /// Where a text was cut.
  var ellipsis: SafeText
  /// Between a first and a last day.
  var dash: SafeText
  /// Between what was and what is.
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

  /// For everything else.
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
