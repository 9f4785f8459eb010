import TerminalText

/// The first steps for a day that has nothing to show.
enum FirstSteps {
  /// The steps that suit the kind of a day's message.
  static func lines(for kind: String) -> [Line] {
    switch kind {
    case "noHabits":
      [
        Line(), Line("Add a habit of your own:", .faint),
        "  habitctl add Read --time 21:00",
        "  habitctl add Run --schedule mon,wed,fri --repetitions 5 --unit km",
        Line("or join a journey, a bundle of ready-made practices:", .faint),
        "  habitctl journeys", "  habitctl join gratitude",
        Line("or take your history over from another program:", .faint),
        "  habitctl help import",
      ]
    case "nothingScheduled": ["See the other habits:  habitctl day --all"]
    case "beforeFirstHabit": ["Begin earlier:  habitctl edit HABIT --start DATE"]
    default: []
    }
  }
}
