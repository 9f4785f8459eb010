package import HabitCore

/// `loadDay`: a day and its habits, in the person's order.
package struct LoadDay: Method {
  package static let name = "loadDay"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "A day: the habits that are due or have an entry, in order, and its progress"
  package static let example = Example(
    "Today",
    result: #"""
      {"date":"2026-11-20","isToday":true,"isFuture":false,
       "habits":[{"id":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","time":"21:30",
       "startDate":"2026-11-02","schedule":{"weekdays":[1,2,3,4,5]},"goal":"atLeast",
       "repetitions":20,"unit":"pages","xp":10,"tags":[],"reminders":[],"archived":false,
       "pauses":[],"versions":[{"from":"2026-11-20","repetitions":20,"unit":"pages"}],
       "createdAt":"2026-11-20T11:42:10.000Z","slot":"evening","state":"partial","entry":{"count":12},
       "completed":false,"due":true,"canToggle":true,"streak":{"unit":"days","current":2,"strict":0,
       "todayOpen":true},"target":20,"step":"count",
       "atRisk":true,"words":{"amount":"12/20 pages","short":"12/20","past":"2 days","shortPast":"2d",
       "risk":"2 days end today"}}],"slots":{"morning":[],"anytime":[],
       "evening":["2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24"]},"progress":{"total":1,"completed":0,
       "percentage":0,"totalXP":10,"earnedXP":0,"next":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24",
       "allCompleted":false},"revision":14}
      """#
  )

  package var date: Day?
  package var selection = DayView.Selection()
  package var includesWeek = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.date(&date)
    list.flag(
      "includeUnscheduled",
      &selection.includesUnscheduled,
      "True to include active habits that are not due"
    )
    list.flag(
      "includeArchived",
      &selection.includesArchived,
      "True to include archived and finished habits"
    )
    list.tag(&selection.tag)
    list.flag(
      "includeWeek",
      &includesWeek,
      "True to include the days of its week, as in weekCounts"
    )
  }

  /// A day as a person sees it.
  package struct Result: ProtocolObject {
    package var date = Day.first
    package var isToday = false
    package var isFuture = false
    package var habits: [DayHabit] = []
    var slots = Slots()
    package var progress = Progress()
    package var message: Message?
    package var vacation: Pause?
    package var week: [GetWeekCounts.DayCount]?
    package var revision = 0

    /// The name of the member that holds the habits.
    package static let rows = "habits"

    package static let component: Component? = ("DayView", "A day as a person sees it")

    package mutating func members(_ list: inout Members) {
      list.member("date", &date, "The day")
      list.member("isToday", &isToday, "True if it is today")
      list.member("isFuture", &isFuture, "True if it is after today")
      list.member(Self.rows, &habits, "Its habits, in display order")
      list.member("slots", &slots, "The same habits by part of the day")
      list.member("progress", &progress, "The progress of the day")
      list.optional("message", &message, "A remark about the day, if there is one")
      list.optional("vacation", &vacation, "The vacation that includes the day")
      list.optional("week", &week, "The days of its week, if requested")
      list.revision(&revision, "The revision it was read at")
    }

    package init() {}
  }

  /// The habits of a day by slot.
  struct Slots: ProtocolObject {
    var morning: [String] = []
    var anytime: [String] = []
    var evening: [String] = []

    package mutating func members(_ list: inout Members) {
      list.member(
        "morning",
        &morning,
        "The habits in that part of the day",
        schema: .list(.habitID)
      )
      list.member(
        "anytime",
        &anytime,
        "The habits in that part of the day",
        schema: .list(.habitID)
      )
      list.member(
        "evening",
        &evening,
        "The habits in that part of the day",
        schema: .list(.habitID)
      )
    }

    package init() {}
  }

  /// A remark about a day.
  package struct Message: ProtocolObject {
    package var kind = Open(DayView.Message.allCases[0])
    package var text = ""

    package mutating func members(_ list: inout Members) {
      list.member("kind", &kind, "Its kind, for programs")
      list.member("text", &text, "The same in words")
    }

    package init() {}
  }
}

extension LoadDay.Result {
  /// The result for a day; `habit` makes the object of each of its habits.
  package init(
    _ view: DayView,
    in ledger: Ledger,
    revision: Int,
    habit: (DayView.Shown) -> DayHabit
  ) {
    self.init()
    date = view.day
    isToday = view.day == ledger.today
    isFuture = view.day > ledger.today
    habits.reserveCapacity(view.habits.count)
    for shown in view.habits {
      let habit = habit(shown)
      switch habit.slot {
      case .morning: slots.morning.append(habit.fields.id)
      case .anytime: slots.anytime.append(habit.fields.id)
      case .evening: slots.evening.append(habit.fields.id)
      }
      habits.append(habit)
    }
    progress = view.progress
    if let remark = view.message {
      message = LoadDay.Message {
        $0.kind = Open(remark)
        $0.text = remark.text
      }
    }
    vacation = ledger.vacation(on: view.day)
    self.revision = revision
  }
}
