/// The location of the user's session bus.
package enum SessionBus {
  /// Its address, of the kind `unix:…`; `nil` where the environment names none.
  ///
  /// `DBUS_SESSION_BUS_ADDRESS`, else the socket `bus` in `XDG_RUNTIME_DIR`. Other kinds of address
  /// are ignored: they start programs or ask a name service, and nothing here leaves the machine.
  /// See sd_bus_default_user(3), the D-Bus specification, "Server Addresses".
  package static func address(environment: (String) -> String?) -> String? {
    if let addresses = environment("DBUS_SESSION_BUS_ADDRESS"), !addresses.isEmpty {
      let local = addresses.split(separator: ";").filter { $0.hasPrefix("unix:") }
      return local.isEmpty ? nil : local.joined(separator: ";")
    }
    guard let directory = environment("XDG_RUNTIME_DIR"), directory.utf8.first == UInt8(ascii: "/")
    else { return nil }
    return "unix:path=" + escaped(directory + "/bus")
  }

  /// A value of an address, with all but a few bytes escaped in the form `%2f`.
  private static func escaped(_ value: String) -> String {
    var text = ""
    for byte in value.utf8 {
      let scalar = Unicode.Scalar(byte)
      if isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "/", ".", "\\", "*": true
    default: false
    }
  }
}
