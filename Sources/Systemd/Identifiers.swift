import CSystemd
import Glibc
package import Posix

/// Random identifiers, unique for practical purposes.
///
/// See sd_id128_randomize(3): 122 random bits in the layout of a version 4 UUID, RFC 9562.
package enum RandomIdentifier {
  /// The number of hexadecimal digits before each hyphen in a UUID's text.
  private static let hyphens: Set<Int> = [8, 12, 16, 20]

  /// A new identifier of 32 lower-case hexadecimal digits.
  package static func make() -> String {
    Hexadecimal.text(of: draw())
  }

  /// A new identifier as a UUID: the same digits in groups of 8, 4, 4, 4 and 12.
  package static func uuid() -> String {
    var text = ""
    for (position, digit) in make().enumerated() {
      if hyphens.contains(position) { text += "-" }
      text.append(digit)
    }
    return text
  }

  private static func draw() -> sd_id128_t {
    var identifier = sd_id128_t()
    let result = unsafe sd_id128_randomize(&identifier)
    precondition(result >= 0, "Linux has random numbers")
    return identifier
  }
}

/// The identity of this machine.
package enum MachineIdentity {
  /// The length of an application's own identifier, in bytes.
  static let applicationLength = 16

  /// An identifier of this machine for one application, in 32 lower-case hexadecimal digits.
  ///
  /// It is the same at every start and reveals nothing to other applications. Nil if the machine
  /// has no id, or `application` does not have 16 bytes. See sd_id128_get_machine_app_specific(3).
  ///
  /// - Throws: a possibly temporary error, such as EIO or EMFILE; it does not mean that there is no
  ///   id.
  package static func applicationSpecific(
    _ application: [UInt8]
  ) throws(SystemError) -> String? {
    guard application.count == applicationLength else { return nil }
    var key = sd_id128_t()
    unsafe withUnsafeMutableBytes(of: &key) { unsafe $0.copyBytes(from: application) }
    var identifier = sd_id128_t()
    let result = SystemdCall.retrying {
      unsafe sd_id128_get_machine_app_specific(key, &identifier)
    }
    guard result < 0 else { return Hexadecimal.text(of: identifier) }
    let number = ErrorNumber(rawValue: -result)
    guard isAbsence(number) else {
      throw SystemError(call: "sd_id128_get_machine", number: number, path: "/etc/machine-id")
    }
    return nil
  }

  /// True for an error which means that there is no id, or none that this process may ever read.
  ///
  /// The file is missing, empty, "uninitialized" or malformed (EINVAL up to systemd 254), or a
  /// sandbox hides it.
  static func isAbsence(_ number: ErrorNumber) -> Bool {
    [ENOENT, ENOMEDIUM, ENOPKG, EUCLEAN, EINVAL, EACCES, EPERM].contains(number.rawValue)
  }
}

/// Identifiers as text.
enum Hexadecimal {
  private static let digits = Array("0123456789abcdef")

  /// The 32 lower-case hexadecimal digits of an identifier.
  static func text(of identifier: sd_id128_t) -> String {
    unsafe withUnsafeBytes(of: identifier) { bytes in
      unsafe String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
  }
}
