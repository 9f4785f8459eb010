/// Something that is measured, by name.
struct Scenario: Sendable {
  /// What it is called on the command line.
  let name: String
  /// What it measures, in one sentence.
  let summary: String
  /// Measures, and reports what it finds.
  let run: @Sendable (Bench) throws -> Void

  /// All of them, in the order of the table.
  static let all: [Scenario] = [
    .roundTrip, .crowd, .pipelined, .mix, .toggles, .queries, .core, .start, .command, .memory,
    .snapshots, .waits,
    .growth, .idle,
  ]
}
