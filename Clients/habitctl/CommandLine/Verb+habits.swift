import HabitNotation
import HabitProtocol
import TerminalText

/// Verbs that add, change and remove habits.
extension Verb {
  private static let habitColorHint = "; a habit's own colour is --\(FieldNotation.color)"

  static let add = Verb(
    name: "add",
    operands: "NAME [RULES]",
    summary: "add a habit",
    example: "add Read 21:00 mon-fri 20 pages",
    options: CommandOption.fields + [
      CommandOption("again", "even if a habit has that name"), .dryRun,
    ],
    remarks: Remark.fields,
    traits: {
      $0.days = .planning; $0.colorHint = habitColorHint
    },
    run: { session throws(Failure) in try session.addHabit() }
  )

  static let edit = Verb(
    name: "edit",
    operands: "HABIT [RULES]",
    summary: "change a habit",
    example: "edit Read 3/week",
    options: [CommandOption(FieldNotation.habit[0]), CommandOption(.from)] + CommandOption.fields
      + [.dryRun],
    remarks: Remark.editing + Remark.fields,
    traits: {
      $0.days = .planning
      $0.behindHabit = .words("a rule (try: 21:00, 3/week, 20 pages, for 30 days)")
      $0.colorHint = habitColorHint
    },
    run: { session throws(Failure) in try session.editHabit() }
  )

  static let list = Verb(
    name: "list",
    operands: "",
    summary: "list the habits",
    example: "list --ids",
    options: [
      CommandOption("archived", "archived habits instead of active ones"),
      CommandOption("finished", "habits that have ended, and how"),
      CommandOption("ids", "the habits' identifiers instead of their rules"), .tag, .byTag,
    ],
    rows: "habits",
    traits: { ($0.all, $0.isPaged) = (.asDefault, true) },
    run: { session throws(Failure) in try session.listHabits() }
  )

  static let tags = Verb(
    name: "tags",
    operands: "",
    summary: "list the tags with their habits",
    example: "tags",
    remarks: Remark.tags,
    rows: "tags",
    run: { session throws(Failure) in try session.listTags() }
  )

  static let tag = Verb(
    name: "tag",
    operands: "TAG [COLOR]",
    summary: "show a tag's habits, or set its colour",
    example: "tag health green",
    options: [.dryRun],
    remarks: Remark.tagColors + Remark.tags,
    rows: "habits",
    traits: { $0.colorHint = "; a tag's own colour follows it: tag health green" },
    run: { session throws(Failure) in try session.colorTag() }
  )

  static let move = Verb(
    name: "move",
    operands: "HABIT [PLACE]",
    summary: "move a habit in the order",
    example: "move Read before Run",
    options: [
      CommandOption("before", value: "HABIT", "in front of another habit"),
      CommandOption("after", value: "HABIT", "behind another habit"),
      CommandOption("to", value: "N", "to a place, counted from 1"), .dryRun,
    ],
    remarks: Remark.places,
    run: { session throws(Failure) in try session.moveHabit() }
  )

  static let pause = Verb(
    name: "pause",
    operands: "HABIT [FROM] [THROUGH]",
    summary: "pause a habit, or every one",
    example: "pause --all 20 dec 3 jan",
    options: [CommandOption("all", "every habit instead of one: a vacation")]
      + FieldNotation.pause.map { CommandOption($0) } + [.dryRun],
    remarks: Remark.pauses,
    traits: {
      ($0.days, $0.all) = (.planning, .asMany)
      $0.behindHabit = .words("a day or a length (try: until 24 dec, for 2 weeks, next week)")
    },
    run: { session throws(Failure) in try session.pauseHabit() }
  )

  static let resume = Verb(
    name: "resume",
    operands: "HABIT",
    summary: "end a pause, or cancel a planned one",
    example: "resume Run",
    options: [CommandOption("all", "the pause of every habit"), .dryRun],
    traits: { ($0.days, $0.all) = (.planning, .asMany) },
    run: { session throws(Failure) in
      try session.invocation.meansEverything
        ? session.resumeAll() : session.resumeHabit()
    }
  )

  static let pauses = Verb(
    name: "pauses",
    operands: "",
    summary: "list the pauses of everything and of single habits",
    example: "pauses",
    options: [CommandOption("past", "also those that are over")],
    rows: "pauses",
    run: { session throws(Failure) in try session.listPauses() }
  )

  static let archive = Verb(
    name: "archive",
    operands: "HABIT",
    summary: "archive a habit; its history stays",
    example: "archive Run",
    options: [.dryRun],
    run: { session throws(Failure) in try session.changeHabit(ArchiveHabit.self, "archived") }
  )

  static let restore = Verb(
    name: "restore",
    operands: "HABIT",
    summary: "restore an archived habit",
    example: "restore Run",
    options: [.dryRun],
    traits: { $0.words = ["HABIT": .archivedHabits] },
    run: { session throws(Failure) in try session.changeHabit(RestoreHabit.self, "restored") }
  )

  static let remove = Verb(
    name: "rm",
    operands: "ID-OR-WHOLE-NAME",
    summary: "remove a habit with its whole history",
    example: "rm 'Morning run'",
    options: [.yes, .dryRun],
    remarks: Remark.removal,
    run: { session throws(Failure) in try session.removeHabit() }
  )
}
