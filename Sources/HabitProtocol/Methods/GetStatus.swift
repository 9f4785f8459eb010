/// `status`: the daemon's status.
package struct GetStatus: Method {
  package static let name = "status"
  package static let chapter = MethodGroup.daemon
  package static let summary = "Version, revision, today, and how the storage is"
  package static let result = Schema.object([
    .member("version", .text, "The daemon's version"),
    .member("revision", .revision, "The present revision"),
    .optional("lastChange", .moment, "When the state changed last, where it ever did"),
    .member("habits", .natural, "How many habits are not archived"),
    .member("today", .day, "Today, for the person"),
    .member("storage", storage, "How the history is"),
    .member("devices", .list(device), "The devices whose data is here, this one first"),
    .member("reminders", reminders, "How reminding is"),
    .member("uptime", .natural, "For how many seconds the daemon has run"),
    .member("connections", .natural, "How many clients are connected"),
    .member("process", .natural, "The daemon's process id"),
    .member("managed", .boolean, "Whether a service manager looks after it"),
  ])
  package static let example = Example(
    "As the service sees itself",
    result: #"""
      {"version":"0.1.0","revision":0,"habits":0,"today":"2026-11-20","storage":{"state":"sound",
       "directory":"/home/ana/.local/share/habitd","device":"8d1f0a3b5c7e92461f3d5b79a8c0e2d4",
       "generation":1,"journalBytes":110},"devices":[{"device":"8d1f0a3b5c7e92461f3d5b79a8c0e2d4",
       "own":true}],"reminders":{"habits":0,"state":"idle"},"uptime":5400,"connections":1,"process":4711,"managed":true}
      """#
  )

  private static let storage = Schema.component(
    SchemaComponent(
      "Storage",
      "How the history on disk is",
      .object([
        .member(
          "state",
          .choice(["sound", "damaged", "failed", "unavailable"]),
          "sound; damaged or failed: read-only; unavailable: nothing is served"
        ),
        .optional("message", .text, "What is wrong and what to do, unless it is sound"),
        .optional("hint", .text, "The next step, unless it is sound"),
        .optional("directory", .text, "Where this device writes"),
        .optional("device", .text, "This device's id"),
        .optional("generation", .natural, "The number of the present snapshot and journal"),
        .optional("journalBytes", .natural, "How long the journal is"),
        .optional("snapshotTime", .moment, "When the last snapshot was written"),
        .optional("snapshotFailure", .text, "Why the last snapshot could not be written"),
        .optional("tornCopies", .list(.text), "Where ends of journals were saved that were torn"),
        .optional(
          "foldersLeftOut",
          .natural,
          "How many folders of devices are not read: there are more than 1000 in the directory"
        ),
      ])
    )
  )

  private static let reminders = Schema.component(
    SchemaComponent(
      "Reminders",
      "Whether reminders can be shown",
      .object([
        .member("habits", .natural, "How many habits have reminders"),
        .optional("next", .moment, "When the next one comes, where one is awaited today"),
        .member(
          "state",
          .choice(ReminderState.allCases.map(\.rawValue)),
          "idle: there was nothing to show yet; working: the last one is shown; waiting: nobody shows "
            + "notifications at the moment; refused: the last one was not wanted; noBus: there is no "
            + "session bus"
        ),
        .optional("message", .text, "What went wrong last"),
      ])
    )
  )

  private static let device = Schema.object([
    .member("device", .text, "The device's id"),
    .optional("name", .text, "What it is called, where it says so"),
    .member("own", .boolean, "Whether it is this one"),
    .optional("message", .text, "What of its data could not be used, and why"),
  ])

  package init(_ arguments: Arguments) throws(RPCError) {}
}
