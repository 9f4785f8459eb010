/// `restoreBackup`: restores a backup of the history.
package struct RestoreBackup: Method {
  package static let name = "restoreBackup"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Goes back to a kept generation and on from there; what is replaced is saved, never removed"
  package static let parameters: [ParameterEntry] = [
    generation.required.entry, Parameter.dryRun.entry,
  ]
  package static let example = Example(
    "Tried first",
    #"{"generation":2,"dryRun":true}"#,
    result: #"""
      {"generation":4,"restored":2,"previous":3,
       "saved":"/home/ana/.local/share/habitd/8d1f0a3b5c7e92461f3d5b79a8c0e2d4/replaced-1795174930000",
       "revision":25}
      """#
  )
  package static let errors: [RPCError.Kind] = [.backupNotFound]

  /// The generation to restore.
  package static let generation = Parameter.integer(
    "generation",
    1...Schema.maximumGeneration,
    "The generation, as listBackups names it"
  )

  /// The generation of the backup to restore.
  package var generation: Int
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    generation = try arguments.required(Self.generation)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}

extension RestoreBackup {
  /// The state that was restored.
  package struct Result: ProtocolObject {
    package var generation = 0
    package var restored = 0
    package var previous: Int?
    package var saved = ""
    package var revision = 0

    package static let table = ObjectTable<Self>([
      .member(
        "generation",
        \.generation,
        .generation,
        "The generation that holds the restored state"
      ),
      .member("restored", \.restored, .generation, "The generation it was made from"),
      .optional(
        "previous",
        \.previous,
        .generation,
        "The generation that leads back to the state before; absent where that was damaged"
      ),
      .member("saved", \.saved, "The folder with the files that were replaced"),
      .revision(\.revision),
    ])

    package init() {}
  }
}
