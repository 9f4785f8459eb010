package import HabitCore

/// `statistics`: the completions of one habit or of several, counted in ways that say something.
package struct GetStatistics: Method {
  package static let name = "statistics"
  package static let chapter = MethodGroup.looking
  package static let summary =
    "Sums, averages and shares of a habit; without one, of all habits, archived and finished too"
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
}

extension GetStatistics {
  /// The statistics, with the habit they are of.
  package struct Result: ProtocolObject {
    package var habit: String?
    package var name: String?
    package var statistics = CompletionStatistics()

    package mutating func members(_ list: inout Members) {
      list.optional("habit", &habit, "The habit, where one was asked for", schema: .habitID)
      list.optional("name", &name, "What it is called")
      statistics.members(&list)
    }

    package init() {}
  }
}
