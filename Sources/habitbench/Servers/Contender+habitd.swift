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
