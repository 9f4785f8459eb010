import HabitCore

/// What subscribers know of the daemon's surroundings.
struct Announced: Equatable {
  /// Which day is today.
  var today = Day.first
  /// Whether anything can be recorded.
  var acceptsWrites = false
}
