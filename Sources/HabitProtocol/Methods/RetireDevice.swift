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
  package static let result = Schema.object([
    .member("id", .text, "The device's id"),
    .optional("name", .text, "What it is called, where it said so"),
    .member("files", .natural, "How many files were removed"),
    .optional(
      "generation",
      .generation,
      "The generation of this device that holds its history; absent where it was only tried"
    ),
    .member("revision", .revision, "The revision after the change"),
  ])
  package static let example = Example(
    "Tried first",
    #"{"device":"desktop","dryRun":true}"#,
    result: #"""
      {"id":"77b0000000000000000000000000c0de","name":"desktop","files":5,"revision":19}
      """#
  )
  package static let errors: [RPCError.Kind] = [
    .deviceNotFound, .deviceAmbiguous, .deviceNotRetirable,
  ]

  private static let device = Parameter<String>(
    "device",
    .shortText(1...64),
    "The device: its id, a beginning of its id that no other has, or its name in any capitals"
  ) { json in json.string.flatMap { (1...64).contains($0.utf8.count) ? $0 : nil } }

  /// The device, as the request names it.
  package var device: String
  /// Whether it is only tried.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    device = try arguments.required(Self.device)
    dryRun = try arguments.value(.dryRun) ?? false
  }
}
