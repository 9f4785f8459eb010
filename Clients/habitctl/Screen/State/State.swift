import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

/// Everything that the screen shows, and what was asked of the daemon.
///
/// It changes through ``take(_:)`` alone, which returns what the program around it must do; it knows
/// no terminal, no socket and no clock.
struct State {
  /// The connection to the daemon.
  enum Link: Equatable {
    /// No answer has come yet.
    case connecting
    case online
    /// The daemon cannot be reached: the reason.
    case offline(String)

    var isOffline: Bool { if case .offline = self { true } else { false } }
  }

  /// The chosen habit and day.
  struct Cursor: Equatable {
    /// The day; nil to follow today.
    var day: Day?
    /// The habit's identifier; nil for the first one.
    var habit: String?
    /// The journey's identifier; nil for the first one.
    var journey: String?
    /// The row that the habit had last, for when it is gone.
    var row = 0
    /// The place on the page of journeys.
    var shelf = Shelf()
    /// The part of a habit's page that comes first, where not all have room.
    var part = 0
    /// The habits that are chosen together.
    var choice = Choice()
    /// True to show only the habits that the day asks for.
    var isOnlyDue = false
    /// True to show the year of the chosen habit instead of that of all.
    var isOneHabit = false
  }

  /// A line above the footer.
  struct Message: Equatable {
    /// The text.
    var text: SafeText
    var style: Style
  }

  /// A change that this screen made.
  struct Done: Equatable {
    /// Its revision.
    var revision: Int
    /// The change in words.
    var words: String
  }

  /// Several habits, chosen together by their identifiers.
  struct Choice: Equatable {
    /// Those that stay chosen wherever the cursor is.
    var fixed: Set<String> = []
    /// The habit at which a range up to the cursor begins; nil for no range.
    var anchor: String?
  }

  /// The changes that can be undone and redone, the newest last, and those without an answer yet.
  struct Changes {
    var pending: [PendingTick] = []
    var undoable: [Done] = []
    var redoable: [Done] = []
    /// The number of changes and forms so far.
    var count = 0
    /// The name of the verbs that this screen runs, by which their changes are known.
    var client: String?
    /// The last command line that was run.
    var line = ""
    /// The habit that was added and may not be seen on the page; nil once that is known.
    var added: String?
    /// The part of a name that was looked for last.
    var sought = ""
    /// The number of changes without an answer yet.
    var unanswered = 0
    /// True while an undo or a redo has no answer yet.
    var isTakingBack = false
    /// True while the page's rows may be others than those that are shown.
    var isRowAwaited = false
    /// The input whose meaning depends on an answer that has not come.
    var typedAhead: [InputEvent] = []
    /// The words whose completion was asked for last.
    var asked: [String] = []
  }

  /// The number of colours and the signs.
  var appearance: Appearance
  var size: ScreenSize
  var page = Page.day
  var link = Link.connecting
  /// True while an answer takes longer than a person waits without a word.
  var isLate = false
  var cursor = Cursor()
  var loaded = Loaded()
  var changes = Changes()
  var dialog: Dialog?
  /// The words that may stand at the end of a command line, while several may.
  var choices: [String] = []
  var message: Message?
  /// True if the completion of today is celebrated.
  var celebrates = true
  var celebration: Celebration?
  /// The time of day when something was drawn last; nil before a timer was shown.
  var now: Instant?
  /// True if the next press of a button only gives the window the focus.
  var ignoresPress = false

  /// A screen that has not heard of the daemon.
  init(_ appearance: Appearance, _ size: ScreenSize) {
    self.appearance = appearance
    self.size = size
  }

  /// The smallest size that has room for a page.
  static let smallest = ScreenSize(columns: 20, rows: 5)

  /// True if there is too little room for anything but a word.
  var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  /// The chosen day.
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

  /// The chosen row; nil if there is none.
  var row: Int? {
    let ids = rowIDs
    guard !ids.isEmpty else { return nil }
    // On the shelf no row is as good as the first: the place in a list of habits says nothing there.
    if page == .journeys { return shelfID.flatMap(ids.firstIndex) ?? 0 }
    return cursor.habit.flatMap(ids.firstIndex) ?? min(cursor.row, ids.count - 1)
  }

  /// The identifier of the chosen habit, or of the practised one; nil on a page without one.
  var habit: String? {
    guard page != .journeys else { return cursor.shelf.practised }
    // Before the page's habits have come it is the one that was chosen elsewhere.
    return row.map { rowIDs[$0] } ?? cursor.habit
  }

  /// The name of a habit that is known.
  func name(of habit: String) -> String {
    loaded.day?.habits.first { $0.id == habit }?.name
      ?? loaded.habits.first { $0.id == habit }?.name ?? habit
  }

  /// The habits of the day's list.
  var dayHabits: [DayHabit] {
    page == .day && cursor.isOnlyDue ? allDayHabits.filter(\.standing.due) : allDayHabits
  }

  /// The habits of the chosen day, with the signs of ticks that are not yet answered.
  var allDayHabits: [DayHabit] {
    guard let shown = loaded.day else { return [] }
    guard !changes.pending.isEmpty else { return shown.habits }
    return shown.habits.map { habit in
      var habit = habit
      for tick in changes.pending where tick.day == shown.date { tick.flipSign(of: &habit) }
      return habit
    }
  }

  /// The progress of the chosen day.
  var progress: Progress { loaded.day?.progress ?? Progress() }
}

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
