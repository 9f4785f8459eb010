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
