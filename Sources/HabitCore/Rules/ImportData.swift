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
    /// The rules that changed later, each from its day on; the draft's hold before.
    package var versions: [(from: Day, field: VersionedField)] = []
    /// When it rested.
    package var pauses: [Pause] = []
    /// When it was archived and taken out again, none of it after today.
    package var archivals: [DatedArchival] = []
    /// The library item it was made from.
    package var item: Item?
    /// When it was made; the moment of the import where that is not known.
    package var createdAt: Instant?

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
  /// The journeys that were subscribed; their items' habits are among ``habits``.
  package var journeys: [(id: JourneyID, subscription: Subscription)] = []
  /// The library items that were taken into the day by hand.
  package var customItems: [(id: ItemID, slot: Slot)] = []
  /// The settings.
  package var settings: [Setting] = []
  /// Whether it is all that another daemon had, which is then taken whole: also what was completed on
  /// days that have not come here.
  package var isWhole = false

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
  /// How many journeys and library items came into the day.
  package var addedJourneys = 0
  /// How many settings were taken over.
  package var addedSettings = 0
  /// How many habits, entries, journeys and settings were here already, with the same content.
  package var unchanged = 0
  /// Completions of days after today, which nobody can have done yet; left out, unless the import is
  /// whole.
  package var futureCompletions: [Conflict] = []
  /// Journeys and library items that are here otherwise, by their identifiers.
  package var keptJourneys: [String] = []
  /// Settings that are here otherwise.
  package var keptSettings: [Setting.Name] = []
  /// What was here already with other content.
  package var conflicts: [Conflict] = []
  /// At-most habits that were taken with a quota, which a person is refused: each day counts by itself.
  package var limitsWithQuota: [HabitID] = []
  /// Entries of habits that are neither here nor in the import.
  package var unknownHabits: Set<HabitID> = []

  /// A plan without anything in it.
  package init() {}
}
