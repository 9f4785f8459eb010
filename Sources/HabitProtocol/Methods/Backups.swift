package import HabitCore

/// `listBackups`: the backups of this device's history.
package struct ListBackups: Method {
  package static let name = "listBackups"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "The generations of the history that are kept, oldest first, with what they hold"
  package static let example = Example(
    "What is kept",
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
      list.member("backups", &backups, "The generations, oldest first")
    }

    package init() {}
  }

  /// A backup of the history, which is one of its generations.
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
      list.member("generation", &generation, "The number it is called by", schema: .generation)
      list.optional(
        "writtenAt",
        &writtenAt,
        "When it was begun; absent where it is damaged, as the next"
      )
      list.optional("revision", &revision, "The revision it shows", schema: .revision)
      list.optional("habits", &habits, "How many habits it holds, archived ones included")
      list.optional("completions", &completions, "How many completions it holds")
      list.optional(
        "fewerHabits",
        &fewerHabits,
        "How many habits fewer than now; absent where none is, or a restore takes along what is shown"
      )
      list.optional("fewerCompletions", &fewerCompletions, "How many completions fewer, likewise")
      list.optional("message", &message, "What is wrong with it")
      list.member("bytes", &bytes, "How long its file is")
      list.member("current", &current, "Whether the present state goes on from it")
    }

    package init() {}
  }
}

/// `restoreBackup`: restores a backup of the history.
package struct RestoreBackup: WritingMethod {
  package static let name = "restoreBackup"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Goes back to a kept generation and on from there, with all that can be read where files are damaged, "
    + "or takes in again what a restore replaced; what is replaced is saved, never removed"
  package static let example = Example(
    "Tried first",
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
      "The generation, as listBackups names it"
    )
    list.dryRun(&dryRun)
    list.optional(
      "folder",
      &folder,
      "Instead of a generation: the folder with what a restore replaced, `replaced-` and a number"
    )
  }

  /// Refuses a generation together with a folder, and neither.
  package func check() throws(RPCError) {
    guard (generation == nil) == (folder == nil) else { return }
    if folder != nil { throw .invalid("folder", .text) }
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
        "The generation that leads back to the state before; absent where that was damaged",
        schema: .generation
      )
      list.member("saved", &saved, "The folder with the files that were replaced")
      list.optional(
        "complete",
        &complete,
        "True where files were damaged, and everything that could be read was taken along"
      )
      list.optional(
        "returning",
        &returning,
        "The other devices, by name or id, that hold changes from after the backup: those return"
      )
      list.revision(&revision)
    }

    package init() {}
  }
}
