import HabitCore
import HabitNotation

/// Verbs that record something about days.
extension Verb {
  private static let several = Remark.several + Remark.earlier
  private static let severalOptions: [CommandOption] = [.habits, .dates, .dryRun]

  static let toggle = Verb(
    name: "toggle",
    operands: "HABIT... [DATE...]",
    summary: "tick, untick or unmark a habit",
    example: "toggle Read",
    options: severalOptions,
    remarks: Remark.limits + several,
    traits: { ($0.days, $0.all) = (.recording, .asMany) },
    run: { session throws(Failure) in try session.toggle() }
  )

  static let done = Verb(
    name: "done",
    operands: "HABIT... [DATE...]",
    summary: "tick a habit; ticking it again changes nothing",
    example: "done Read yesterday",
    options: [
      .habits, .dates, CommandOption("next", "one step of today's next habit"),
      CommandOption("not", "same as the verb undone"), .dryRun,
    ],
    remarks: Remark.next + Remark.limits + several,
    traits: { ($0.days, $0.all) = (.recording, .asMany) },
    run: { session throws(Failure) in try session.markCompleted() }
  )

  static let undone = Verb(
    name: "undone",
    operands: "HABIT... [DATE...]",
    summary: "untick a habit; an open one stays open",
    example: "undone Read",
    options: severalOptions,
    remarks: Remark.limits + several,
    traits: { ($0.days, $0.all) = (.correcting, .asMany) },
    run: { session throws(Failure) in try session.markOpen() }
  )

  static let count = Verb(
    name: "count",
    operands: "HABIT [DATE] AMOUNT",
    summary: "set the amount done on a day",
    example: "count Read 12 pages",
    options: [.habit, .date, .dryRun],
    remarks: Remark.earlier,
    traits: {
      $0.days = .recording
      $0.behindHabit = .words("an amount or a day (try: 12, 2.5 km, yesterday)")
    },
    run: { session throws(Failure) in try session.setCount() }
  )

  static let tally = Verb(
    name: "tally",
    operands: "HABIT [DATE] [AMOUNT]",
    summary: "add to the amount done on a day",
    example: "tally Read 3",
    options: [
      .habit, .date, CommandOption("by", value: "N", "the amount; -1 takes one back"), .dryRun,
    ],
    remarks: Remark.additions + Remark.earlier,
    traits: {
      $0.days = .recording
      $0.behindHabit = .words("an amount or a day (try: 12, 2.5 km, yesterday)")
    },
    run: { session throws(Failure) in try session.tally() }
  )

  static let skip = Verb(
    name: "skip",
    operands: "HABIT... [DATE...] [note TEXT]",
    summary: "skip a day, with a note where one is wanted",
    example: "skip Run mon note a cold",
    options: severalOptions,
    remarks: several,
    traits: { ($0.days, $0.all, $0.takesNote) = (.planning, .asMany, true) },
    run: { session throws(Failure) in try session.mark(.skipped) }
  )

  static let fail = Verb(
    name: "fail",
    operands: "HABIT... [DATE...] [note TEXT]",
    summary: "mark a day as failed",
    example: "fail Run yesterday",
    options: severalOptions,
    remarks: several,
    traits: { ($0.days, $0.all, $0.takesNote) = (.recording, .asMany, true) },
    run: { session throws(Failure) in try session.mark(.failed) }
  )

  static let unmark = Verb(
    name: "unmark",
    operands: "HABIT... [DATE...]",
    summary: "clear a skip or failure",
    example: "unmark Run mon",
    options: severalOptions,
    remarks: several,
    traits: { ($0.days, $0.all) = (.correcting, .asMany) },
    run: { session throws(Failure) in try session.unmark() }
  )

  static let clear = Verb(
    name: "clear",
    operands: "HABIT... [DATE...]",
    summary: "clear amount, mark and note of a day",
    example: "clear Read -1",
    options: severalOptions,
    remarks: several,
    traits: { ($0.days, $0.all) = (.correcting, .asMany) },
    run: { session throws(Failure) in try session.clear() }
  )

  static let note = Verb(
    name: "note",
    operands: "HABIT [DATE] [TEXT]",
    summary: "write a note on a day, or read it",
    example: "note Run in the rain",
    options: [.habit, .date, .dryRun],
    remarks: Remark.notes,
    traits: { ($0.days, $0.behindHabit) = (.correcting, .text) },
    run: { session throws(Failure) in try session.setNote() }
  )

  static let practice = Verb(
    name: "practice",
    operands: "HABIT [DATE] [AMOUNT]",
    summary: "show the texts of a practice, and add to its amount",
    example: "practice Tasbih 33",
    options: [.habit, .date],
    remarks: Remark.practice,
    traits: { $0.days = .recording },
    run: { session throws(Failure) in try session.practice() }
  )

  static let ask = Verb(
    name: "ask",
    operands: "[week | DATES]",
    summary: "ask about open habits, one key per answer",
    example: "ask week",
    remarks: Remark.asking,
    run: { session throws(Failure) in try session.ask() }
  )
}
