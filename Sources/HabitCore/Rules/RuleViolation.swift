/// Why a rule of the domain refuses a request; the person can do something about each.
package enum RuleViolation: Error, Equatable, Sendable {
  /// Completing a day that has not come.
  case futureDate(Day)
  /// The day lies before the habit's start.
  case beforeStart(Day, start: Day)
  /// The day lies between an archiving and a restoring.
  case inactive(Day)
  /// The habit is archived.
  case archived
  /// An import would archive a habit from a day that has not come.
  case archivingInFuture(Day)
  /// A name is missing, or nothing in it can be seen.
  case nameRequired
  /// A text is longer than its field allows.
  case textTooLong(field: String, maximum: Int)
  /// A text that stands beside a name is blank, or has more than one line.
  case notALabel(field: String)
  /// A text holds a control character that its field does not take.
  case controlCharacter(field: String)
  /// An at-most habit would ask by that quota, which says the opposite of "at most so often".
  case limitWithQuota(Schedule)
  /// A pause's last day lies before its first.
  case pauseEndsBeforeItBegins(from: Day, through: Day)
  /// There is nothing left to undo.
  case nothingToUndo
  /// The transaction of that revision is unknown, undone already, or out of reach.
  case cannotUndo(revision: Int)
  /// No undo is left to take back, or something was changed since.
  case nothingToRedo
  /// The undo of that revision is unknown, taken back already, or out of reach.
  case cannotRedo(revision: Int)
  /// No habit is called that; these come nearest.
  case habitNotFound(nearest: [HabitID])
  /// Several habits could be meant.
  case habitAmbiguous(candidates: [HabitID])
  /// A rule about journeys and their items.
  case journey(JourneyViolation)
}
