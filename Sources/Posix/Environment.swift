import CPosix
import Glibc

/// The environment and command line of the process.
package enum Environment {
  /// The value of a variable, possibly empty; nil if it is unset.
  ///
  /// See getenv(3).
  package static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The path in a variable; nil if it is unset or relative.
  ///
  /// The XDG Base Directory Specification has programs ignore relative paths.
  package static func path(_ name: String, in variable: (String) -> String?) -> String? {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The person's configuration folder; nil without a home.
  package static func configurationFolder(in variable: (String) -> String?) -> String? {
    path("XDG_CONFIG_HOME", in: variable)
      ?? path("HOME", in: variable).map { $0 + "/.config" }
  }

  /// Sets a variable, or removes it if the value is nil.
  ///
  /// See setenv(3), unsetenv(3).
  ///
  /// The C library does not guard the environment, so call this only while no other thread uses the
  /// environment.
  package static func set(_ name: String, to value: String?) {
    if let value {
      unsafe setenv(name, value, 1)
    } else {
      unsafe unsetenv(name)
    }
  }

  /// The command line, beginning with the program's own name; also works without /proc.
  package static var arguments: [String] {
    var count: CInt = 0
    guard let values = unsafe cposix_arguments(&count) else { return [] }
    return (0..<Int(count)).map { position in
      unsafe values[position].map { unsafe String(cString: $0) } ?? ""
    }
  }
}

/// The system's name in its network.
package enum HostName {
  /// The longest host name, in bytes: `_POSIX_HOST_NAME_MAX`, far above the limit of Linux.
  private static let maximumLength = 255

  /// The name; empty if there is none.
  ///
  /// It may be any bytes, not only readable text. See gethostname(2).
  package static var current: String {
    var bytes = [CChar](repeating: 0, count: maximumLength + 1)
    // The last byte stays zero, because a truncated name is not terminated.
    let result = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return CInt(-1) }
      return unsafe gethostname(start, buffer.count - 1)
    }
    guard result == 0 else { return "" }
    let name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: name, as: UTF8.self)
  }
}
