import HabitCore
import JSON

/// `retireDevice`: takes a device that is gone for good out of the directory.
package struct RetireDevice: WritingMethod {
  package static let name = "retireDevice"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Folds the folder of a device that is gone for good into this one's: its history stays, its files "
    + "and the backups among them go"
  package static let example = Example(
    "Tried first",
    #"{"device":"desktop","dryRun":true}"#,
    result: #"""
      {"id":"77b0000000000000000000000000c0de","name":"desktop","files":5,"revision":24}
      """#
  )
  package static let errors: [RPCError.Kind] = [
    .deviceNotFound, .deviceAmbiguous, .deviceNotRetirable,
  ]

  /// The longest of what names a device, in bytes: an id is shorter.
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
}

extension RetireDevice {
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
