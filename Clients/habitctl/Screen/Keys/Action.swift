/// A thing that a person can ask of the screen.
enum Action: CaseIterable, Equatable, Sendable {
  /// Another habit.
  case up, down, first, last
  /// A page of habits, or half of one.
  case pageDown, pageUp, halfPageDown, halfPageUp
  /// The habits that are shown, and those that are chosen together.
  case onlyDue, choose
  /// The year of one habit, or of all.
  case oneHabit
  /// Another day.
  case dayBefore, dayAfter, weekBefore, weekAfter, monthBefore, monthAfter, yearBefore, yearAfter,
    today
  /// A change of the chosen habit's day.
  case tick, more, less, amount, skip, fail, clear, note
  /// The timer of the chosen habit, started or stopped.
  case timer
  /// A change of the habits themselves, or of the settings.
  case add, edit, pause, move, settings
  /// Any verb of habitctl.
  case command
  /// A journey joined or left, or a practice added to the day or removed; a journey or practice
  /// opened; the library searched.
  case join, openRow, library
  /// A change of what this screen did.
  case undo, redo
  /// Another part of the program.
  case dayPage, weeksPage, yearPage, habitPage, journeysPage, nextPage, previousPage, nextPart
  case find, help
  /// Something about the program itself.
  case redraw, suspend, quit
}
