/// What an import brings: habits, days they were completed, and entries with more to them.
package struct ImportData: Sendable {
  /// A habit with the identifier it is to have.
  package struct ImportedHabit: Sendable {
    /// Its identifier.
    package var id: HabitID
    /// Its fields.
    package var draft: HabitDraft
    /// The first day it is archived, where it is; not after today, for a habit counts as archived
    /// once it has such a day, whichever that is.
    package var archivedFrom: Day?

    /// Creates a habit to import.
    package init(id: HabitID, draft: HabitDraft, archivedFrom: Day? = nil) {
      self.id = id
      self.draft = draft
      self.archivedFrom = archivedFrom
    }
  }

  /// What is recorded for a habit on a day.
  package struct ImportedEntry: Sendable {
    /// The habit.
    package var habit: HabitID
    /// The day.
    package var day: Day
    /// Count and mark; `nil` when the entry is only a note.
    package var outcome: Outcome?
    /// The note.
    package var note: String?

    /// Creates an entry to import.
    package init(habit: HabitID, day: Day, outcome: Outcome?, note: String? = nil) {
      self.habit = habit
      self.day = day
      self.outcome = outcome
      self.note = note
    }
  }

  /// The habits.
  package var habits: [ImportedHabit]
  /// The days on which habits were completed; an unknown one becomes a daily habit that is named
  /// by its identifier and starts at its first day here.
  package var completions: [(day: Day, habits: [HabitID])]
  /// The entries.
  package var entries: [ImportedEntry]

  /// Creates an import.
  package init(
    habits: [ImportedHabit] = [],
    completions: [(day: Day, habits: [HabitID])] = [],
    entries: [ImportedEntry] = []
  ) {
    self.habits = habits
    self.completions = completions
    self.entries = entries
  }
}

/// What an import comes to.
package struct ImportPlan: Sendable {
  /// Something already here that the import would have set otherwise; what is here wins.
  package struct Conflict: Equatable, Sendable {
    /// The habit.
    package var habit: HabitID
    /// The day.
    package var day: Day
  }

  /// The changes to commit.
  package var changes: [Change] = []
  /// The habits that are new.
  package var addedHabits: [HabitID] = []
  /// How many entries are new.
  package var addedEntries = 0
  /// How many habits and entries were here already, with the same content.
  package var unchanged = 0
  /// What was here already with other content.
  package var conflicts: [Conflict] = []
  /// Entries of habits that are neither here nor in the import.
  package var unknownHabits: Set<HabitID> = []

  /// A plan without anything in it.
  package init() {}
}
