/// `listBackups`: the backups of this device's history.
package struct ListBackups: Method {
  package static let name = "listBackups"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "The generations of the history that are kept, oldest first, with what they hold"
  package static let result = Schema.object([
    .member("backups", .list(backup), "The generations, oldest first")
  ])
  package static let example = Example(
    "What is kept",
    result: #"""
      {"backups":[{"generation":2,"writtenAt":"2026-11-20T11:42:10.000Z","revision":19,"habits":11,
       "completions":4,"bytes":2345,"current":true}]}
      """#
  )

  private static let backup = Schema.object([
    .member("generation", .generation, "The number it is called by"),
    .optional("writtenAt", .moment, "When it was begun; absent where it is damaged, as the next"),
    .optional("revision", .revision, "The revision it shows"),
    .optional("habits", .natural, "How many habits it holds, archived ones included"),
    .optional("completions", .natural, "How many completions it holds"),
    .optional("message", .text, "What is wrong with it"),
    .member("bytes", .natural, "How long its file is"),
    .member("current", .boolean, "Whether the present state goes on from it"),
  ])

  package init(_ arguments: Arguments) throws(RPCError) {}
}
