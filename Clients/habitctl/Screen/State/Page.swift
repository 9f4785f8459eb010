/// A page of the screen.
enum Page: Int, CaseIterable, Sendable {
  case day = 1
  case weeks, year, habit, journeys

  /// The name on its tab.
  var title: String {
    switch self {
    case .day: "Day"
    case .weeks: "Weeks"
    case .year: "Year"
    case .habit: "Habit"
    case .journeys: "Journeys"
    }
  }

  /// The page after it; the first one after the last.
  var next: Page { Page(rawValue: rawValue + 1) ?? .day }

  /// The page before it; the last one before the first.
  var previous: Page { Page(rawValue: rawValue - 1) ?? .journeys }
}
