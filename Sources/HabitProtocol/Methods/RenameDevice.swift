package import HabitCore
import JSON

/// `renameDevice`: renames this device.
package struct RenameDevice: Method {
  package static let name = "renameDevice"
  package static let chapter = MethodGroup.backups
  package static let summary =
    "Gives this device a name, by which it is known on the others too; it begins with the host's"
  package static let parameters: [ParameterEntry] = [
    deviceName.required.entry, Parameter.dryRun.entry,
  ]
  package static let example = Example(
    "This device",
    #"{"name":"laptop"}"#,
    result: #"{"id":"8d1f0a3b5c7e92461f3d5b79a8c0e2d4","name":"laptop","revision":24}"#
  )

  /// The device's new name.
  package static let deviceName = Parameter<DeviceName>(
    "name",
    .shortText(1...DeviceName.maximumLength),
    "The name: visible text on one line"
  ) { json in json.string.flatMap { DeviceName($0) } }

  /// The name.
  package var newName: DeviceName
  /// True for a dry run, which changes nothing.
  package var dryRun: Bool

  package init(_ arguments: Arguments) throws(RPCError) {
    newName = try arguments.required(Self.deviceName)
    dryRun = try arguments.value(.dryRun) ?? false
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
