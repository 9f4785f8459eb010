/// A list of method types as a parameter pack: the compiler checks a loop over it for each type.
package struct MethodList<each Listed: Method>: Sendable {
  package let types: (repeat (each Listed).Type)

  init(_ types: repeat (each Listed).Type) { self.types = (repeat each types) }

  var erased: [any Method.Type] {
    var all: [any Method.Type] = []
    for type in repeat each types { all.append(type) }
    return all
  }
}

/// Every method of the protocol, in the order of the documents.
///
/// A new method is added here; the compiler then requires the daemon to perform it.
package let everyMethod = MethodList(
  Hello.self,
  Discover.self,
  GetStatus.self,
  GetSettings.self,
  UpdateSettings.self,
  AddHabit.self,
  ListHabits.self,
  UpdateHabit.self,
  MoveHabit.self,
  PauseHabit.self,
  ResumeHabit.self,
  PauseAll.self,
  ListPauses.self,
  ResumeAll.self,
  ArchiveHabit.self,
  RestoreHabit.self,
  RemoveHabit.self,
  ListTags.self,
  UpdateTag.self,
  Toggle.self,
  MarkCompleted.self,
  SetEntry.self,
  TallyHabit.self,
  DoNext.self,
  Record.self,
  LoadDay.self,
  GetWeekCounts.self,
  GetStreak.self,
  GetGrid.self,
  GetStatistics.self,
  GetCompletions.self,
  GetEntries.self,
  ListJourneys.self,
  AddJourney.self,
  ToggleJourney.self,
  RemoveJourney.self,
  ListLibrary.self,
  AddCustomHabit.self,
  RemoveCustomHabit.self,
  Subscribe.self,
  Unsubscribe.self,
  ExportHabitData.self,
  ImportHabitData.self,
  UndoLast.self,
  RedoLast.self,
  StartTimer.self,
  StopTimer.self,
  CancelTimer.self,
  ListBackups.self,
  RestoreBackup.self,
  RenameDevice.self,
  ListDevices.self,
  RetireDevice.self
)
