package import HabitCore
import JSON

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
  /// Text of a length in bytes; it must be visible and on one line besides.
  package static var schema: Schema { .string(length: 1...maximumLength, pattern: nil) }

  /// A name that is yet to be read.
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
