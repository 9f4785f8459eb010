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

  /// What it is answered with.
  package static let result = Schema.object([
    .member("generation", .generation, "The generation that holds the restored state"),
    .member("restored", .generation, "The generation it was made from"),
    .optional(
      "previous",
      .generation,
      "The generation that leads back to the state before; absent where that was damaged"
    ),
    .member("saved", .text, "The folder with the files that were replaced"),
    .member("revision", .revision, "The revision after the change"),
  ])
  /// A request that works.
  package static let example = Example(
    "Tried first",
    #"{"generation":2,"dryRun":true}"#,
    result: #"""
      {"generation":4,"restored":2,"previous":3,
       "saved":"/home/ana/.local/share/habitd/8d1f0a3b5c7e92461f3d5b79a8c0e2d4/replaced-1795174930000",
       "revision":20}
      """#
  )
  /// Why it may be refused.
  package static let errors: [RPCError.Kind] = [.backupNotFound]

  private static let generation = Parameter.integer(
    "generation",
    1...Schema.maximumGeneration,
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
