import Glibc

/// A time zone, and the civil time in it as the C library reckons it.
///
/// The C library has one zone a process, in `TZ`. So a zone is first taken into use and then asked,
/// by one thread only.
package struct LocalTime: Equatable, Sendable {
  /// The IANA name, such as `Europe/Berlin`; nil for the system's own zone.
  package let zone: String?

  /// The zone of the given IANA name; nil for the system's: `TZ`, else `/etc/localtime`.
  ///
  /// Of a name that does not exist (see `exists(zone:)`) the C library makes UTC.
  package init(zone: String?) {
    self.zone = zone
  }

  /// Makes this the zone of the process, reading its rules anew.
  ///
  /// See tzset(3).
  ///
  /// Call it again when `/etc/localtime` has changed.
  package func use() {
    // Read in any case: what `TZ` was must be known before it is changed.
    let system = Self.systemZone
    // tzset keeps what it has read while the name stays the same, even where the file has changed:
    // another name in between makes it forget.
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

  /// `TZ` as the process got it, remembered before the first zone is taken into use.
  private static let systemZone = Environment.value("TZ")
}
