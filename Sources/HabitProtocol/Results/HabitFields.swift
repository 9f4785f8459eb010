package import HabitCore
package import JSON

/// The members that every object about a habit has; the daemon writes them from a `Habit` by hand.
package struct HabitFields: ProtocolObject {
  package var id = ""
  package var name = ""
  package var icon: String?
  package var color: HabitColor?
  package var notes: String?
  package var time: TimeOfDay?
  package var startDate = Day.first
  package var endDate: Day?
  package var schedule = Open(Schedule.daily)
  package var goal = Open(Goal.atLeast)
  package var repetitions = Count.one
  package var period: Period?
  package var unit: String?
  package var xp = 0
  package var spares: Spares?
  package var tags: [String] = []
  package var reminders: [ReminderRule] = []
  package var archived = false
  package var pauses: [Pause] = []
  package var versions: [Version] = []
  package var item: Item?
  package var createdAt: Instant?
  package var cue: String?
  package var timer: HabitTimer?

  package static let table = ObjectTable<Self>([
    .member("id", \.id, .habitID, "Its identifier"),
    .member("name", \.name, "What it is called"),
    .optional("icon", \.icon, "A short text or emoji shown with the name"),
    .optional("color", \.color, "Its colour"),
    .optional("notes", \.notes, "Free text about it"),
    .optional("time", \.time, "When it is to be done"),
    .member("startDate", \.startDate, "The first day it is active"),
    .optional("endDate", \.endDate, "The last day it is active, where it has an end"),
    .member("schedule", \.schedule, "On which days it is asked for"),
    .member("goal", \.goal, "Which way its target points"),
    .member("repetitions", \.repetitions, "Its target: how much completes a day"),
    .optional("period", \.period, "What the target is for, where that is not each day"),
    .optional("unit", \.unit, "What is counted"),
    .member("xp", \.xp, "What a completion earns"),
    .optional("spares", \.spares, "The misses that a streak passes over, where it has any"),
    .member("tags", \.tags, "Words to group by"),
    .member("reminders", \.reminders, "When to be reminded, while it is open"),
    .member("archived", \.archived, "Whether it is put away"),
    .member("pauses", \.pauses, "When it asked, or will ask, for nothing"),
    .member("versions", \.versions, "What changed later than at its start, oldest first"),
    .optional("item", \.item, "The item of the library it was made from"),
    .optional("createdAt", \.createdAt, "When it was made"),
    .optional("cue", \.cue, "What it follows, such as the first coffee"),
    .optional("timer", \.timer, "Its timer, while that runs"),
  ])

  package init() {}
}

extension HabitFields: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("id"), .required("name"), .optional("icon"), .optional("color"), .optional("notes"),
    .optional("time"), .required("startDate"), .optional("endDate"), .required("schedule"),
    .required("goal"), .required("repetitions"), .optional("period"), .optional("unit"),
    .required("xp"), .optional("spares"), .required("tags"), .required("reminders"),
    .required("archived"), .required("pauses"), .required("versions"), .optional("item"),
    .optional("createdAt"), .optional("cue"), .optional("timer"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&id)
    case 1: json.fill(&name)
    case 2: json.fill(&icon)
    case 3: json.fill(&color)
    case 4: json.fill(&notes)
    case 5: json.fill(&time)
    case 6: json.fill(&startDate)
    case 7: json.fill(&endDate)
    case 8: json.fill(&schedule)
    case 9: json.fill(&goal)
    case 10: json.fill(&repetitions)
    case 11: json.fill(&period)
    case 12: json.fill(&unit)
    case 13: json.fill(&xp)
    case 14: json.fill(&spares)
    case 15: json.fill(&tags)
    case 16: json.fill(&reminders)
    case 17: json.fill(&archived)
    case 18: json.fill(&pauses)
    case 19: json.fill(&versions)
    case 20: json.fill(&item)
    case 21: json.fill(&createdAt)
    case 22: json.fill(&cue)
    default: json.fill(&timer)
    }
  }
}

extension HabitFields {
  /// Rules of a habit that hold from a day on.
  package struct Version: ProtocolObject {
    package var from = Day.first
    package var schedule: Schedule?
    package var repetitions: Count?
    package var unit: String?
    package var goal: Goal?
    package var xp: Int?
    package var spares: Spares?
    package var period: Period?

    package static let table = ObjectTable<Self>(
      "Version",
      "Rules of a habit that hold from a day on",
      [
        .member("from", \.from, "The first day under them"),
        .optional("schedule", \.schedule, "On which days it is asked for, where that changed"),
        .optional("repetitions", \.repetitions, "Its target, where that or the unit changed"),
        .optional("unit", \.unit, "What the target counts, where it counts anything"),
        .optional("goal", \.goal, "Which way its target points, where that changed"),
        .optional("xp", \.xp, "What a completion earns, where that changed"),
        .optional("spares", \.spares, "The misses that a streak passes over, where they changed"),
        .optional("period", \.period, "What the target is for, where that changed"),
      ]
    )

    package init() {}
  }
}

extension Pause: ProtocolObject {
  /// The last paused day; `nil` until the habit is resumed.
  package var through: Day? {
    get { if case .through(let last) = end { last } else { nil } }
    set { end = newValue.map(End.through) ?? .open }
  }

  /// The table of its members.
  package static let table = ObjectTable<Self>(
    "Pause",
    "Days on which a habit asks for nothing",
    [
      .member("from", \.from, "The first paused day"),
      .optional("through", \.through, "The last one; missing while the pause has no end"),
    ]
  )

  /// A pause that reading fills in.
  package init() { self.init(from: .first, end: .open) }
}
