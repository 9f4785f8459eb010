import HabitProtocol
package import HabitctlCore
import TerminalText

extension VerbLibrary {
  /// Verbs of habits and journeys.
  package static let habits = VerbLibrary(advice: advice, hints: { _ in firstSteps }) { heading in
    switch heading {
    case .habits:
      [
        .add, .edit, .list, .tags, .tag, .move, .pause, .resume, .pauses, .archive, .restore,
        .remove,
      ]
    case .journeys: [.journeys, .join, .leave, .library, .custom]
    default: []
    }
  }

  private static let advice: [RPCError.Kind: String] = [
    .habitNotFound:
      "'habitctl list' shows the habits; 'habitctl list --archived' the archived ones.",
    .habitAmbiguous: "Write more of the name, or the id: habitctl list --ids",
    .journeyNotFound: "'habitctl journeys' shows the journeys.",
    .itemNotFound: "'habitctl library' shows the practices.",
    .habitBelongsToJourney:
      "Leave it: habitctl leave JOURNEY, or habitctl custom rm ITEM; its history stays. To hide "
      + "only this habit: habitctl archive HABIT",
    .habitArchived: "Restore it first: habitctl restore HABIT",
    .habitNameRequired: "Give it a name: habitctl add NAME",
  ]

  private static let firstSteps: [Line] = [
    Line(), Line("Add a habit of your own:", .faint),
    "  habitctl add Read --time 21:00",
    "  habitctl add Run --schedule mon,wed,fri --repetitions 5 --unit km",
    Line("or join a journey, a bundle of ready-made practices:", .faint),
    "  habitctl journeys", "  habitctl join gratitude",
  ]
}
