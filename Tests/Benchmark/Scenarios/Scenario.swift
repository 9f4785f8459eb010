/// Something that is measured, by name.
struct Scenario: Sendable {
  /// The name on the command line.
  let name: String
  /// The purpose, in one sentence.
  let summary: String
  /// Measures, and reports what it finds.
  let run: @Sendable (Bench) throws -> Void

  /// All of them, in the order of the table.
  static let all: [Scenario] = [
    .roundTrip, .crowd, .pipelined, .mix, .toggles, .queries, .core, .start, .command, .screen,
    .memory, .snapshots, .waits, .growth, .idle,
  ]
}
