import JSON
package import HabitCore

/// The members that every object about a habit has.
package struct HabitFields: ProtocolObject {
  package var id = ""
  /// The fields that hold for its whole life, except its slot and rank.
  package var values = HabitValues()
  package var schedule = Open(Schedule.daily)
  package var goal = Open(Goal.atLeast)
  package var repetitions = Count.one
  package var period: Period?
  package var unit: String?
  package var xp = 0
  package var spares: Spares?
  package var archived = false
  package var pauses: [Pause] = []
  package var versions: [Version] = []
  package var timer: HabitTimer?

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier", schema: .habitID)
    list.member("name", &values.name, "What it is called")
    list.optional("icon", &values.icon, "A short text or emoji shown with the name")
    list.optional("color", &values.color, "Its colour")
    list.optional("notes", &values.notes, "Free text about it")
    list.optional("time", &values.time, "When it is to be done")
    list.member("startDate", &values.startDate, "The first day it is active")
    list.optional("endDate", &values.endDate, "The last day it is active, where it has an end")
    list.member("schedule", &schedule, "On which days it is asked for")
    list.member("goal", &goal, "Which way its target points")
    list.member("repetitions", &repetitions, "Its target: how much completes a day")
    list.optional("period", &period, "What the target is for, where that is not each day")
    list.optional("unit", &unit, "What is counted")
    list.member("xp", &xp, "What a completion earns")
    list.optional("spares", &spares, "The misses that a streak passes over, where it has any")
    list.member("tags", &values.tags, "Words to group by")
    list.member("reminders", &values.reminders, "When to be reminded, while it is open")
    list.member("archived", &archived, "Whether it is put away")
    list.member("pauses", &pauses, "When it asked, or will ask, for nothing")
    list.member("versions", &versions, "What changed later than at its start, oldest first")
    list.optional("item", &values.item, "The item of the library it was made from")
    list.optional("createdAt", &values.createdAt, "When it was made")
    list.optional("cue", &values.cue, "What it follows, such as the first coffee")
    list.optional("timer", &timer, "Its timer, while that runs")
  }

  package init() {}

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

    package static let component: Component? = (
      "Version", "Rules of a habit that hold from a day on"
    )

    package mutating func members(_ list: inout Members) {
      list.member("from", &from, "The first day under them")
      list.optional("schedule", &schedule, "On which days it is asked for, where that changed")
      list.optional("repetitions", &repetitions, "Its target, where that or the unit changed")
      list.optional("unit", &unit, "What the target counts, where it counts anything")
      list.optional("goal", &goal, "Which way its target points, where that changed")
      list.optional(
        "xp",
        &xp,
        in: 0...Habit.maximumXP,
        "What a completion earns, where that changed"
      )
      list.optional("spares", &spares, "The misses that a streak passes over, where they changed")
      list.optional("period", &period, "What the target is for, where that changed")
    }

    package init() {}
  }
}

extension Pause: ProtocolObject {
  /// The last paused day; `nil` if the pause is open.
  package var through: Day? {
    get { if case .through(let last) = end { last } else { nil } }
    set { end = newValue.map(End.through) ?? .open }
  }

  package static let component: Component? = ("Pause", "Days on which a habit asks for nothing")

  package mutating func members(_ list: inout Members) {
    list.member("from", &from, "The first paused day")
    list.optional("through", &through, "The last one; missing while the pause has no end")
  }

  package init() { self.init(from: .first, end: .open) }
}

extension HabitTimer: ProtocolObject {
  package static let component: Component? = (
    "Timer", "A timer that runs: clients reckon how long from since, and ask for nothing meanwhile"
  )

  package mutating func members(_ list: inout Members) {
    list.member("since", &since, "When it was started")
    list.member("date", &day, "The day its time is tallied to")
    list.optional("until", &until, "When it ends by itself, where it does")
    list.derived(
      "forgottenAt",
      forgottenAt,
      "From when on it seems forgotten: stopTimer then wants for"
    )
  }

  package init() { self.init(since: .earliest, day: .first) }
}

extension Item: ProtocolObject {
  package static let component: Component? = ("Item", "A practice of the library")

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier")
    list.member("title", &title, "What it is called")
    list.optional("text", &text, "What to say or read, in its own script")
    list.optional("transliteration", &transliteration, "The text in Latin letters")
    list.optional("translation", &translation, "The text in the person's language")
    list.optional("source", &source, "Where it comes from")
    list.optional("benefit", &benefit, "What it is good for")
    list.optional("context", &context, "When it is done")
  }

  package init() { self.init(id: .unread, title: "") }

  /// The longest of the texts, in bytes: a few pages, as in a catalog.
  private static let textLength = 0...HabitText.notes.maximumLength

  /// Refuses an item of an import with an invalid title, or with a text that is too long.
  package func check() throws(RPCError) {
    do throws(RuleViolation) {
      _ = try HabitText.name.checked(title)
    } catch {
      throw RPCError(error)
    }
    let texts = [
      ("text", text), ("transliteration", transliteration), ("translation", translation),
      ("source", source), ("benefit", benefit), ("context", context),
    ]
    for (name, text) in texts where !Self.textLength.contains(text?.utf8.count ?? 0) {
      throw .invalid(name, .string(length: Self.textLength, pattern: nil))
    }
  }
}
