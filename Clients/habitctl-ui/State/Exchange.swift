import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalScreen

/// Something that happened to the screen.
enum ScreenEvent {
  /// The terminal reported something.
  case input(InputEvent)
  /// The window has another size.
  case resized(ScreenSize)
  /// The daemon answers again; with today as it stands.
  case online(LoadDay.Result)
  /// The daemon cannot be reached: the reason, as a sentence without its period.
  case offline(String)
  /// A call was answered.
  case reply(Purpose, CallAnswer)
  /// Something changed.
  case changed(ChangedEvent)
  /// Events were missed.
  case overflow
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
  /// The week of a day.
  case week(Day)
  /// The habits that are not archived.
  case habits
  /// The grid of a habit, or of all habits together.
  case grid(String?)
  /// The streaks of a habit.
  case streak(String)
  /// The streaks of all habits.
  case streaks
  /// The entries of a habit.
  case entries(String)
  /// A tick of this screen, by its number.
  case tick(Int)
  /// An undo of this screen's last change, or a redo.
  case undo, redo
}

/// Something that the state asks of the program around it.
enum ScreenRequest {
  /// Calls a method.
  case call(Call, Purpose)
  /// Draws every cell again.
  case redraw
  /// Stops the process, as a shell's key does.
  case suspend
  /// Ends the program.
  case quit
}
