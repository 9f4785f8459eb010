import Glibc

/// A time zone, with its civil time as the C library computes it.
///
/// The C library has one zone per process, in `TZ`. So call `use()` before asking for times, always
/// from one thread.
package struct LocalTime: Equatable, Sendable {
  /// The IANA name, such as `Europe/Berlin`; nil for the system's own zone.
  package let zone: String?

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
    // Read in any case, to remember the original `TZ` before it is changed.
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
  /// Nil where the year does not fit the C library's `int`. localtime_r(3).
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
