package import HabitCore

/// `listBackups`: the backups of this device's history.
package struct ListBackups: Method {
  package static let name = "listBackups"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "The backups of the history, oldest first, with their contents"
  package static let example = Example(
    "The only backup so far",
    result: #"""
      {"backups":[{"generation":2,"writtenAt":"2026-11-20T11:42:10.000Z","revision":24,"habits":11,
       "completions":4,"bytes":2345,"current":true}]}
      """#
  )

  package init() {}

  /// The backups.
  package struct Result: ProtocolObject {
    package var backups: [Backup] = []

    package mutating func members(_ list: inout Members) {
      list.member("backups", &backups, "The backups, oldest first")
    }

    package init() {}
  }

  /// A backup of the history: one of its generations on disk.
  package struct Backup: ProtocolObject {
    package var generation = 0
    package var writtenAt: Instant?
    package var revision: Int?
    package var habits: Int?
    package var completions: Int?
    package var fewerHabits: Int?
    package var fewerCompletions: Int?
    package var message: String?
    package var bytes = 0
    package var current = false

    package mutating func members(_ list: inout Members) {
      list.member("generation", &generation, "Its number, for restoreBackup", schema: .generation)
      list.optional(
        "writtenAt",
        &writtenAt,
        "When it was begun; missing, like the next three, if it is damaged"
      )
      list.optional("revision", &revision, "Its revision", schema: .revision)
      list.optional("habits", &habits, "The number of habits, including archived ones")
      list.optional("completions", &completions, "The number of completions")
      list.optional(
        "fewerHabits",
        &fewerHabits,
        "How many habits fewer than now; missing if none, or while nothing can be recorded"
      )
      list.optional(
        "fewerCompletions",
        &fewerCompletions,
        "How many completions fewer than now; missing in the same cases"
      )
      list.optional("message", &message, "The damage, if it is damaged")
      list.member("bytes", &bytes, "The size of its file in bytes")
      list.member("current", &current, "True if the current state continues from it")
    }

    package init() {}
  }
}

/// `restoreBackup`: restores a backup of the history.
package struct RestoreBackup: WritingMethod {
  package static let name = "restoreBackup"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Restores a backup, or the files that an earlier restore replaced; if files are damaged, "
    + "everything that can be read is kept, and the replaced files are saved, never removed"
  package static let example = Example(
    "Dry run",
    #"{"generation":2,"dryRun":true}"#,
    result: #"""
      {"generation":4,"restored":2,"previous":3,
       "saved":"/home/ana/.local/share/habitd/8d1f0a3b5c7e92461f3d5b79a8c0e2d4/replaced-1795174930000",
       "revision":25}
      """#
  )
  package static let errors: [RPCError.Kind] = [.backupNotFound, .invalidRequest]

  package var generation: Int?
  package var dryRun = false
  package var folder: String?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.optional(
      "generation",
      &generation,
      in: Self.generations,
      "The generation, as in listBackups"
    )
    list.dryRun(&dryRun)
    list.optional(
      "folder",
      &folder,
      "Instead of a generation: the folder of replaced files, `replaced-` and a number"
    )
  }

  /// Refuses a request with both a generation and a folder, or with neither.
  package func check() throws(RPCError) {
    guard (generation == nil) == (folder == nil) else { return }
    if folder != nil {
      throw RPCError(
        .parameterInvalid,
        "\"generation\" and \"folder\" cannot be combined",
        field: "folder"
      )
    }
    throw .missing("generation", .integer(Self.generations))
  }

  private static let generations = 1...Schema.maximumGeneration

  /// The state that was restored.
  package struct Result: ProtocolObject {
    package var generation = 0
    package var restored: Int?
    package var previous: Int?
    package var saved = ""
    package var complete: Bool?
    package var returning: [String]?
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.member(
        "generation",
        &generation,
        "The generation that holds the restored state",
        schema: .generation
      )
      list.optional(
        "restored",
        &restored,
        "The generation it was made from, if any",
        schema: .generation
      )
      list.optional(
        "previous",
        &previous,
        "The generation that leads back to the previous state; missing if that was damaged",
        schema: .generation
      )
      list.member("saved", &saved, "The folder with the replaced files")
      list.optional(
        "complete",
        &complete,
        "True if files were damaged and everything that could be read was kept"
      )
      list.optional(
        "returning",
        &returning,
        "Other devices, by name or id, with changes newer than the backup; these changes return"
      )
      list.revision(&revision)
    }

    package init() {}
  }
}
