extension LocalTime {
  /// The directory of the zone files unless `TZDIR` is set, as in the C library.
  private static let defaultDirectory = "/usr/share/zoneinfo"

  /// The first bytes of every zone file, RFC 9636 section 3.1.
  private static let magic = Array("TZif".utf8)

  /// The longest accepted name, in bytes; IANA's longest has 32.
  private static let maximumNameLength = 64

  /// Names in zone directories that are not IANA's: copies of others, and variants that count leap
  /// seconds and so disagree with the system's clock.
  private static let foreignNames: Set<String> = ["right", "posix", "posixrules", "localtime"]

  /// True for an IANA name with a readable zone file.
  ///
  /// Only the zone directory is searched: `../x` and absolute paths are not names.
  package static func exists(zone: String) -> Bool {
    guard isName(zone) else { return false }
    let directory = Environment.value("TZDIR") ?? defaultDirectory
    guard let start = try? SystemFileSystem.start(of: "\(directory)/\(zone)", atMost: magic.count)
    else { return false }
    return start == magic
  }

  private static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= maximumNameLength
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }
      && !foreignNames.contains(String(parts[0]))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default:
      false
    }
  }
}
