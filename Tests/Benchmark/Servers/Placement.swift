import Posix

/// The processors of a measurement: a wake-up of another one costs more than what is measured.
struct Placement: Equatable, Sendable {
  /// The processor of the server.
  var server: Int
  /// The processor of the load generator.
  var client: Int

  /// Both on one processor, which has the least noise.
  static func together(_ processors: [Int]) -> Placement {
    let last = processors.last ?? 0
    return Placement(server: last, client: last)
  }

  /// A processor each, where there are two.
  static func apart(_ processors: [Int]) -> Placement {
    let last = processors.last ?? 0
    return Placement(server: last, client: processors.dropLast().last ?? last)
  }

  /// Does something on one processor, where nil is any; what it starts stays there.
  static func running<Result: ~Copyable>(
    on processor: Int?,
    _ body: () throws -> Result
  ) throws -> Result {
    guard let processor else { return try body() }
    let former = try Processors.allowed()
    try Processors.allow([processor])
    defer { try? Processors.allow(former) }
    return try body()
  }
}
