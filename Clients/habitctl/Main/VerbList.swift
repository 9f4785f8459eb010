import HabitctlBars
import HabitctlCare
import HabitctlCore
import HabitctlDay
import HabitctlFiles
import HabitctlHabits
import HabitctlPast

extension Verbs {
  /// Every verb of the program, in the order of the help.
  static let all = Verbs(
    groups: [
      VerbGroup("Look") { [.day, .week, .grid, .streak, .stats, .log, .report, .review, .get] },
      VerbGroup("Record") {
        [
          .toggle, .done, .undone, .count, .tally, .skip, .fail, .unmark, .clear, .note, .practice,
          .ask, .start, .stop, .cancel,
        ]
      },
      VerbGroup("Habits") {
        [
          .add, .edit, .list, .tags, .tag, .move, .pause, .resume, .pauses, .archive, .restore,
          .remove,
        ]
      },
      VerbGroup("Journeys") { [.journeys, .join, .leave, .library, .custom] },
      VerbGroup("Bars and menus") { [.bar, .menu] },
      VerbGroup("Undo and files") { [.undo, .redo, .import, .export, .backups] },
      VerbGroup("The daemon") {
        [.status, .doctor, .devices, .settings, .watch, .rpc, .words, .demo, .help]
      },
    ],
    hidden: [.complete],
    shorthand: Shorthand(
      nothing: .day,
      week: .week,
      days: .log,
      step: .tally,
      inPlace: .inPlace
    ),
    hints: { $0.foundImports },
    elsewhere: { Elsewhere.lines },
    show: Elsewhere.show
  )
}
