import HabitCore
import Posix

/// The same history in Redis: a set of habits for each day, as people keep it there.
struct RedisSets {
  private static let name = "Redis sets"

  private let program: String
  private let folder: String

  /// Fills a Redis and lets it save what it has; nil where it is not installed.
  static func make(_ bench: Bench, _ history: History) throws -> RedisSets? {
    guard let program = bench.programs.redis else { return nil }
    let folder = try bench.makeFolder()
    Progress.show("filling Redis with \(history.name)")
    let server = try Contender.startRedis(name, program, in: folder, on: nil)
    let connection = try UnixSocket.connect(to: server.socket)
    for daysAgo in 1...history.days {
      let habits = (0..<history.habits).filter { History.isDone($0, daysAgo: daysAgo) }
      guard !habits.isEmpty else { continue }
      let words = ["SADD", "day:\(daysAgo)"] + habits.map(History.identifier)
      try call(words, connection)
    }
    try call(["SAVE"], connection)
    try server.end()
    return RedisSets(program: program, folder: folder)
  }

  /// Starts it again on what it has saved.
  func start(on processor: Int?) throws -> Server {
    try Contender.startRedis(Self.name, program, in: folder, on: processor)
  }

  private static func call(_ words: [String], _ connection: borrowing Descriptor) throws {
    let request = Exchange.redis(words).request
    guard case .sent(request.count) = try UnixSocket.send(request.span, to: connection) else {
      throw BenchError("Redis does not take \(words[0])")
    }
    var reply: [UInt8] = []
    let outcome = try UnixSocket.receive(from: connection, into: &reply, atMost: 1024)
    guard case .received = outcome, reply.first != UInt8(ascii: "-") else {
      throw BenchError("Redis answers \(words[0]) with \(String(decoding: reply, as: UTF8.self))")
    }
  }
}
