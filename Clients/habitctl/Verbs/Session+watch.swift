import HabitClient
import HabitCore
import HabitProtocol
import JSON
import Posix

extension Session {
  /// `watch`: prints a line for each event, until the reader has gone.
  func watch() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    guard !invocation.has("format") else {
      throw .usage("watch has no --format; --json prints its events whole")
    }
    try checkTag()
    let events = subscribe(try topics())
    var report = WatchReport(
      isJSON: invocation.isJSON,
      tag: invocation.value(of: "tag").map(TagChoice.init)
    )
    var isConnected: Bool?
    while true {
      guard let notice = try events.next(until: nil) else { continue }
      switch notice {
      case .abandoned: return .text("")
      case .offline(let failure) where isConnected == nil: throw failure
      case .offline:
        // Every attempt reports the failure; once is enough.
        guard isConnected == true else { continue }
        isConnected = false
      case .subscribed: isConnected = true
      case .changed, .overflow, .input: break
      }
      if report.needsNames(for: notice) { report.learn(habits()) }
      let lines = try report.output(for: notice, at: surroundings.timeOfDay())
      guard try didPrint(lines.bytes(appearance)) else { return .text("") }
    }
  }

  /// Prints at once; false if the reader has gone.
  func didPrint(_ bytes: [UInt8]) throws(Failure) -> Bool {
    guard !bytes.isEmpty else { return true }
    do {
      try surroundings.write(bytes)
      return true
    } catch  where error.number == .brokenPipe {
      return false
    } catch {
      throw .unwritable(reason: error.number.message)
    }
  }

  private func topics() throws(Failure) -> [String] {
    guard let list = invocation.value(of: "topics") else { return [] }
    return list.split(separator: ",").map { String($0.filter { $0 != " " }) }
  }

  /// All habits by identifier; those the daemon does not return are left out.
  private func habits() -> [String: ShownHabit] {
    var habits: [String: ShownHabit] = [:]
    for request in ListHabits.all {
      let answer = try? call(request)
      for habit in (try? answer?.value.habits) ?? [] { habits[habit.id] = habit }
    }
    return habits
  }
}
