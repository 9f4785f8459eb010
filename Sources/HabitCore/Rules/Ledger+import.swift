extension Ledger {
  /// The plan of an import: only new data is taken, so importing twice changes nothing.
  ///
  /// - Parameters:
  ///   - data: the content of the import.
  ///   - day: today under ``settings(importing:)``, which may differ from ``today``.
  ///   - stamp: the transaction's stamp.
  ///   - now: the moment of the import.
  /// - Returns: the plan.
  /// - Throws: ``RuleViolation`` for a habit without a name, a text that is too long, or a new
  ///   habit archived from a day after today.
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
    // Before the habits: one of theirs that is archived was so after it was joined.
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

  /// The settings in force after an import; existing ones stay.
  package func settings(importing imported: [Setting]) -> Settings {
    var settings = settings
    for setting in imported where value(of: setting.settingName) == nil { settings.apply(setting) }
    return settings
  }

  /// The recorded value of a setting; `nil` when it has its default.
  func value(of name: Setting.Name) -> Setting? {
    registers.settings[name].flatMap { $0.value.value == nil ? nil : $0.value }
  }
}
