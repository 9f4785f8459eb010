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

  /// The signs of one habit on one day.
  var habit: Habit
  /// The signs of a whole day.
  var day: Day
  /// The part of a bar that is reached.
  var barFull: SafeText
  /// The rest of a bar.
  var barEmpty: SafeText
  /// Where a text was cut.
  var ellipsis: SafeText
  /// Between a first and a last day.
  var dash: SafeText

  /// For a terminal that shows UTF-8.
  static let unicode = Marks(
    habit: Habit(done: "✓", begun: "◐", open: "○", skipped: "–", failed: "✗", future: "·"),
    day: Day(full: "●", partial: "◐", none: "○", nothing: "·"),
    barFull: "━",
    barEmpty: "─",
    ellipsis: "…",
    dash: "–"
  )

  /// For everything else.
  static let ascii = Marks(
    habit: Habit(
      done: "[x]",
      begun: "[+]",
      open: "[ ]",
      skipped: "[-]",
      failed: "[!]",
      future: "[.]"
    ),
    day: Day(full: "#", partial: "+", none: "o", nothing: "."),
    barFull: "#",
    barEmpty: ".",
    ellipsis: "...",
    dash: "to"
  )
}
