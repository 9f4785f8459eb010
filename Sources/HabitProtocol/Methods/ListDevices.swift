package import HabitCore

/// `devices`: the devices that record this history.
package struct ListDevices: Method {
  package static let name = "devices"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "The devices whose folders are here, this one first: names, when they wrote last, and what of "
    + "their files is not understood"
  package static let example = Example(
    "A laptop, and a desktop that has read all of it",
    result: #"""
      {"devices":[{"id":"8d1f0a3b5c7e92461f3d5b79a8c0e2d4","name":"laptop","isThis":true,
       "lastSeen":"2026-11-20T11:42:10.000Z","wrongClock":false,"files":5,"problems":[],"notes":[]},
       {"id":"77b0000000000000000000000000c0de","name":"desktop","isThis":false,
       "lastSeen":"2026-11-20T11:42:10.000Z","wrongClock":false,
       "readUntil":"2026-11-20T11:42:10.000Z","behind":false,"files":5,"problems":[],"notes":[],
       "retirable":true}],"revision":24}
      """#
  )

  package init() {}
}

extension ListDevices {
  /// The devices.
  package struct Result: ProtocolObject {
    package var devices: [Device] = []
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.member("devices", &devices, "The devices, this one first, the others by their ids")
      list.revision(&revision, "The present revision")
    }

    package init() {}
  }

  /// One of the devices.
  package struct Device: ProtocolObject {
    package var id = ""
    package var name: String?
    package var isThis = false
    package var lastSeen: Instant?
    package var wrongClock = false
    package var readUntil: Instant?
    package var behind: Bool?
    package var files = 0
    package var problems: [String] = []
    package var notes: [String] = []
    package var retirable: Bool?
    package var retiring: Bool?

    package static let component: Component? = (
      "Device", "One of the devices that record this history, as far as its files here tell"
    )

    package mutating func members(_ list: inout Members) {
      list.member("id", &id, "Its id, which is the name of its folder")
      list.optional("name", &name, "What it is called, where it says so")
      list.member("isThis", &isThis, "Whether it is the one that answers")
      list.optional(
        "lastSeen",
        &lastSeen,
        "When it last wrote what is here, by its own clock; absent where nothing tells"
      )
      list.member(
        "wrongClock",
        &wrongClock,
        "Whether that is more than a day ahead of this device's clock, so that one of them is wrong"
      )
      list.optional(
        "readUntil",
        &readUntil,
        "It has read what this device wrote until then at least: the latest such change in a "
          + "snapshot of its own; absent where none tells"
      )
      list.optional(
        "behind",
        &behind,
        "Whether this device has written something after readUntil, which that one may not have "
          + "read; absent with it"
      )
      list.member("files", &files, "How many files its folder holds")
      list.member(
        "problems",
        &problems,
        "What of its files could not be used, or is missing, and why; the rest is used"
      )
      list.member("notes", &notes, "What else is to be told of it, and is no damage")
      list.optional(
        "retirable",
        &retirable,
        "Whether retireDevice would take it, as its files were read last; absent for this device"
      )
      list.optional("retiring", &retiring, "Whether it is being retired; absent where it is not")
    }

    package init() {}
  }
}
