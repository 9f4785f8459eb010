/// The reasons why a rule of the domain refuses a request; the person can resolve each of them.
package enum RuleViolation: Error, Equatable, Sendable {
  /// A day after today cannot be completed, counted or marked failed.
  case futureDate(Day)
  case beforeStart(Day, start: Day)
  case afterEnd(Day, end: Day)
  case endsBeforeItStarts(start: Day, end: Day)
  /// The day is between an archiving and a restoring.
  case inactive(Day)
  case archived
  /// An import archives a habit from a day in the future.
  case archivingInFuture(Day)
  /// A name is missing or has no visible character.
  case nameRequired
  case textTooLong(field: String, maximum: Int)
  /// A label is blank or has more than one line.
  case notALabel(field: String)
  /// A text contains a control character that its field does not allow.
  case controlCharacter(field: String)
  /// Completing a limit or clearing its completion is refused, because a limit is kept by doing
  /// nothing; the day is `nil` for today.
  case limit(completed: Bool, Day?)
  /// The day already has this count; the day is `nil` for today.
  case counted(Count, Day?)
  /// Only a limit may have a target of 0.
  case emptyTarget
  case limitWithQuota(Schedule)
  /// The period of the spares is not longer than the streak's unit.
  case sparesTooOften(Spares, StreakUnit)
  /// A target for a whole period requires the daily schedule.
  case periodWithSchedule(Period, Schedule)
  /// The habit has no reminders to repeat.
  case noReminder
  /// The habit's unit is not a unit of time.
  case notTimed(unit: String?)
  case timerRuns(milliseconds: Int)
  case noTimer
  /// The timer has run longer than ``HabitTimer/longest``, so the person is asked for the time.
  case timerTooLong(milliseconds: Int)
  case pauseEndsBeforeItBegins(from: Day, through: Day)
  case nothingToUndo(NothingLeft)
  /// The transaction of that revision is unknown, already undone, or too old.
  case cannotUndo(revision: Int)
  /// Nothing is left to redo, or something changed since the undo.
  case nothingToRedo
  /// The undo of that revision is unknown, already redone, or too old.
  case cannotRedo(revision: Int)
  case habitNotFound(nearest: [HabitID])
  case habitAmbiguous(candidates: [HabitID])
  case journey(JourneyViolation)
}

/// The reason why nothing is left to undo.
package enum NothingLeft: Equatable, Sendable {
  /// The device has changed nothing, at least not under its current identifier.
  case nothingChanged
  case allUndone
  /// All of the last ``UndoPlan/depth`` gestures are undone; earlier ones are not kept.
  case tooLongAgo
}

/// The reasons why a rule about journeys and items refuses a request.
package enum JourneyViolation: Equatable, Sendable {
  /// A journey or item that a request may have meant.
  package struct Candidate: Equatable, Sendable {
    package var id: String
    package var title: String
  }

  case journeyNotFound(String)
  case journeyAmbiguous(String, candidates: [Candidate])
  case itemNotFound(String)
  case itemAmbiguous(String, candidates: [Candidate])
  /// The item is in the catalog but was never in the person's day.
  case itemNotInDay(ItemID)
  /// The habit belongs to journeys, given by title, or to the custom item `custom`; it can only be
  /// removed with them.
  case habitBelongs(journeys: [String], custom: ItemID?)
}
