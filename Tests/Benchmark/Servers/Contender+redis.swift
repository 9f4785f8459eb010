import Posix

extension Contender {
  /// A Redis of its own, listening at a Unix socket only.
  ///
  /// A durable one syncs every change before it answers it.
  static func redis(
    _ name: String,
    _ program: String,
    isDurable: Bool,
    exchanges: @escaping @Sendable (Int) -> [Exchange]
  ) -> Contender {
    Contender(name: name) { bench, processor in
      let folder = try bench.makeFolder()
      return try startRedis(name, program, isDurable: isDurable, in: folder, on: processor)
    } exchanges: {
      exchanges($0)
    }
  }

  /// Starts a Redis on what is in a folder, and waits until it listens.
  static func startRedis(
    _ name: String,
    _ program: String,
    isDurable: Bool = false,
    in folder: String,
    on processor: Int?
  ) throws -> Server {
    let socket = folder + "/socket"
    let settings = [
      "--port", "0", "--unixsocket", socket, "--dir", folder, "--save", "",
      "--appendonly", isDurable ? "yes" : "no", "--appendfsync", "always", "--hz", "1",
      "--maxclients", "1000",
    ]
    try? SystemFileSystem().remove(socket)
    let started = try Placement.running(on: processor) {
      try StartedProgram(
        program,
        settings,
        environment: ["PATH": "/usr/bin:/bin"],
        output: folder + "/log"
      )
    }
    let server = Server(name, started, at: socket)
    try waitUntilListening(socket, log: folder + "/log")
    return server
  }

  /// A change of one bit, the nearest that Redis has to a toggle; it always changes something, as
  /// else nothing would be written.
  static func redisToggle(_ connection: Int) -> [Exchange] {
    let key = "day:2025-01-15"
    let bit = "#\(connection % 50)"
    return [.redis(["BITFIELD", key, "INCRBY", "u1", bit, "1"], replyLines: 2)]
  }

  private static func waitUntilListening(_ socket: String, log: String) throws {
    for _ in 0..<50_000 {
      if (try? UnixSocket.connect(to: socket)) != nil { return }
      Clock.sleep(microseconds: 200)
    }
    throw BenchError("Redis does not listen at \(socket) within 10 s: see \(log)")
  }
}
