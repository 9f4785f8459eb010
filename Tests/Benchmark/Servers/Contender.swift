/// A server that is measured beside others.
struct Contender {
  /// The name of its column.
  let name: String
  /// Starts it on a processor, with a folder of its own.
  let start: (Bench, Int?) throws -> Server
  /// The requests of the connection with a number.
  let exchanges: @Sendable (Int) -> [Exchange]
}

extension Contender {
  /// The name of the daemon in the table.
  static let habitdName = "habitd"

  /// A daemon that is running already.
  static func habitd(_ server: Server, _ exchange: Exchange) -> Contender {
    Contender(name: habitdName) { _, _ in
      server
    } exchanges: { _ in
      [exchange]
    }
  }

  /// The daemon on a copy of a history.
  static func habitd(
    _ history: History,
    exchanges: @escaping @Sendable (Int) -> [Exchange]
  ) -> Contender {
    Contender(name: habitdName) { bench, processor in
      try bench.startHabitd(history, on: processor)
    } exchanges: {
      exchanges($0)
    }
  }
}

extension Contender {
  /// The name of the minimal server in C, which all others are measured by.
  static let echoName = "C epoll"

  /// The minimal server in C.
  static func echo(_ exchange: Exchange) -> Contender {
    Contender(name: echoName) { bench, processor in
      try Server(
        echoName,
        starting: bench.programs.echo,
        in: bench.makeFolder(),
        on: processor
      )
    } exchanges: { _ in
      [exchange]
    }
  }

  /// The minimal server in C, which appends a record for each request and syncs once a turn.
  static func append(_ exchange: Exchange) -> Contender {
    Contender(name: echoName) { bench, processor in
      let folder = try bench.makeFolder()
      return try Server(
        echoName,
        starting: bench.programs.echo,
        [folder + "/records"],
        in: folder,
        on: processor
      )
    } exchanges: { _ in
      [exchange]
    }
  }
}
