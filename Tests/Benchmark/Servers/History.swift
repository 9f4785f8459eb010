/// A history that a daemon is filled with: so many habits, done on half of so many days.
struct History: Hashable, Sendable {
  /// The number of habits.
  var habits: Int
  /// The number of years since the habits began.
  var years: Int
  /// True where it was ticked day by day, as in life, rather than imported at once: each tick then has a
  /// stamp of its own, habits have UUIDs, and one day in ten has a note.
  var isLived = false

  /// The history of a person after ten years.
  static let usual = History(habits: 50, years: 10)

  /// More than any person has.
  static let large = History(habits: 1000, years: 30)
  private static let daysPerYear = 365.25

  /// The number of days before today with habits.
  var days: Int { Int(Double(years) * Self.daysPerYear) }

  /// The name in tables.
  var name: String { "\(habits) × \(years) years" + (isLived ? ", tick by tick" : "") }

  /// The id of the habit of a number in a history that was imported.
  static func identifier(_ habit: Int) -> String { "habit-\(habit)" }

  /// The id of the habit of a number: as long as those that the daemon gives where it was lived.
  func identifier(_ habit: Int) -> String {
    guard isLived else { return Self.identifier(habit) }
    let number = String(habit)
    return "c0ffee00-0000-4000-8000-" + String(repeating: "0", count: 12 - number.count) + number
  }

  /// True where a habit was done so many days before today: half of the days, in no pattern, and the
  /// same on every machine. (The last step of SplitMix64; `Peers/sqlite.c` has the same.)
  static func isDone(_ habit: Int, daysAgo: Int) -> Bool {
    var bits = UInt64(habit) << 32 | UInt64(daysAgo)
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return (bits ^ bits >> 31) & 1 == 1
  }
}
