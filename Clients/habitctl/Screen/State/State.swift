import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

/// Everything that the screen shows, and the requests that are still open.
///
/// It changes only through ``take(_:)``, which returns requests to the surrounding program; it has
/// no access to a terminal, socket or clock.
struct State {
  enum Link: Equatable {
    case connecting
    case online
    /// The daemon cannot be reached: the reason.
    case offline(String)

    var isOffline: Bool { if case .offline = self { true } else { false } }
  }

  /// The chosen day, habit and journey, and how the pages show them.
  struct Cursor: Equatable {
    /// The day; nil to follow today.
    var day: Day?
    /// The habit's identifier; nil for the first one.
    var habit: String?
    /// The journey's identifier; nil for the first one.
    var journey: String?
    /// The habit's last row, in case the habit disappears.
    var row = 0
    var shelf = Shelf()
    /// The first part shown of a habit's page, if not all parts fit.
    var part = 0
    var choice = Choice()
    var isOnlyDue = false
    /// True to show the year of the chosen habit instead of that of all.
    var isOneHabit = false
  }

  /// A line above the footer.
  struct Message: Equatable {
    var text: SafeText
    var style: Style
  }

  /// A change made on this screen.
  struct Done: Equatable {
    var revision: Int
    var words: String
  }

  /// Several habits that are chosen together, by their identifiers.
  struct Choice: Equatable {
    /// Habits that stay chosen wherever the cursor is.
    var fixed: Set<String> = []
    /// The habit at which a range up to the cursor begins; nil for no range.
    var anchor: String?
  }

  /// The changes that can be undone and redone, the newest last, and those not yet answered.
  struct Changes {
    var pending: [PendingTick] = []
    var undoable: [Done] = []
    var redoable: [Done] = []
    /// The number of changes and forms so far.
    var count = 0
    /// The client name of verbs run on this screen, by which their changes are recognised.
    var client: String?
    var line = ""
    /// The habit that was added and may be missing on the page; nil once that is known.
    var added: String?
    /// The text last searched for in names.
    var sought = ""
    var unanswered = 0
    var isUndoing = false
    /// True while the page's rows may be out of date.
    var isRowAwaited = false
    /// The input whose meaning depends on a missing answer.
    var typedAhead: [InputEvent] = []
    var asked: [String] = []
  }

  var appearance: Appearance
  var size: ScreenSize
  var page = Page.day
  var link = Link.connecting
  /// True while an answer takes so long that a person notices.
  var isLate = false
  var cursor = Cursor()
  var loaded = Loaded()
  var changes = Changes()
  var dialog: Dialog?
  /// The completions of a command line's last word, if there are several.
  var choices: [String] = []
  var message: Message?
  var celebrates = true
  var celebration: Celebration?
  /// The time of day of the last drawing; nil until a timer was shown.
  var now: Instant?
  /// True if the next press of a button only gives the window the focus.
  var ignoresPress = false

  init(_ appearance: Appearance, _ size: ScreenSize) {
    self.appearance = appearance
    self.size = size
  }

  /// The smallest size with room for a page.
  static let smallest = ScreenSize(columns: 20, rows: 5)

  /// True if there is room only for a word.
  var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  var day: Day? { cursor.day ?? loaded.today }

  /// The identifiers of the page's habits, journeys or practices, in its order.
  var rowIDs: [String] {
    switch page {
    case .day where cursor.isOnlyDue: loaded.day?.habits.filter(\.standing.due).map(\.id) ?? []
    case .day, .year: loaded.day?.habits.map(\.id) ?? []
    case .weeks, .habit: loaded.habits.map(\.id)
    case .journeys: shelfIDs
    }
  }

  var row: Int? {
    let ids = rowIDs
    guard !ids.isEmpty else { return nil }
    // On the page of journeys the first row is chosen by default, because the row in a list of
    // habits has no meaning there.
    if page == .journeys { return shelfID.flatMap(ids.firstIndex) ?? 0 }
    return cursor.habit.flatMap(ids.firstIndex) ?? min(cursor.row, ids.count - 1)
  }

  /// The identifier of the chosen or practised habit; nil on a page without one.
  var habit: String? {
    guard page != .journeys else { return cursor.shelf.practised }
    // Until the page's habits have arrived, the habit chosen on another page stays chosen.
    return row.map { rowIDs[$0] } ?? cursor.habit
  }

  /// Returns the name of a habit, or its identifier if it is unknown.
  func name(of habit: String) -> String {
    loaded.day?.habits.first { $0.id == habit }?.name
      ?? loaded.habits.first { $0.id == habit }?.name ?? habit
  }

  var dayHabits: [DayHabit] {
    page == .day && cursor.isOnlyDue ? allDayHabits.filter(\.standing.due) : allDayHabits
  }

  /// The habits of the chosen day, including ticks that are not yet answered.
  var allDayHabits: [DayHabit] {
    guard let shown = loaded.day else { return [] }
    guard !changes.pending.isEmpty else { return shown.habits }
    return shown.habits.map { habit in
      var habit = habit
      for tick in changes.pending where tick.day == shown.date { tick.flipSign(of: &habit) }
      return habit
    }
  }

  var progress: Progress { loaded.day?.progress ?? Progress() }
}

/// A page of the screen.
enum Page: Int, CaseIterable, Sendable {
  case day = 1
  case weeks, year, habit, journeys

  var title: String {
    switch self {
    case .day: "Day"
    case .weeks: "Weeks"
    case .year: "Year"
    case .habit: "Habit"
    case .journeys: "Journeys"
    }
  }

  /// The next page; after the last one, the first.
  var next: Page { Page(rawValue: rawValue + 1) ?? .day }

  /// The previous page; before the first one, the last.
  var previous: Page { Page(rawValue: rawValue - 1) ?? .journeys }
}
