package import HabitCore

/// `startTimer`: starts a timer for a habit that is counted in minutes or hours.
package struct StartTimer: WritingMethod, HabitMethod {
  package static let name = "startTimer"
  package static let chapter = MethodGroup.timers
  package static let change: String? = "a timer"
  package static let summary =
    "Starts the timer of a habit counted in min or h; one timer per habit, several habits at once"
  package typealias Result = TimerResult
  package static let example = Example(
    "Half an hour of swimming",
    #"{"habit":"Swim","for":30}"#,
    result: #"""
      {"habit":"swim","name":"Swim","timer":{"since":"2026-11-20T11:42:10.000Z",
       "date":"2026-11-20","until":"2026-11-20T12:12:10.000Z",
       "forgottenAt":"2026-11-21T11:42:10.000Z"},"revision":23}
      """#
  )
  package static let errors =
    RPCError.Kind.ofTicks + [.timerRunning, .timerUnitMissing]

  package var habit = HabitReference("")
  package var minutes: Count?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.minutes(
      &minutes,
      "The minutes after which it ends by itself and is booked; default: it runs until stopped"
    )
    list.dryRun(&dryRun)
  }
}

/// `stopTimer`: stops a habit's timer and adds its time to the count.
package struct StopTimer: WritingMethod, HabitMethod {
  package static let name = "stopTimer"
  package static let chapter = MethodGroup.timers
  package static let change: String? = "a timer"
  package static let summary =
    "Stops a timer and adds its time, to a tenth of a minute, to the day it was started"
  package typealias Result = StoppedResult
  package static let example = Example(
    "Dry run with 20 of these minutes",
    #"{"habit":"Swim","for":20,"dryRun":true}"#,
    excerpt: #"""
      {"habit":"swim","name":"Swim","date":"2026-11-20","state":"partial","entry":{"count":20},"completed":false,
       "due":true,"canToggle":true,"target":30,"unit":"min","step":"timer",
       "words":{"amount":"20m of 30m","short":"20m of 30m"},"progress":{"total":8,"completed":0,"percentage":0,"totalXP":95,"earnedXP":0,
       "next":"item:three-for-today","allCompleted":false},"booked":20,"revision":23}
      """#
  )
  package static let errors =
    RPCError.Kind.ofTicks + [.timerNotRunning, .timerTooLong, .timerUnitMissing]

  package var habit = HabitReference("")
  package var minutes: Count?
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.minutes(
      &minutes,
      "The actual number of minutes; default: the timer's, which are refused beyond 24 hours"
    )
    list.dryRun(&dryRun)
  }
}

/// `cancelTimer`: ends a habit's timer without counting its time.
package struct CancelTimer: WritingMethod, HabitMethod {
  package static let name = "cancelTimer"
  package static let chapter = MethodGroup.timers
  package static let change: String? = "a timer"
  package static let summary = "Ends a timer without booking its time"
  package typealias Result = TimerResult
  package static let example = Example(
    "The pool is closed",
    #"{"habit":"Swim"}"#,
    result: #"{"habit":"swim","name":"Swim","revision":24}"#
  )
  package static let errors: [RPCError.Kind] = [.timerNotRunning]

  package var habit = HabitReference("")
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.habit(&habit)
    list.dryRun(&dryRun)
  }
}

/// The result of starting or cancelling a timer.
package struct TimerResult: ProtocolObject {
  package var habit = ""
  package var name = ""
  package var timer: HabitTimer?
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member("habit", &habit, "The habit", schema: .habitID)
    list.member("name", &name, "Its name")
    list.optional("timer", &timer, "Its timer, if it is running")
    list.revision(&revision)
  }

  package init() {}
}

/// The result of stopping a timer: the amount added to the count, and the result of a tick.
package struct StoppedResult: ProtocolObject {
  package var recorded = RecordedTick()
  package var booked = Count.zero
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    recorded.members(&list)
    list.member("booked", &booked, "The amount added for the timer, in the habit's unit")
    list.revision(&revision)
  }

  package init() {}
}

extension Members {
  /// The parameter `for`: a time in minutes, above 0 and at most a day.
  fileprivate mutating func minutes(_ minutes: inout Count?, _ summary: String) {
    let longest = Count(thousandths: HabitTimer.longest / TimeUnit.minute.minutes / 60) ?? .one
    optional(
      "for",
      &minutes,
      summary,
      schema: .described(
        .decimal(1...HabitTimer.longest / 60),
        "a number of minutes above 0, at most 1440, with at most three decimals"
      )
    ) { $0 > .zero && $0 <= longest }
  }
}
