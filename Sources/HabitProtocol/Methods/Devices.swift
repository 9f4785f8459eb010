import JSON
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

/// `renameDevice`: renames this device.
package struct RenameDevice: WritingMethod {
  package static let name = "renameDevice"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Gives this device a name, by which it is known on the others too; it begins with the host's"
  package static let example = Example(
    "This device",
    #"{"name":"laptop"}"#,
    result: #"{"id":"8d1f0a3b5c7e92461f3d5b79a8c0e2d4","name":"laptop","revision":24}"#
  )

  package var newName = DeviceName.unread
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.member("name", &newName, "The name: visible text on one line")
    list.dryRun(&dryRun)
  }
}

extension DeviceName: ProtocolText {
  /// The name's length in bytes; it must also be visible and on one line.
  package static var schema: Schema { .string(length: 1...maximumLength, pattern: nil) }

  /// A placeholder until the name is read.
  fileprivate static var unread: Self {
    guard let name = Self("unread") else { preconditionFailure("a word is a name") }
    return name
  }
}

extension RenameDevice {
  /// The device with its name.
  package struct Result: ProtocolObject {
    package var id = ""
    package var name = ""
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.member("id", &id, "This device's id")
      list.member("name", &name, "What it is called now")
      list.revision(&revision)
    }

    package init() {}
  }
}

/// `retireDevice`: removes a device that is gone for good from the directory.
package struct RetireDevice: WritingMethod {
  package static let name = "retireDevice"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Folds the folder of a device that is gone for good into this one's: its history stays, its files "
    + "and the backups among them go"
  package static let example = Example(
    "Tried first",
    #"{"device":"desktop","dryRun":true}"#,
    result: #"{"id":"77b0000000000000000000000000c0de","name":"desktop","files":5,"revision":24}"#
  )
  package static let errors: [RPCError.Kind] = [
    .deviceNotFound, .deviceAmbiguous, .deviceNotRetirable,
  ]

  /// The longest text that names a device, in bytes; an id is shorter.
  private static let length = 1...DeviceName.maximumLength

  package var device = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.member(
      "device",
      &device,
      "The device: its id, a beginning of its id that no other has, or its name in any capitals",
      schema: .string(length: Self.length, pattern: nil)
    ) { Self.length.contains($0.utf8.count) }
    list.dryRun(&dryRun)
  }

  /// The device that was retired.
  package struct Result: ProtocolObject {
    package var id = ""
    package var name: String?
    package var files = 0
    package var generation: Int?
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.member("id", &id, "The device's id")
      list.optional("name", &name, "What it is called, where it said so")
      list.member("files", &files, "How many files were removed")
      list.optional(
        "generation",
        &generation,
        "The generation of this device that holds its history; absent where it was only tried",
        schema: .generation
      )
      list.revision(&revision)
    }

    package init() {}
  }
}
