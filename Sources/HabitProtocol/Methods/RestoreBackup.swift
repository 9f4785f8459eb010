/// `restoreBackup`: goes back to a kept generation of the history.
package struct RestoreBackup: Method {
  /// Its name.
  package static let name = MethodName.restoreBackup
  /// What it does.
  package static let summary =
    "Goes back to a kept generation and on from there; what is replaced is saved, never removed"
  /// Its parameters.
  package static let parameters: [ParameterEntry] = [
    generation.required.entry, Parameter.dryRun.entry,
  ]

  /// The largest generation: what every JSON reader holds exactly.
  private static let maximumGeneration = 1 << 53

  private static let generation = Parameter.integer(
    "generation",
    1...maximumGeneration,
    "The generation, as listBackups names it"
  )

  /// The generation to go back to.
  package var generation: Int
  /// Whether it is only tried.
  package var dryRun: Bool

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {
    generation = try arguments.required(Self.generation)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
