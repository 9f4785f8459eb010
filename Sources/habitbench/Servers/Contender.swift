/// A server that is measured beside others.
struct Contender {
  /// What it is called in the table.
  let name: String
  /// Starts it on a processor, with a folder of its own.
  let start: (Bench, Int?) throws -> Server
  /// What the connection of a number asks it.
  let exchanges: @Sendable (Int) -> [Exchange]
}
