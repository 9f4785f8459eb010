import HabitClient
import HabitctlCore
import HabitCore
import HabitProtocol

extension Verb {
  static let watch = Verb(
    name: "watch",
    operands: "",
    summary: "print changes as they happen",
    example: "watch --topics completions,today",
    options: [
      CommandOption("topics", short: "t", value: "LIST", "the topics; default all"), .tag,
    ],
    remarks: [
      "LIST is a comma-separated list of: completions, habits, settings, today, storage.",
      "A changed entry is printed as a sentence, with the client that changed it: \"Read done, 12",
      "days (waybar)\". Other changes are printed as the topic, the habits and the days, or \"many",
      "habits\" if there are too many to name. --json prints the event's parameters. When the",
      "daemon restarts, watch waits for it and then prints what it missed.",
    ],
    run: { session throws(Failure) in try session.watch() }
  )
}

extension Session {
  func watch() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    guard !invocation.has("format") else {
      throw .usage("'watch' has no --format; use --json to print whole events")
    }
    try checkTag()
    let events = subscribe(try topics())
    var report = WatchReport(
      isJSON: invocation.isJSON,
      tag: invocation.value(of: "tag").map(TagChoice.init)
    )
    var isConnected: Bool?
    while true {
      let next: LiveNotice?
      do { next = try events.next(until: nil) } catch { throw .daemon(error) }
      guard let notice = next else { continue }
      switch notice {
      case .abandoned: return .text("")
      case .offline(let failure) where isConnected == nil: throw .daemon(failure)
      case .offline:
        // Each failed attempt to reconnect sends this notice; only the first is printed.
        guard isConnected == true else { continue }
        isConnected = false
      case .subscribed: isConnected = true
      case .changed, .overflow, .input: break
      }
      if report.needsNames(for: notice) { report.learn(habits()) }
      let lines = try report.output(for: notice, at: surroundings.care.timeOfDay())
      guard try didPrint(lines.bytes(appearance)) else { return .text("") }
    }
  }

  private func topics() throws(Failure) -> [String] {
    guard let list = invocation.value(of: "topics") else { return [] }
    return list.split(separator: ",").map { String($0.filter { $0 != " " }) }
  }

  /// All habits by identifier; a list that cannot be read is left out.
  private func habits() -> [String: ShownHabit] {
    var habits: [String: ShownHabit] = [:]
    for request in ListHabits.all {
      let answer = try? call(request)
      for habit in (try? answer?.value.habits) ?? [] { habits[habit.id] = habit }
    }
    return habits
  }
}
