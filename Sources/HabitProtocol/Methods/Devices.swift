import JSON
package import HabitCore

/// `devices`: the devices that record this history.
package struct ListDevices: Method {
  package static let name = "devices"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "The devices that share this history, this one first: their names, last writes, and "
    + "problems with their files"
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
      list.member("devices", &devices, "The devices, this one first, then by id")
      list.revision(&revision, "The current revision")
    }

    package init() {}
  }

  /// A device that records this history.
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
      "Device", "A device that records this history, as its files here show it"
    )

    package mutating func members(_ list: inout Members) {
      list.member("id", &id, "Its id, which is the name of its folder")
      list.optional("name", &name, "Its name, if it has one")
      list.member("isThis", &isThis, "True for the device that answers")
      list.optional(
        "lastSeen",
        &lastSeen,
        "When it last wrote the files here, by its own clock; missing if unknown"
      )
      list.member(
        "wrongClock",
        &wrongClock,
        "True if that is more than a day ahead of this device's clock, so one of them is wrong"
      )
      list.optional(
        "readUntil",
        &readUntil,
        "It has read this device's changes until then at least, as its latest snapshot shows; "
          + "missing if unknown"
      )
      list.optional(
        "behind",
        &behind,
        "True if this device has changes after readUntil, which the other may not have read; "
          + "missing with it"
      )
      list.member("files", &files, "The number of files in its folder")
      list.member(
        "problems",
        &problems,
        "Its files, or parts of them, that are missing or unusable, and why; the rest is used"
      )
      list.member("notes", &notes, "Other remarks about it, which are not damage")
      list.optional(
        "retirable",
        &retirable,
        "True if retireDevice would accept it, as of the last reading; missing for this device"
      )
      list.optional("retiring", &retiring, "True while it is being retired")
    }

    package init() {}
  }
}

/// `renameDevice`: renames this device.
package struct RenameDevice: WritingMethod {
  package static let name = "renameDevice"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Names this device, on the other devices too; its first name is the host's"
  package static let example = Example(
    "Name this device",
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
  /// The schema gives only the length in bytes.
  ///
  /// Reading a name also checks that it is visible and on one line.
  package static var schema: Schema { .string(length: 1...maximumLength, pattern: nil) }

  /// A placeholder for the property until the name is read.
  fileprivate static var unread: Self {
    guard let name = Self("unread") else { preconditionFailure("a word is a name") }
    return name
  }
}

extension RenameDevice {
  /// This device with its new name.
  package struct Result: ProtocolObject {
    package var id = ""
    package var name = ""
    package var revision = 0

    package mutating func members(_ list: inout Members) {
      list.member("id", &id, "This device's id")
      list.member("name", &name, "Its new name")
      list.revision(&revision)
    }

    package init() {}
  }
}

/// `retireDevice`: removes a device that is no longer used from the data directory.
package struct RetireDevice: WritingMethod {
  package static let name = "retireDevice"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Merges the folder of a device that is gone for good into this device's: its history stays; "
    + "its files, including its backups, are removed"
  package static let example = Example(
    "Dry run",
    #"{"device":"desktop","dryRun":true}"#,
    result: #"{"id":"77b0000000000000000000000000c0de","name":"desktop","files":5,"revision":24}"#
  )
  package static let errors: [RPCError.Kind] = [
    .deviceNotFound, .deviceAmbiguous, .deviceNotRetirable,
  ]

  /// The allowed length of a text that names a device, in bytes; an id is shorter than the longest
  /// name.
  private static let length = 1...DeviceName.maximumLength

  package var device = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.member(
      "device",
      &device,
      "The device: its id, a unique beginning of its id, or its name, ignoring case",
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
      list.optional("name", &name, "Its name, if it had one")
      list.member("files", &files, "The number of files removed")
      list.optional(
        "generation",
        &generation,
        "The generation of this device that holds its history; missing in a dry run",
        schema: .generation
      )
      list.revision(&revision)
    }

    package init() {}
  }
}
