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
}

extension ListBackups {
  /// The generations.
  package struct Result: ProtocolObject {
    package var backups: [Backup] = []

    package mutating func members(_ list: inout Members) {
      list.member("backups", &backups, "The generations, oldest first")
    }

    package init() {}
  }

  /// A generation of the history.
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
