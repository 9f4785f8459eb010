/// Methods that belong together: a chapter of the documentation.
///
/// In this order, the examples of all methods form one session with a new daemon, which is
/// restarted before the last group.
package struct MethodGroup: Sendable {
  /// The title of the chapter.
  package let title: String
  /// The methods.
  package let methods: [MethodName]

  /// All groups; every method is in exactly one.
  package static let all = [
    MethodGroup(
      title: "The daemon",
      methods: [.hello, .discover, .status, .settings, .updateSettings]
    ),
    MethodGroup(
      title: "Habits",
      methods: [
        .addHabit, .listHabits, .updateHabit, .moveHabit, .pauseHabit, .resumeHabit,
        .archiveHabit, .restoreHabit, .removeHabit,
      ]
    ),
    MethodGroup(title: "Ticking", methods: [.toggle, .markCompleted, .setEntry, .tally, .record]),
    MethodGroup(
      title: "Looking",
      methods: [.loadDay, .weekCounts, .streak, .grid, .completions, .entries]
    ),
    MethodGroup(
      title: "Journeys and the library",
      methods: [
        .listJourneys, .addJourney, .toggleJourney, .removeJourney, .listLibrary,
        .addCustomHabit, .removeCustomHabit,
      ]
    ),
    MethodGroup(title: "Events", methods: [.subscribe, .unsubscribe]),
    MethodGroup(title: "Data", methods: [.exportData, .importData, .undo, .redo]),
    MethodGroup(
      title: "Backups and devices",
      methods: [.listBackups, .restoreBackup, .renameDevice, .devices, .retireDevice]
    ),
  ]
}
