/// The content of an import.
package struct ImportData: Sendable {
  /// A habit and its identifier.
  package struct ImportedHabit: Sendable {
    package var id: HabitID
    package var draft: HabitDraft
    /// The first archived day, if any.
    ///
    /// Not after today unless the import is whole: an archiving from a future day would archive the
    /// habit at once.
    package var archivedFrom: Day?
    /// Later versions of the habit's rules; the draft's rules apply before them.
    package var versions: [(from: Day, field: VersionedField)] = []
    package var pauses: [Pause] = []
    /// None of them is after today unless the import is whole.
    package var archivals: [DatedArchival] = []
    package var item: Item?
    /// `nil` means the moment of the import.
    package var createdAt: Instant?
    package var timer: HabitTimer?

    package init(id: HabitID, draft: HabitDraft, archivedFrom: Day? = nil) {
      self.id = id
      self.draft = draft
      self.archivedFrom = archivedFrom
    }
  }

  /// An entry of a habit on a day.
  package struct ImportedEntry: Sendable {
    package var habit: HabitID
    package var day: Day
    /// `nil` for a note alone.
    package var outcome: Outcome?
    package var note: String?

    package init(habit: HabitID, day: Day, outcome: Outcome?, note: String? = nil) {
      self.habit = habit
      self.day = day
      self.outcome = outcome
      self.note = note
    }
  }

  package var habits: [ImportedHabit]
  /// The completed habits of each day.
  ///
  /// An unknown habit is created as a daily one; its identifier becomes its name, and its first day
  /// here its start.
  package var completions: [(day: Day, habits: [HabitID])]
  package var entries: [ImportedEntry]
  /// The subscribed journeys; the habits of their items are in ``habits``.
  package var journeys: [(id: JourneyID, subscription: Subscription)] = []
  package var customItems: [(id: ItemID, slot: Slot)] = []
  package var settings: [Setting] = []
  /// Pauses that apply to all habits.
  package var vacations: [Pause] = []
  package var tagColors: [TagColor] = []
  /// True for the complete data of another daemon, which may include completions and archivings of
  /// days that are in the future here.
  package var isWhole = false

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

/// The changes of an import and a report on its data.
package struct ImportPlan: Sendable {
  /// An existing value that differs from the imported one; the existing one is kept.
  package struct Conflict: Equatable, Sendable {
    package var habit: HabitID
    package var day: Day
  }

  package var changes: [Change] = []
  package var addedHabits: [HabitID] = []
  package var addedEntries = 0
  /// The number of new journeys and custom items.
  package var addedJourneys = 0
  package var addedSettings = 0
  package var addedVacations = 0
  package var addedTagColors = 0
  /// The number of habits, entries, journeys and settings that already exist with the same content.
  package var unchanged = 0
  /// Completions of days after today, which are left out unless the data is complete.
  package var futureCompletions: [Conflict] = []
  /// The identifiers of journeys and custom items that exist with other content.
  package var keptJourneys: [String] = []
  /// Settings that already have another value.
  package var keptSettings: [Setting.Name] = []
  /// Pauses for all habits that already have another end.
  package var keptVacations: [Pause] = []
  /// Tags that already have another colour.
  package var keptTagColors: [String] = []
  /// Entries that already have other content.
  package var conflicts: [Conflict] = []
  /// Imported limits with a quota, a combination that cannot be entered by hand.
  package var limitsWithQuota: [HabitID] = []
  /// Habits that entries name, but that neither exist nor are imported.
  package var unknownHabits: Set<HabitID> = []
}

extension Ledger {
  /// The plan of an import.
  ///
  /// It only adds data, so importing twice changes nothing.
  ///
  /// `day` is today under ``settings(importing:)``, which may differ from ``today``.
  ///
  /// - Throws: ``RuleViolation`` for a habit without a name, a text that is too long, or a new
  ///   habit archived from a day after today in data that is not whole.
  package func importing(
    _ data: ImportData,
    asOf day: Day,
    signedAt stamp: Stamp,
    now: Instant
  ) throws(RuleViolation) -> ImportPlan {
    var planner = ImportPlanner(
      ledger: self,
      asOf: day,
      isWhole: data.isWhole,
      stamp: stamp,
      now: now
    )
    for setting in data.settings { planner.add(setting) }
    // Journeys come before habits, because an archived habit of a journey must have been archived
    // after the journey was joined.
    for (id, subscription) in data.journeys { planner.add(id, subscription) }
    for (id, slot) in data.customItems { planner.add(id, slot) }
    for imported in data.habits { try planner.add(imported) }
    for (id, start) in planner.unknownStarts(in: data.completions) {
      var draft = HabitDraft(name: id.text)
      draft.startDate = start
      try planner.add(ImportData.ImportedHabit(id: id, draft: draft))
    }
    for (day, habits) in data.completions {
      for id in habits { planner.addCompletion(of: id, on: day) }
    }
    for entry in data.entries { try planner.add(entry) }
    for vacation in data.vacations { try planner.add(vacation: vacation) }
    for color in data.tagColors { try planner.add(color) }
    return planner.finish()
  }

  /// The settings in force after an import; existing values are kept.
  package func settings(importing imported: [Setting]) -> Settings {
    var settings = settings
    for setting in imported where value(of: setting.settingName) == nil { settings.apply(setting) }
    return settings
  }

  /// The recorded value of a setting; `nil` if it has its default.
  func value(of name: Setting.Name) -> Setting? {
    registers.settings[name].flatMap { $0.value.value == nil ? nil : $0.value }
  }
}
