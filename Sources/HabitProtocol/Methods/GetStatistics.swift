package import HabitCore

/// `statistics`: the completions of one habit or of several, by weekday, hour, month and more.
package struct GetStatistics: Method {
  package static let name = "statistics"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "Sums, averages and shares of a habit; without one, of all habits, even archived and finished"
  package static let example = Example(
    "November of one habit",
    #"{"habit":"Read","from":"2026-11-01","through":"2026-11-30"}"#,
    result: #"""
      {"habit":"2f6f0d8e-5d0c-4a3b-9f51-0c6a7d1e8b24","name":"Read","from":"2026-11-02",
       "through":"2026-11-20","counted":true,"unit":"pages","share":{"done":2,"due":13,
       "completions":2,"days":13,"tooFew":false},"sum":12,"otherSums":[{"sum":2}],"averages":[],"weekdays":[{"weekday":0,"done":0,"due":0,"completions":0,
       "days":0,"tooFew":true},{"weekday":1,"done":0,"due":3,"completions":0,"days":3,
       "tooFew":true},{"weekday":2,"done":0,"due":2,"completions":0,"days":2,"tooFew":true},
       {"weekday":3,"done":1,"due":3,"completions":1,"days":3,"tooFew":true},{"weekday":4,
       "done":1,"due":3,"completions":1,"days":3,"tooFew":true},{"weekday":5,"done":0,"due":2,
       "completions":0,"days":2,"tooFew":true},{"weekday":6,"done":0,"due":0,"completions":0,
       "days":0,"tooFew":true}],"bestWeekdays":[],"worstWeekdays":[],"hours":{"done":[0,0,0,0,
       0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"days":0,"tooFew":true},
       "weeks":[{"from":"2026-11-02","through":"2026-11-08","sum":0,"done":0,"due":5,
       "completions":0,"days":5,"tooFew":true},{"from":"2026-11-09","through":"2026-11-15",
       "sum":0,"done":0,"due":5,"completions":0,"days":5,"tooFew":true},{"from":"2026-11-16",
       "through":"2026-11-20","sum":12,"done":2,"due":3,"completions":2,"days":3,
       "tooFew":true}],"months":[{"from":"2026-11-02","through":"2026-11-20","sum":12,"done":2,
       "due":13,"completions":2,"days":13,"tooFew":false}],"bestMonths":[],"worstMonths":[],
       "years":[{"from":"2026-11-02","through":"2026-11-20","sum":12,"done":2,"due":13,
       "completions":2,"days":13,"tooFew":false}],"earnedXP":20,"lifetimeXP":20,"misses":0,
       "returns":0,"milestones":[]}
      """#
  )

  package var habit: HabitReference?
  package var tag: TagChoice?
  package var range = DayRange()

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit, whenMissing: "all together")
    list.tag(&tag)
    range.members(&list)
  }

  package func check() throws(RPCError) { try range.check() }

  /// The statistics, with their habit.
  package struct Result: ProtocolObject {
    package var habit: String?
    package var name: String?
    package var statistics = CompletionStatistics()

    package mutating func members(_ list: inout Members) {
      list.optional("habit", &habit, "The habit, if one was requested", schema: .habitID)
      list.optional("name", &name, "Its name")
      statistics.members(&list)
    }

    package init() {}
  }
}

extension CompletionShare: ProtocolObject {
  package static let component: Component? = (
    "CompletionShare", "The share done of what was due"
  )

  package mutating func members(_ list: inout Members) {
    list.member("done", &done, "The part of due that was done")
    list.member(
      "due",
      &due,
      "The number of due days, including today once it is decided; for a quota, or a "
        + "target or limit for a longer period, the times of each that is over and not cut short"
    )
    list.member("completions", &completions, "The number of completions, including those not due")
    list.member(
      "days",
      &days,
      "The number of days it is based on; for several habits less than due"
    )
    list.derived(
      "tooFew",
      tooFew,
      "True if days is below \(CompletionShare.fewestDays), too few to mean anything"
    )
  }

  package init() { self.init(done: 0, due: 0, days: 0) }
}

/// The completions of one weekday (0 = Sunday), as a share of its due days.
package struct WeekdayShare: ProtocolObject {
  var weekday = 0
  var share = CompletionShare()

  package static let component: Component? = (
    "WeekdayShare", "The share of a weekday; quotas, and targets for longer periods, have none"
  )

  package mutating func members(_ list: inout Members) {
    list.member("weekday", &weekday, "The weekday", schema: .weekday)
    share.members(&list)
  }

  package init() {}
}

extension PeriodShare: ProtocolObject {
  package static let component: Component? = (
    "PeriodShare", "A calendar week, month or year, or the part of it that is included"
  )

  package mutating func members(_ list: inout Members) {
    var (from, through) = (days.lowerBound, days.upperBound)
    list.member("from", &from, "Its first day included")
    list.member("through", &through, "Its last day included")
    days = from...max(from, through)
    list.total("sum", &sum, "The sum of the counts, or the number of completions")
    share.members(&list)
  }

  package init() { self.init(days: Day.first...Day.first) }
}

extension PeriodAverage: ProtocolObject {
  package static let component: Component? = (
    "PeriodAverage", "The average of complete calendar periods"
  )

  package mutating func members(_ list: inout Members) {
    list.member("per", &period, "The period")
    list.total("average", &thousandths, "The average of their sums")
    list.member("periods", &periods, "The number of periods it is based on")
  }

  package init() { self.init(period: .week, thousandths: 0, periods: 0) }
}

extension UnitSum: ProtocolObject {
  package static let component: Component? = (
    "UnitSum", "The sum of the days counted in one unit"
  )

  package mutating func members(_ list: inout Members) {
    list.optional("unit", &unit, "The unit; missing for plain numbers")
    list.total("sum", &sum, "The sum of the counts")
  }

  package init() { self.init(sum: 0) }
}

/// The number of completions in each hour of the day.
package struct HourShares: ProtocolObject {
  var done = [Int](repeating: 0, count: 24)

  package static let component: Component? = (
    "HourShares",
    "The completions by local hour, if recorded on the day they are for"
  )

  package mutating func members(_ list: inout Members) {
    list.member(
      "done",
      &done,
      "The completions of hours 0 to 23",
      schema: .list(.natural, count: 24...24)
    )
    list.derived("days", days, "The number of completions it is based on")
    list.derived(
      "tooFew",
      tooFew,
      "True if that is below \(CompletionShare.fewestDays), too few to mean anything"
    )
  }

  package init() {}

  /// The number of completions with a known hour.
  var days: Int { done.reduce(0, +) }

  var tooFew: Bool { days < CompletionShare.fewestDays }
}

extension ReachedMilestone: ProtocolObject {
  package static let component: Component? = (
    "ReachedMilestone", "A round length that a streak reached, such as 30 days"
  )

  package mutating func members(_ list: inout Members) {
    list.member("date", &day, "The day that reached it, or the last day of that week or month")
    list.member("length", &length, "The length of the streak")
    list.member("unit", &unit, StreakUnit.words)
  }

  package init() { self.init(day: .first, length: 0, unit: .days) }
}

extension CompletionStatistics: ProtocolObject {
  package mutating func members(_ list: inout Members) {
    list.optional("from", &first, "The first day included; missing if there is none")
    list.optional("through", &last, "The last day included")
    list.member("counted", &isCounted, "True if sums add up counts, false if completions")
    list.optional("unit", &unit, "The unit of the counts on the last day included")
    list.member("share", &whole, "All days together")
    list.total("sum", &sum, "The sum of the counts, or the number of completions")
    list.optional(
      "otherSums",
      &others,
      "The sums of days with another unit, latest first; missing if there are none"
    )
    list.member("averages", &averages, "The averages of whole weeks, months and years")
    list.member(
      "weekdays",
      &weekdayShares,
      "The weekdays, Sunday first",
      schema: .list(WeekdayShare.schema, count: 7...7)
    )
    list.derived(
      "bestWeekdays",
      bestWeekdays,
      "The weekdays with the highest share; none unless it is ten percentage points above the lowest",
      schema: .list(.weekday)
    )
    list.derived(
      "worstWeekdays",
      worstWeekdays,
      "The weekdays with the lowest share; none if there are no best ones",
      schema: .list(.weekday)
    )
    list.member("hours", &hourShares, "The hours of the day")
    list.member("weeks", &weeks, "The weeks, oldest first")
    list.member("months", &months, "The months, oldest first")
    list.derived(
      "bestMonths",
      bestMonths,
      "The first days of the months with the highest share, by the same rule"
    )
    list.derived("worstMonths", worstMonths, "The first days of the months with the lowest share")
    list.member("years", &years, "The years, oldest first")
    list.member("earnedXP", &earnedXP, "The XP earned on these days")
    list.member("lifetimeXP", &lifetimeXP, "The XP earned on all days")
    list.member("misses", &returns.misses, "The number of misses that ended a run of completions")
    list.member(
      "returns",
      &returns.returns,
      "The number of these followed by a completion the next time"
    )
    list.member(
      "milestones",
      &milestones,
      "The round lengths that streaks reached, oldest first, if one habit was requested"
    )
  }

  private var first: Day? {
    get { days?.lowerBound }
    set { days = newValue.map { $0...max($0, days?.upperBound ?? $0) } }
  }

  private var last: Day? {
    get { days?.upperBound }
    set { days = newValue.map { min($0, days?.lowerBound ?? $0)...$0 } }
  }

  private var others: [UnitSum]? {
    get { otherSums.isEmpty ? nil : otherSums }
    set { otherSums = newValue ?? [] }
  }

  private var weekdayShares: [WeekdayShare] {
    get {
      weekdays.enumerated().map { weekday, share in
        WeekdayShare { ($0.weekday, $0.share) = (weekday, share) }
      }
    }
    set {
      for share in newValue where weekdays.indices.contains(share.weekday) {
        weekdays[share.weekday] = share.share
      }
    }
  }

  private var hourShares: HourShares {
    get { HourShares { $0.done = hours } }
    set { if newValue.done.count == hours.count { hours = newValue.done } }
  }
}

extension Members {
  /// A sum of counts, or their average, in thousandths.
  fileprivate mutating func total(_ name: String, _ thousandths: inout Int, _ summary: String) {
    var total = Total(thousandths: thousandths)
    member(name, &total, summary)
    thousandths = total.thousandths
  }
}
