/// `devices`: the devices that record this history.
package struct ListDevices: Method {
  package static let name = "devices"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "The devices whose folders are here, this one first: names, when they wrote last, and what of "
    + "their files is not understood"
  package static let result = Schema.object([
    .member("devices", .list(device), "The devices, this one first, the others by their ids"),
    .member("revision", .revision, "The present revision"),
  ])
  package static let example = Example(
    "A laptop, and a desktop that has read all of it",
    result: #"""
      {"devices":[{"id":"8d1f0a3b5c7e92461f3d5b79a8c0e2d4","name":"laptop","isThis":true,
       "lastSeen":"2026-11-20T11:42:10.000Z","wrongClock":false,"files":5,"problems":[],"notes":[]},
       {"id":"77b0000000000000000000000000c0de","name":"desktop","isThis":false,
       "lastSeen":"2026-11-20T11:42:10.000Z","wrongClock":false,
       "readUntil":"2026-11-20T11:42:10.000Z","behind":false,"files":5,"problems":[],"notes":[],
       "retirable":true}],"revision":19}
      """#
  )

  private static let device = Schema.component(
    SchemaComponent(
      "Device",
      "One of the devices that record this history, as far as its files here tell",
      .object([
        .member("id", .text, "Its id, which is the name of its folder"),
        .optional("name", .text, "What it is called, where it says so"),
        .member("isThis", .boolean, "Whether it is the one that answers"),
        .optional(
          "lastSeen",
          .moment,
          "When it last wrote what is here, by its own clock; absent where nothing tells"
        ),
        .member(
          "wrongClock",
          .boolean,
          "Whether that is more than a day ahead of this device's clock, so that one of them is wrong"
        ),
        .optional(
          "readUntil",
          .moment,
          "It has read what this device wrote until then at least: the latest such change in a "
            + "snapshot of its own; absent where none tells"
        ),
        .optional(
          "behind",
          .boolean,
          "Whether this device has written something after readUntil, which that one may not have "
            + "read; absent with it"
        ),
        .member("files", .natural, "How many files its folder holds"),
        .member(
          "problems",
          .list(.text),
          "What of its files could not be used, or is missing, and why; the rest is used"
        ),
        .member("notes", .list(.text), "What else is to be told of it, and is no damage"),
        .optional(
          "retirable",
          .boolean,
          "Whether retireDevice would take it, as its files were read last; absent for this device"
        ),
        .optional("retiring", .boolean, "Whether it is being retired; absent where it is not"),
      ])
    )
  )

  package init(_ arguments: Arguments) throws(RPCError) {}
}
