import CSystemd

/// The identity of this machine.
package enum MachineIdentity {
  /// The length of an application's own identifier, in bytes.
  package static let applicationLength = 16

  /// An identifier of this machine for one application, in 32 lower-case hexadecimal digits.
  ///
  /// It is the same at every start and reveals nothing to other applications. Nil where the machine
  /// has no id, or `application` does not have 16 bytes. See sd_id128_get_machine_app_specific(3).
  package static func applicationSpecific(_ application: [UInt8]) -> String? {
    guard application.count == applicationLength else { return nil }
    var key = sd_id128_t()
    unsafe withUnsafeMutableBytes(of: &key) { unsafe $0.copyBytes(from: application) }
    var identifier = sd_id128_t()
    let result = SystemdCall.retrying {
      unsafe sd_id128_get_machine_app_specific(key, &identifier)
    }
    guard result >= 0 else { return nil }
    return Hexadecimal.text(of: identifier)
  }
}
