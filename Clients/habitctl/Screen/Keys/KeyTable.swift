import TerminalScreen

/// One row of the table of keys.
///
/// The table maps keys to actions, and supplies the footer and the page of keys.
struct KeyBinding: Sendable {
  let action: Action
  let keys: [Key]
  let shown: String
  let words: String
  /// One word for the footer; nil for none.
  let hint: String?
  /// The pages on which it has an effect; nil for all.
  let pages: [Page]?

  init(
    _ action: Action,
    _ keys: [Key],
    _ shown: String,
    _ words: String,
    hint: String? = nil,
    on pages: [Page]? = nil
  ) {
    self.action = action
    self.keys = keys
    self.shown = shown
    self.words = words
    self.hint = hint
    self.pages = pages
  }
}

enum KeyTable {
  /// The pages on which a habit and a day are chosen.
  private static let ticking: [Page] = [.day, .weeks, .year, .habit]

  private static let listing: [Page] = [.day, .weeks, .journeys]

  private static let drawing: [Page] = [.year, .habit]

  static let all: [KeyBinding] = [
    KeyBinding(
      .tick,
      [.character(" ")],
      "Space",
      "tick or untick the habit, add one to it, or start or stop its timer",
      hint: "tick",
      on: ticking
    ),
    KeyBinding(
      .join,
      [.character(" ")],
      "Space",
      "join or leave the journey; add the practice to your day or remove it",
      hint: "join",
      on: [.journeys]
    ),
    KeyBinding(
      .openRow,
      [Key(.enter)],
      "Enter",
      "open the journey; practise; count one",
      hint: "open",
      on: [.journeys]
    ),
    KeyBinding(.more, [.character("+")], "+", "one more, while practising", on: [.journeys]),
    KeyBinding(
      .less,
      [.character("-"), .character("_")],
      "-",
      "one less, while practising",
      on: [.journeys]
    ),
    KeyBinding(
      .library,
      [.character("/")],
      "/",
      "search the library of practices; Esc goes back",
      hint: "library",
      on: [.journeys]
    ),
    KeyBinding(.more, [.character("+")], "+", "one more", hint: "more", on: ticking),
    KeyBinding(.less, [.character("-"), .character("_")], "-", "one less", on: ticking),
    KeyBinding(
      .amount,
      [.character("="), .character("c")],
      "= c",
      "set the amount",
      on: ticking
    ),
    KeyBinding(.skip, [.character("s")], "s", "skip the day", hint: "skip", on: ticking),
    KeyBinding(.fail, [.character("f")], "f", "mark the day as failed", on: ticking),
    KeyBinding(.clear, [.character("x")], "x", "clear count and mark", on: ticking),
    KeyBinding(.note, [.character("n")], "n", "write a note", hint: "note", on: ticking),
    KeyBinding(
      .timer,
      [.character("S")],
      "S",
      "start the timer of the habit, or stop it and add its time",
      hint: "timer",
      on: ticking
    ),
    KeyBinding(.add, [.character("a")], "a", "add a habit", hint: "add"),
    KeyBinding(.edit, [.character("e")], "e", "edit the habit", on: ticking),
    KeyBinding(
      .pause,
      [.character("p")],
      "p",
      "pause from this day on, or resume",
      on: ticking
    ),
    KeyBinding(
      .move,
      [.character("m")],
      "m",
      "move the habit in the order",
      on: ticking
    ),
    KeyBinding(
      .choose,
      [.character("v")],
      "v",
      "select up to here, or stop selecting",
      on: [.day, .weeks]
    ),
    KeyBinding(
      .onlyDue,
      [.character("r")],
      "r",
      "only due habits, or all again",
      on: [.day]
    ),
    KeyBinding(
      .oneHabit,
      [.character("o")],
      "o",
      "this habit's year, or all habits' again",
      hint: "one habit",
      on: [.year]
    ),
    KeyBinding(
      .settings,
      [.character(",")],
      ",",
      "settings"
    ),
    KeyBinding(.command, [.character(":")], ":", "any habitctl command; Tab completes it"),
    KeyBinding(.undo, [.character("u")], "u", "undo the last change here", hint: "undo"),
    KeyBinding(.redo, [.character("U"), .control("r")], "U", "redo it"),
    KeyBinding(.down, [.character("j"), Key(.down)], "j ↓", "next habit", on: listing),
    KeyBinding(.up, [.character("k"), Key(.up)], "k ↑", "previous habit", on: listing),
    KeyBinding(.dayBefore, [.character("h"), Key(.left)], "h ←", "day before", on: listing),
    KeyBinding(.dayAfter, [.character("l"), Key(.right)], "l →", "day after", on: listing),
    KeyBinding(.weekBefore, [.character("H")], "H", "week before", on: listing),
    KeyBinding(.weekAfter, [.character("L")], "L", "week after", on: listing),
    // On these pages weeks are columns, and the cursor moves in the direction of the key.
    KeyBinding(.weekBefore, [.character("h"), Key(.left)], "h ←", "week before", on: drawing),
    KeyBinding(.weekAfter, [.character("l"), Key(.right)], "l →", "week after", on: drawing),
    KeyBinding(.dayBefore, [.character("k"), Key(.up)], "k ↑", "day before", on: drawing),
    KeyBinding(.dayAfter, [.character("j"), Key(.down)], "j ↓", "day after", on: drawing),
    KeyBinding(.monthBefore, [.character("H")], "H", "four weeks before", on: drawing),
    KeyBinding(.monthAfter, [.character("L")], "L", "four weeks after", on: drawing),
    KeyBinding(.yearBefore, [Key(.pageUp)], "PgUp", "a year before", on: drawing),
    KeyBinding(.yearAfter, [Key(.pageDown)], "PgDn", "a year after", on: drawing),
    KeyBinding(.down, [.character("J")], "J", "next habit", hint: "next habit", on: drawing),
    KeyBinding(.up, [.character("K")], "K", "previous habit", on: drawing),
    KeyBinding(.today, [.character("t")], "t", "today"),
    KeyBinding(.first, [.character("g"), Key(.home)], "g Home", "first habit"),
    KeyBinding(.last, [.character("G"), Key(.end)], "G End", "last habit"),
    KeyBinding(.pageDown, [Key(.pageDown)], "PgDn", "a page down", on: listing),
    KeyBinding(.pageUp, [Key(.pageUp)], "PgUp", "a page up", on: listing),
    KeyBinding(.halfPageDown, [.control("d"), .control("f")], "Ctrl-D", "half a page down"),
    KeyBinding(.halfPageUp, [.control("u"), .control("b")], "Ctrl-U", "half a page up"),
    KeyBinding(
      .find,
      [.character("/"), Key(.function(3))],
      "/",
      "find a habit by name; Enter alone goes to the next match",
      hint: "find",
      on: Page.allCases.filter { $0 != .journeys }
    ),
    KeyBinding(.dayPage, [.character("1")], "1", "the day"),
    KeyBinding(.weeksPage, [.character("2")], "2", "the weeks, one row per habit"),
    KeyBinding(.yearPage, [.character("3")], "3", "the year of all habits"),
    KeyBinding(.habitPage, [.character("4")], "4", "the chosen habit"),
    KeyBinding(
      .habitPage,
      [Key(.enter)],
      "Enter",
      "everything about the habit",
      on: [.day, .weeks, .year]
    ),
    KeyBinding(
      .nextPart,
      [Key(.enter)],
      "Enter",
      "the next part of the page, if it does not all fit",
      hint: "more",
      on: [.habit]
    ),
    KeyBinding(.journeysPage, [.character("5")], "5", "the journeys"),
    KeyBinding(.nextPage, [Key(.tab)], "Tab", "next page"),
    KeyBinding(.previousPage, [Key(.tab, .shift)], "S-Tab", "previous page"),
    KeyBinding(.help, [.character("?"), Key(.function(1))], "?", "show these keys", hint: "keys"),
    KeyBinding(.redraw, [.control("l")], "Ctrl-L", "redraw the screen"),
    KeyBinding(.suspend, [.control("z")], "Ctrl-Z", "suspend"),
    KeyBinding(
      .quit,
      [.character("q"), .control("c"), Key(.function(10))],
      "q",
      "quit",
      hint: "quit"
    ),
  ]

  static func rows(on page: Page) -> [KeyBinding] {
    all.filter { $0.pages?.contains(page) ?? true }
  }

  static func action(of key: Key, on page: Page) -> Action? {
    rows(on: page).first { $0.keys.contains(key) }?.action
  }
}

/// The actions that a person can request.
enum Action: CaseIterable, Equatable, Sendable {
  case up, down, first, last
  case pageDown, pageUp, halfPageDown, halfPageUp
  /// Shows only due habits; chooses several habits to change together.
  case onlyDue, choose
  /// Shows the year of one habit, or of all.
  case oneHabit
  case dayBefore, dayAfter, weekBefore, weekAfter, monthBefore, monthAfter, yearBefore, yearAfter,
    today
  /// Changes the entry of the chosen habit on the chosen day.
  case tick, more, less, amount, skip, fail, clear, note
  case timer
  case add, edit, pause, move, settings
  case command
  /// Joins or leaves a journey, or adds or removes a practice; opens a journey or practice;
  /// searches the library.
  case join, openRow, library
  /// Reverses a change made on this screen, or makes it again.
  case undo, redo
  case dayPage, weeksPage, yearPage, habitPage, journeysPage, nextPage, previousPage, nextPart
  case find, help
  case redraw, suspend, quit
}
