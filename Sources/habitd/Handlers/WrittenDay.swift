import HabitCore

/// The answer to a `loadDay`, kept for whoever asks for the same: bars and editors all show today.
struct WrittenDay {
  /// What was asked for.
  var day: Day
  /// What was asked to be listed.
  var selection: DayView.Selection
  /// The day that was today.
  var today: Day
  /// The revision it was read at.
  var revision: Int
  /// The result.
  var json: [UInt8]
}
