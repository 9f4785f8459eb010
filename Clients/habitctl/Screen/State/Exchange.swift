import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalScreen

/// Something that happened to the screen.
enum ScreenEvent {
  /// The terminal reported something.
  case input(InputEvent)
  /// Some time has passed since the window got the focus, so that a press is no longer its cause.
  case settled
  /// The window has another size.
  case resized(ScreenSize)
  /// The daemon answers again; with today as it stands.
  case online(LoadDay.Result)
  /// The daemon cannot be reached: the reason, as a sentence without its period.
  case offline(String)
  /// An answer takes longer than a person waits without a word, or no longer.
  case late(Bool)
  /// A look of the celebration has been seen.
  case beat
  /// A call was answered.
  case reply(Purpose, CallAnswer)
  /// Something changed.
  case changed(ChangedEvent)
  /// The time of day, which is asked for only while a timer runs.
  case clock(Instant)
  /// Events were missed.
  case overflow
  /// A verb of habitctl that runs has printed lines.
  case printed([String])
  /// A verb of habitctl has ended: its output, and if it succeeded.
  case ran(String, succeeded: Bool)
  /// The words that may complete a command line's last one.
  case completions([String])
}

/// The answer to a call.
enum CallAnswer {
  case result(JSONValue)
  case refused(RemoteError)
}

/// The reason for a call, which says how to read its answer.
enum Purpose: Equatable {
  /// A day with its habits.
  case day(Day)
  /// The habits that are not archived.
  case habits
  /// The grid of a habit, or of all habits together.
  case grid(String?)
  /// The streaks of a habit.
  case streak(String)
  /// The weeks of each habit, with its streak.
  case rows
  /// The statistics of a habit, or of all together, over the days of its grid.
  case statistics(String?)
  /// The entries of a habit.
  case entries(String)
  /// A tick of this screen, by its number.
  case tick(Int)
  /// A tick of several habits, by its number.
  case record(Int)
  /// The values that a form begins with, by the form's number.
  case form(Int)
  /// A dry run of a form, by its number.
  case check(Int)
  /// The change that a form stands for, by its number.
  case save(Int)
  /// The person's order, for a habit that is moved.
  case order
  /// Another change of this screen, in words.
  case write(String)
  /// The journeys.
  case journeys
  /// A journey that is joined or left.
  case join
  /// A timer that is started, stopped or dropped, by its habit.
  case timer(String)
  /// A practice that is added to the day or removed from it.
  case item
  /// The practices of the library that hold the words of a search.
  case library(String)
  /// An undo of this screen's last change, or a redo.
  case undo, redo

  /// True if the call changes something.
  var isWrite: Bool {
    switch self {
    case .tick, .record, .save, .write, .join, .item, .timer, .undo, .redo: true
    case .day, .habits, .grid, .streak, .rows, .statistics, .entries, .form, .check,
      .order, .journeys, .library:
      false
    }
  }
}

/// Something that the state asks of the program around it.
enum ScreenRequest {
  /// Calls a method.
  case call(Call, Purpose)
  /// Runs habitctl with arguments, and returns its output.
  case run([String])
  /// Ends the verb of habitctl that runs.
  case endRun
  /// Asks habitctl for the completions of the last of some words.
  case complete([String])
  /// Draws every cell again.
  case redraw
  /// Stops the process, as a shell's key does.
  case suspend
  /// Ends the program.
  case quit
}
