import JSON
import Posix

extension Scenario {
  private static let nanosecondsPerMillisecond = 1e6
  private static let ticksAtOnce = 64
  private static let patienceMilliseconds: CInt = 60_000

  /// The longest wait while the daemon writes snapshots.
  static let snapshots = Scenario(
    name: "snapshots",
    summary: "the longest wait for a status while others toggle and snapshots are written"
  ) { bench in
    let history = bench.options.isTiny ? bench.usual : History(habits: 100, years: 10)
    let wanted = bench.options.isTiny ? 1 : 4
    let placement = Placement.apart(bench.processors)
    let server = try bench.startHabitd(history, on: placement.server)
    let candidate = Comparison.Candidate(name: Contender.habitdName) {
      let found = try Placement.running(on: placement.client) {
        try waits(at: server.socket, habits: history.habits, snapshots: wanted)
      }
      let longest = Double(found.longest) / nanosecondsPerMillisecond
      return Comparison.Measurement(value: longest, latencies: found)
    }
    try Comparison(
      title: "longest wait during \(wanted) snapshots, \(history.name)",
      unit: .milliseconds,
      candidates: [candidate],
      goals: [.below(20)],
      remark: "whatever else the machine does is in it"
    ).run(bench)
  }

  /// Asks for the status again and again, while another connection toggles without a pause, until
  /// so many snapshots have been written.
  private static func waits(at path: String, habits: Int, snapshots: Int) throws -> Histogram {
    let client = try Client(path)
    let first = try generation(client)
    let exchanges = (0..<habits).map { habit in
      Exchange.call("toggle", #"{"habit":"\#(History.identifier(habit))","date":"2026-01-15"}"#)
    }
    let ticker = try LoadConnection(to: path, depth: ticksAtOnce, exchanges: exchanges)
    let asker = try LoadConnection(to: path, depth: 1, exchanges: [.call("status")])
    let epoll = try Epoll()
    try epoll.add(ticker.socket, token: 0, for: .readable)
    try epoll.add(asker.socket, token: 1, for: .readable)
    var found = Histogram()
    try ticker.send(at: 0)
    try asker.send(at: Clock.monotonicNanoseconds())
    var hasEnded = false
    var busy = 2
    while busy > 0 {
      let ready = try epoll.wait(timeoutMilliseconds: patienceMilliseconds)
      guard ready > 0 else { throw BenchError("no reply while snapshots are written") }
      for position in 0..<ready {
        let connection = epoll[position].token == 0 ? ticker : asker
        guard try connection.receive() else { continue }
        let now = Clock.monotonicNanoseconds()
        if connection === asker {
          found.add(now - asker.sentAt)
          if found.count % 200 == 0 { hasEnded = try generation(client) >= first + snapshots }
        }
        if hasEnded { busy -= 1 } else { try connection.send(at: Clock.monotonicNanoseconds()) }
      }
    }
    return found
  }

  private static func generation(_ client: Client) throws -> Int {
    guard let number = try client.call("status")["storage"]?["generation"]?.integer else {
      throw BenchError("the status has no storage.generation: this daemon has no history open")
    }
    return number
  }
}
