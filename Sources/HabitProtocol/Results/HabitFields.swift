import JSON
package import HabitCore

/// The members that every object about a habit has.
package struct HabitFields: ProtocolObject {
  package var id = ""
  /// The fields that hold for the habit's whole life; their slot and rank are not written.
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
    list.member("name", &values.name, "Its name")
    list.optional("icon", &values.icon, "A short text or emoji shown with the name")
    list.optional("color", &values.color, "Its colour")
    list.optional("notes", &values.notes, "Free text about it")
    list.optional("time", &values.time, "The time of day to do it")
    list.member("startDate", &values.startDate, "The first day it is active")
    list.optional("endDate", &values.endDate, "The last day it is active, if it has an end")
    list.member("schedule", &schedule, "The days on which it is due")
    list.member("goal", &goal, "Whether to reach the target or stay within it")
    list.member("repetitions", &repetitions, "Its target: the amount that completes a day")
    list.optional("period", &period, "The period of the target, if not each day")
    list.optional("unit", &unit, "The unit of the count")
    list.member("xp", &xp, "The XP for a completion")
    list.optional("spares", &spares, "The misses that do not break a streak, if any")
    list.member("tags", &values.tags, "Words to group by")
    list.member("reminders", &values.reminders, "Its reminders, shown while it is open")
    list.member("archived", &archived, "True if it is archived")
    list.member("pauses", &pauses, "Its past and future pauses")
    list.member("versions", &versions, "The rules that changed after its start, oldest first")
    list.optional("item", &values.item, "The item of the library it was made from")
    list.optional("createdAt", &values.createdAt, "When it was created")
    list.optional("cue", &values.cue, "The cue it follows, such as the first coffee")
    list.optional("timer", &timer, "Its timer, while it is running")
  }

  package init() {}

  /// The rules of a habit that hold from a day on.
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
      list.member("from", &from, "Their first day")
      list.optional("schedule", &schedule, "The days on which it is due, if changed")
      list.optional("repetitions", &repetitions, "Its target, if that or the unit changed")
      list.optional("unit", &unit, "The unit of the target, if it has one")
      list.optional("goal", &goal, "Whether to reach the target or stay within it, if changed")
      list.optional(
        "xp",
        &xp,
        in: 0...Habit.maximumXP,
        "The XP for a completion, if changed"
      )
      list.optional("spares", &spares, "The misses that do not break a streak, if changed")
      list.optional("period", &period, "The period of the target, if changed")
    }

    package init() {}
  }
}

extension Pause: ProtocolObject {
  package var through: Day? {
    get { if case .through(let last) = end { last } else { nil } }
    set { end = newValue.map(End.through) ?? .open }
  }

  package static let component: Component? = ("Pause", "Days on which a habit is paused")

  package mutating func members(_ list: inout Members) {
    list.member("from", &from, "The first paused day")
    list.optional("through", &through, "The last paused day; missing if the pause has no end")
  }

  package init() { self.init(from: .first, end: .open) }
}

extension HabitTimer: ProtocolObject {
  package static let component: Component? = (
    "Timer", "A running timer; clients compute its time from since, without further requests"
  )

  package mutating func members(_ list: inout Members) {
    list.member("since", &since, "When it was started")
    list.member("date", &day, "The day its time is added to")
    list.optional("until", &until, "When it ends by itself, if it does")
    list.derived(
      "forgottenAt",
      forgottenAt,
      "When it counts as forgotten: from then on, stopTimer requires for"
    )
  }

  package init() { self.init(since: .earliest, day: .first) }
}

extension Item: ProtocolObject {
  package static let component: Component? = ("Item", "A practice of the library")

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier")
    list.member("title", &title, "Its title")
    list.optional("text", &text, "The text to say or read, in its own script")
    list.optional("transliteration", &transliteration, "The text in Latin letters")
    list.optional("translation", &translation, "The text in the person's language")
    list.optional("source", &source, "Its source")
    list.optional("benefit", &benefit, "Its benefit")
    list.optional("context", &context, "When to do it")
  }

  package init() { self.init(id: .unread, title: "") }

  /// The allowed length of each text, in bytes: a few pages, as in a catalog.
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
