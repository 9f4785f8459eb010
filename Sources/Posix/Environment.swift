import Glibc

/// The environment and command line of the process.
package enum Environment {
  /// The value of a variable; nil where it is unset, while an empty value is a value.
  ///
  /// See getenv(3).
  package static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Sets a variable, or removes it where the value is nil.
  ///
  /// See setenv(3), unsetenv(3).
  ///
  /// The C library does not guard the environment, so call it only while a single thread uses it.
  package static func set(_ name: String, to value: String?) {
    if let value {
      unsafe setenv(name, value, 1)
    } else {
      unsafe unsetenv(name)
    }
  }

  /// The command line, the program's own name first.
  package static var arguments: [String] { CommandLine.arguments }
}
