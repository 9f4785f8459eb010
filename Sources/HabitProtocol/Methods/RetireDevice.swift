import JSON

/// `retireDevice`: takes a device that is gone for good out of the directory.
package struct RetireDevice: Method {
  package static let name = "retireDevice"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Folds the folder of a device that is gone for good into this one's: its history stays, its files "
    + "and the backups among them go"
  package static let parameters: [ParameterEntry] = [
    device.required.entry, Parameter.dryRun.entry,
  ]
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

  /// The device, as a person names it.
  package static let device = Parameter<String>(
    "device",
    .shortText(1...64),
    "The device: its id, a beginning of its id that no other has, or its name in any capitals"
  ) { json in json.string.flatMap { (1...64).contains($0.utf8.count) ? $0 : nil } }

  /// The device, as the request names it.
  package var device: String
  /// True for a dry run.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    device = try arguments.required(Self.device)
    dryRun = try arguments.value(.dryRun) ?? false
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
