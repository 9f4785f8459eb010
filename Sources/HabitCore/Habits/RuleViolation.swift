/// The reasons for which a rule of the domain refuses a request; the person can resolve each of
/// them.
package enum RuleViolation: Error, Equatable, Sendable {
  /// The day to complete is in the future.
  case futureDate(Day)
  case beforeStart(Day, start: Day)
  case afterEnd(Day, end: Day)
  case endsBeforeItStarts(start: Day, end: Day)
  /// The day is between an archiving and a restoring.
  case inactive(Day)
  case archived
  /// An import archives a habit from a day in the future.
  case archivingInFuture(Day)
  /// A name is missing or invisible.
  case nameRequired
  case textTooLong(field: String, maximum: Int)
  /// A label is blank or has more than one line.
  case notALabel(field: String)
  /// A text contains a control character that its field does not allow.
  case controlCharacter(field: String)
  /// An at-most habit is completed by doing nothing; the day is `nil` for today.
  case limit(completed: Bool, Day?)
  /// Something is counted already on the day, which is `nil` for today.
  case counted(Count, Day?)
  /// Only a limit may be 0.
  case emptyTarget
  case limitWithQuota(Schedule)
  /// Spares are for a period that is not longer than the streak's unit.
  case sparesTooOften(Spares, StreakUnit)
  /// A target for a whole period goes with the daily schedule only.
  case periodWithSchedule(Period, Schedule)
  /// The habit has no reminders that could come again.
  case noReminder
  /// The habit is not counted in a unit of time.
  case notTimed(unit: String?)
  case timerRuns(milliseconds: Int)
  case noTimer
  /// The timer has run longer than ``HabitTimer/longest``, so the person is asked how long it was.
  case timerTooLong(milliseconds: Int)
  case pauseEndsBeforeItBegins(from: Day, through: Day)
  case nothingToUndo(NothingLeft)
  /// The transaction of that revision is unknown, already undone, or too old.
  case cannotUndo(revision: Int)
  /// Nothing is left to redo, or there were changes since the undo.
  case nothingToRedo
  /// The undo of that revision is unknown, already taken back, or too old.
  case cannotRedo(revision: Int)
  case habitNotFound(nearest: [HabitID])
  case habitAmbiguous(candidates: [HabitID])
  case journey(JourneyViolation)
}

/// The reason why nothing is left to undo.
package enum NothingLeft: Equatable, Sendable {
  /// The device has changed nothing, at least not under its present identifier.
  case nothingChanged
  case allUndone
  /// The ``UndoPlan/depth`` gestures that are kept are undone; there were earlier ones.
  case tooLongAgo
}

/// The reasons for which a rule about journeys and items refuses a request.
package enum JourneyViolation: Equatable, Sendable {
  /// An entry that a request may refer to.
  package struct Candidate: Equatable, Sendable {
    /// The identifier.
    package var id: String
    package var title: String
  }

  case journeyNotFound(String)
  case journeyAmbiguous(String, candidates: [Candidate])
  case itemNotFound(String)
  case itemAmbiguous(String, candidates: [Candidate])
  /// The item is in the catalog, but was never in the person's day.
  case itemNotInDay(ItemID)
  /// The habit belongs to journeys, given by title, or to the custom item `custom`, and is removed
  /// with them.
  case habitBelongs(journeys: [String], custom: ItemID?)
}
