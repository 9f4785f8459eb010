import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalScreen

/// An event to which the screen reacts.
enum ScreenEvent {
  case input(InputEvent)
  /// The short time after gaining the focus is over; from now on a button press is a click.
  case settled
  case resized(ScreenSize)
  /// The daemon can be reached; with its current day.
  case online(LoadDay.Result)
  /// The daemon cannot be reached: the reason, as a sentence without a period.
  case offline(String)
  /// True if an answer takes so long that a person notices, false once it no longer does.
  case late(Bool)
  /// A frame of the celebration is over.
  case beat
  case reply(Purpose, CallAnswer)
  case changed(ChangedEvent)
  /// The time of day, reported only while a timer runs.
  case clock(Instant)
  /// Some events were missed.
  case overflow
  case printed([String])
  /// A verb of habitctl has ended: its output, and true if it succeeded.
  case ran(String, succeeded: Bool)
  /// The completions of a command line's last word.
  case completions([String])
}

enum CallAnswer {
  case result(JSONValue)
  case refused(RemoteError)
}

/// The reason for a call, which determines how its answer is read.
enum Purpose: Equatable {
  case day(Day)
  case habits
  /// The grid of a habit; nil for all habits together.
  case grid(String?)
  case streak(String)
  /// The weeks of each habit, with its streak.
  case rows
  case statistics(String?)
  case entries(String)
  /// A tick made on this screen, by its number.
  case tick(Int)
  /// A tick of several habits, by its number.
  case record(Int)
  /// The initial values of a form, by the form's number.
  case form(Int)
  /// A dry run of a form, by its number.
  case check(Int)
  /// The change made by a form, by its number.
  case save(Int)
  /// The person's order, for a habit that is being moved.
  case order
  /// Another change made on this screen, described in words.
  case write(String)
  case journeys
  case join
  case timer(String)
  case item
  case library(String)
  /// An undo of the last change made on this screen, or a redo.
  case undo, redo

  var isWrite: Bool {
    switch self {
    case .tick, .record, .save, .write, .join, .item, .timer, .undo, .redo: true
    case .day, .habits, .grid, .streak, .rows, .statistics, .entries, .form, .check,
      .order, .journeys, .library:
      false
    }
  }
}

/// A request by the state to the surrounding program.
enum ScreenRequest {
  case call(Call, Purpose)
  case run([String])
  case endRun
  /// Asks habitctl for the completions of the last word.
  case complete([String])
  case redraw
  /// Suspends the process, as Ctrl-Z does in a shell.
  case suspend
  case quit
}
