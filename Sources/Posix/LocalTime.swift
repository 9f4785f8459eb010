import Glibc

/// A time zone, with its civil time as the C library computes it.
///
/// The C library has one zone per process, in `TZ`. So call `use()` before asking for times, always
/// on the same thread.
package struct LocalTime: Equatable, Sendable {
  /// The IANA name, such as `Europe/Berlin`; nil for the system's own zone.
  let zone: String?

  /// Creates the zone with an IANA name; nil means the system's: `TZ`, else `/etc/localtime`.
  ///
  /// The C library treats a name that does not exist (see `exists(zone:)`) as UTC.
  package init(zone: String?) {
    self.zone = zone
  }

  /// Makes this the zone of the process, with its rules read again.
  ///
  /// See tzset(3).
  ///
  /// Call it again when `/etc/localtime` has changed.
  package func use() {
    // Read even if not needed here, to remember the original `TZ` before it is changed.
    let system = Self.systemZone
    // tzset does not reread the file while the name stays the same, even if the file has changed;
    // setting another name in between forces it to.
    Environment.set("TZ", to: "UTC0")
    tzset()
    Environment.set("TZ", to: zone ?? system)
    tzset()
  }

  /// The civil time at a number of seconds since 1970-01-01T00:00:00Z, in the zone last used.
  ///
  /// Nil if the year does not fit the C library's `int`. localtime_r(3).
  package func civilTime(at secondsSinceEpoch: Int) -> CivilTime? {
    var time = time_t(secondsSinceEpoch)
    var parts = unsafe tm()
    guard unsafe localtime_r(&time, &parts) != nil else { return nil }
    return unsafe CivilTime(
      year: Int(parts.tm_year) + 1900,
      month: Int(parts.tm_mon) + 1,
      day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour),
      minute: Int(parts.tm_min),
      second: Int(parts.tm_sec)
    )
  }

  /// The original `TZ` of the process, read before the first zone is used.
  private static let systemZone = Environment.value("TZ")
}

extension LocalTime {
  /// The directory of the zone files unless `TZDIR` is set, as in the C library.
  private static let defaultDirectory = "/usr/share/zoneinfo"

  /// The first bytes of every zone file, RFC 9636 section 3.1.
  private static let magic = Array("TZif".utf8)

  /// The longest accepted name, in bytes; IANA's longest has 32.
  private static let maximumNameLength = 64

  /// Names in zone directories beside those of IANA: copies of these, and variants that count leap
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

/// A date and a time of day, as shown by a calendar and a wall clock.
package struct CivilTime: Equatable, Sendable {
  package var year: Int
  /// The month, 1 … 12.
  package var month: Int
  /// The day of the month, 1 … 31.
  package var day: Int
  /// The hour, 0 … 23.
  package var hour: Int
  /// The minute, 0 … 59.
  package var minute: Int
  /// The second, 0 … 60; 60 only in a zone that counts leap seconds.
  package var second: Int

  /// Creates a civil time as given, without checks.
  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}
