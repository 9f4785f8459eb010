/// The manner in which a habit of the demonstration is kept.
struct DemoManner: Sendable {
  /// The weekdays on which it is usually done, 0 = Sunday.
  var weekdays = [0, 1, 2, 3, 4, 5, 6]
  /// The days from one time to the next.
  var interval = 1
  /// The chance in percent that it is done where it was done the time before.
  var chance: Int
  /// The days before today since which it has not been missed; 0 for none.
  var steadySince = 0
  /// The usual time of day, in minutes.
  var usualTime: Int
  /// The amounts of a counted habit; nil for one that is only ticked.
  var amounts: Amounts?
  /// The amount of today so far; nil for none.
  var today: Double?
  /// The notes it is given now and then.
  var notes: [String] = []

  /// Amounts, in the habit's unit.
  struct Amounts {
    /// The smallest amount with which a day is a good one.
    var target: Double
    /// The largest of a good day.
    var most: Double
    /// The smallest difference between two amounts.
    var step: Double
    /// The amount of a bad day; nil where a bad day has a part of the target.
    var excess: Double?
  }
}
