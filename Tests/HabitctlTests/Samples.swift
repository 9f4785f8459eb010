import HabitCore
import HabitProtocol

/// Results as the daemon sends them.
enum Samples {
  /// A habit object without braces.
  static func habit(
    _ name: String,
    id: String = "h",
    more: String = ""
  ) -> String {
    #""id":"\#(id)","name":"\#(name)","startDate":"2025-01-01","schedule":"daily","#
      + #""goal":"atLeast","repetitions":1,"xp":10,"tags":[],"reminders":[],"archived":false,"#
      + #""pauses":[],"versions":[]\#(more)"#
  }

  /// A habit of a day.
  static func habitState(
    _ name: String,
    id: String = "h",
    slot: String = "anytime",
    completed: Bool = false,
    due: Bool = true,
    streak: Int = 0,
    more: String = ""
  ) -> String {
    "{" + habit(name, id: id) + #","slot":"\#(slot)","completed":\#(completed),"due":\#(due),"#
      + #""canToggle":true,"streak":{"unit":"days","current":\#(streak),"strict":0,"#
      + #""todayOpen":true}\#(more)}"#
  }

  static func day(
    _ standings: [String],
    completed: Int = 0,
    next: String? = nil,
    isToday: Bool = true,
    isFuture: Bool = false,
    message: String? = nil
  ) -> String {
    let next = next.map { #""next":"\#($0)","# } ?? ""
    let share = standings.isEmpty ? 0 : Double(completed) / Double(standings.count)
    let percentage = String(decoding: share.json, as: UTF8.self)
    let message = message.map { #","message":\#($0)"# } ?? ""
    return #"{"date":"2025-11-20","isToday":\#(isToday),"isFuture":\#(isFuture),"habits":["#
      + standings.map { standing($0, isFuture: isFuture) }.joined(separator: ",")
      + #"],"slots":{"morning":[],"anytime":[],"evening":[]},"progress":{"total":"#
      + #"\#(standings.count),"completed":\#(completed),"percentage":\#(percentage),"#
      + #""totalXP":\#(standings.count * 10),"earnedXP":\#(completed * 10),\#(next)"#
      + #""allCompleted":\#(share == 1)}\#(message),"revision":7}"#
  }

  /// A grid of some days, of a habit or of all.
  static func grid(
    _ cells: [String],
    of habit: String? = nil,
    id: String = "h",
    today: String = "2025-11-20",
    _ share: CompletionShare = CompletionShare()
  ) -> String {
    let name = habit.map { #""habit":"\#(id)","name":"\#($0)","# } ?? ""
    return
      #"{\#(name)"today":"\#(today)","weekStart":1,"cells":[\#(cells.joined(separator: ","))],"#
      + #""share":\#(String(decoding: share.json, as: UTF8.self))}"#
  }

  /// The week of 2025-11-20, a Thursday.
  static let week =
    #"{"days":[{"date":"2025-11-17","completed":2,"total":2,"isToday":false,"isFuture":false},"#
    + #"{"date":"2025-11-18","completed":1,"total":2,"isToday":false,"isFuture":false},"#
    + #"{"date":"2025-11-19","completed":0,"total":2,"isToday":false,"isFuture":false},"#
    + #"{"date":"2025-11-20","completed":1,"total":3,"isToday":true,"isFuture":false},"#
    + #"{"date":"2025-11-21","completed":0,"total":3,"isToday":false,"isFuture":true},"#
    + #"{"date":"2025-11-22","completed":0,"total":0,"isToday":false,"isFuture":true},"#
    + #"{"date":"2025-11-23","completed":0,"total":0,"isToday":false,"isFuture":true}]}"#

  /// A habit's streak.
  static func streak(_ name: String, id: String = "h") -> String {
    #"{"habit":"\#(id)","name":"\#(name)","unit":"days","current":0,"longest":0,"strict":0,"#
      + #""todayOpen":true,"strength":0}"#
  }

  /// The result of a tick, with more members such as the entry.
  static func tick(
    _ name: String,
    id: String = "h",
    _ more: String = #""entry":{"count":1},"completed":true"#,
    due: Bool = true
  ) -> String {
    standing(
      #"{"habit":"\#(id)","name":"\#(name)","date":"2025-11-20",\#(more),"due":\#(due),"canToggle":true,"#
        + #""streak":{"unit":"days","current":0,"strict":0,"todayOpen":true},"#
        + #""progress":{"total":1,"completed":0,"percentage":0,"totalXP":10,"earnedXP":0,"#
        + #""allCompleted":false},"revision":1}"#
    )
  }

  /// The result of an undo of nothing that is named.
  static let undone =
    #"{"undone":{"method":"toggle","changes":1,"habits":[]},"leftAlone":[],"revision":9}"#

  /// The status of a daemon whose today is 2025-11-20.
  static let status =
    #"{"version":"0.1.0","revision":345,"lastChange":"2025-11-20T09:12:33.123Z","habits":12,"#
    + #""today":"2025-11-20","storage":{"state":"sound","directory":"/home/x/.local/share/habitd"},"#
    + #""devices":[{"device":"d1","own":true},{"device":"d2","own":false,"message":"is\u001bbroken"}],"#
    + #""uptime":11520,"connections":2,"process":4711}"#

  /// The settings nobody has changed.
  static let settings = #"{"dayStart":"00:00","weekStart":1}"#

  /// The tags of some habits.
  static let tags =
    #"{"tags":[{"tag":"body","color":"green","habits":2,"others":1},{"tag":"mind","habits":1,"others":0}]}"#

  /// A habit with tags.
  static func tagged(_ text: String, _ tags: String) -> String {
    text.replacing(#""tags":[]"#, with: #""tags":[\#(tags)]"#)
  }

  /// Habits with tags and one without.
  static let taggedHabits = [
    tagged("{\(Samples.habit("Run", id: "a"))}", #""Body","outside""#),
    tagged("{\(Samples.habit("Call", id: "b"))}", ""),
    tagged("{\(Samples.habit("Read", id: "c"))}", #""mind""#),
    tagged("{\(Samples.habit("Swim", id: "d"))}", #""body""#),
  ].joined(separator: ",")

  /// The status of a daemon with timers of these habits.
  static func status(timing habits: String...) -> String {
    let timer = #"{"since":"2025-11-20T09:00:00.000Z","date":"2025-11-20"}"#
    let timers = habits.map { #"{"habit":"\#($0)","name":"\#($0)","timer":\#(timer)}"# }
    return status.dropLast() + #","timers":[\#(timers.joined(separator: ","))]}"#
  }
}
