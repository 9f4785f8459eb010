/// The name of a method; the raw value is its name in the protocol.
package enum MethodName: String, Sendable, CaseIterable {
  // Each is described at its type.
  case hello
  case discover = "rpc.discover"
  case loadDay, weekCounts, streak, grid, completions, entries, listHabits, settings, status
  case toggle, markCompleted, setEntry, tally, record
  case addHabit, updateHabit, archiveHabit, restoreHabit, removeHabit, moveHabit
  case pauseHabit, resumeHabit
  case updateSettings, importData, exportData, undo, redo
  case listBackups, restoreBackup
  case devices, renameDevice, retireDevice
  case subscribe, unsubscribe
  case listJourneys, listLibrary
  case addJourney, removeJourney, toggleJourney, addCustomHabit, removeCustomHabit

  /// True for a method that changes nothing, so that a request without a reader for its reply can
  /// be skipped.
  package var onlyReads: Bool {
    switch self {
    // They change the state of the connection.
    case .hello, .subscribe, .unsubscribe: false
    default: !type.writes
    }
  }

  /// The type that describes the method and decodes its parameters.
  package var type: any Method.Type {
    switch self {
    case .hello: Hello.self
    case .discover: Discover.self
    case .loadDay: LoadDay.self
    case .weekCounts: GetWeekCounts.self
    case .streak: GetStreak.self
    case .completions: GetCompletions.self
    case .listHabits: ListHabits.self
    case .status: GetStatus.self
    case .toggle: Toggle.self
    case .markCompleted: MarkCompleted.self
    case .addHabit: AddHabit.self
    case .updateHabit: UpdateHabit.self
    case .archiveHabit: ArchiveHabit.self
    case .restoreHabit: RestoreHabit.self
    case .removeHabit: RemoveHabit.self
    case .importData: ImportHabitData.self
    case .exportData: ExportHabitData.self
    case .listJourneys: ListJourneys.self
    case .listLibrary: ListLibrary.self
    case .addJourney: AddJourney.self
    case .removeJourney: RemoveJourney.self
    case .toggleJourney: ToggleJourney.self
    case .addCustomHabit: AddCustomHabit.self
    case .removeCustomHabit: RemoveCustomHabit.self
    case .grid: GetGrid.self
    case .entries: GetEntries.self
    case .settings: GetSettings.self
    case .setEntry: SetEntry.self
    case .tally: TallyHabit.self
    case .record: Record.self
    case .moveHabit: MoveHabit.self
    case .pauseHabit: PauseHabit.self
    case .resumeHabit: ResumeHabit.self
    case .updateSettings: UpdateSettings.self
    case .undo: UndoLast.self
    case .redo: RedoLast.self
    case .listBackups: ListBackups.self
    case .restoreBackup: RestoreBackup.self
    case .devices: ListDevices.self
    case .renameDevice: RenameDevice.self
    case .retireDevice: RetireDevice.self
    case .subscribe: Subscribe.self
    case .unsubscribe: Unsubscribe.self
    }
  }
}
