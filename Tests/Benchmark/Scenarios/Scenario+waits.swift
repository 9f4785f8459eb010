import JSON
import Posix

extension Scenario {
  /// The number of connections that ask at once.
  private static let busyConnections = 16
  /// The most bytes of a message, below the most that the daemon takes.
  private static let longestMessage = 1_000_000
  /// The most entries of a batch.
  private static let longestBatch = 100

  /// The slowest request of every kind that parameters can make; writes are dry runs.
  private static func worst(_ history: History) -> [(name: String, parameters: String)] {
    let habit = history.identifier(0)
    let same = [String](repeating: #""new""#, count: 2000).joined(separator: ",")
    let habits = (0..<500).map { #"{"id":"new\#($0)","name":"n"}"# }.joined(separator: ",")
    let words = [String](repeating: "a", count: 500).joined(separator: " ")
    return [
      ("rpc.discover", "{}"), ("listBackups", "{}"), ("listJourneys", "{}"),
      ("listLibrary", #"{"query":"\#(words)"}"#),
      ("loadDay", #"{"date":"2020-02-20","includeUnscheduled":true,"includeArchived":true}"#),
      ("streak", #"{"date":"2025-02-20"}"#), ("grid", #"{"weeks":5300,"until":"2110-01-01"}"#),
      ("grid", #"{"weeks":5300,"habit":"\#(habit)"}"#), ("completions", "{}"),
      ("entries", #"{"habit":"\#(habit)"}"#), ("listHabits", "{}"), ("exportData", "{}"),
      ("subscribe", "{}"), ("undo", #"{"dryRun":true}"#),
      ("updateSettings", #"{"weekStart":3,"dryRun":true}"#),
      ("updateHabit", #"{"habit":"\#(habit)","schedule":{"timesPerWeek":3},"dryRun":true}"#),
      ("removeHabit", #"{"habit":"\#(habit)","dryRun":true}"#),
      ("importData", #"{"group":"g","completions":{"2020-01-01":[\#(same)]},"dryRun":true}"#),
      ("importData", #"{"group":"g","habits":[\#(habits)],"dryRun":true}"#),
    ]
  }

  /// The longest wait of a quiet client while others ask for as much as they may.
  static let waits = Scenario(
    name: "waits",
    summary:
      "the longest wait of a quiet client beside \(busyConnections) that ask for the most there is"
  ) { bench in
    let history =
      bench.options.isTiny ? bench.lived : History(habits: 100, years: 10, isLived: true)
    let placement = Placement.apart(bench.processors)
    let server = try bench.startHabitd(history, on: placement.server)
    for (name, parameters) in worst(history) {
      let request = #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(parameters)}"#
      let entries = max(1, min(longestBatch, longestMessage / (request.utf8.count + 1)))
      let batch = [String](repeating: request, count: entries).joined(separator: ",")
      for (form, message) in [("alone", request), ("\(entries) in a batch", "[\(batch)]")] {
        let candidate = Comparison.Candidate(name: Contender.habitdName) {
          try Placement.running(on: placement.client) {
            Comparison.Measurement(
              value: try longestWait(at: server.socket, beside: Array((message + "\n").utf8))
            )
          }
        }
        try Comparison(
          title: "longest wait beside \(name) \(parameters.prefix(40)), \(form)",
          unit: .milliseconds,
          candidates: [candidate],
          goals: [.below(20)],
          remark: "\(busyConnections) connections, \(history.name)"
        ).run(bench, runs: 1)
      }
    }
    try server.end()
  }

  /// The longest wait for a status while each of a crowd is answered a message, in
  /// milliseconds.
  private static func longestWait(at path: String, beside message: [UInt8]) throws -> Double {
    let quiet = try Client(path)
    try quiet.call("status")
    let busy = try (0..<busyConnections).map { _ in try BusyConnection(path) }
    for connection in busy { try connection.send(message) }
    var longest = 0
    repeat {
      let begin = Clock.monotonicNanoseconds()
      try quiet.call("status")
      longest = max(longest, Clock.monotonicNanoseconds() - begin)
      for connection in busy { try connection.receive() }
    } while !busy.allSatisfy(\.isAnswered)
    return Double(longest) / 1e6
  }
}
