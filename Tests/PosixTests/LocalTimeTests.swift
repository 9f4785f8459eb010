import Foundation
import Posix
import TestSupport
import Testing

/// The zone belongs to the process, so whatever uses one runs in a process of its own.
struct LocalTimeTests {
  static let hasZones = LocalTime.exists(zone: "America/Sao_Paulo")

  @Test(
    "where a zone's clock jumps, the second before and the second itself are told as the wall does",
    .enabled(if: hasZones, "needs tzdata")
  )
  func jumps() async {
    await #expect(processExitsWith: .success) {
      let jumps: [(zone: String, at: Int, before: String, after: String)] = [
        // No midnight.
        ("America/Sao_Paulo", 1_541_300_400, "2018-11-03 23:59:59", "2018-11-04 01:00:00"),
        ("Africa/Cairo", 1_682_632_800, "2023-04-27 23:59:59", "2023-04-28 01:00:00"),
        ("Asia/Beirut", 1_648_332_000, "2022-03-26 23:59:59", "2022-03-27 01:00:00"),
        // No day.
        ("Pacific/Apia", 1_325_239_200, "2011-12-29 23:59:59", "2011-12-31 00:00:00"),
        ("Pacific/Kwajalein", 745_934_400, "1993-08-20 23:59:59", "1993-08-22 00:00:00"),
        // Back into the day before, just after midnight.
        ("America/Goose_Bay", 1_162_090_860, "2006-10-29 00:00:59", "2006-10-28 23:01:00"),
        // An ordinary hour forward and back, half an hour, and none.
        ("Europe/Berlin", 1_743_296_400, "2025-03-30 01:59:59", "2025-03-30 03:00:00"),
        ("Europe/Berlin", 1_761_440_400, "2025-10-26 02:59:59", "2025-10-26 02:00:00"),
        ("Australia/Lord_Howe", 1_743_865_200, "2025-04-06 01:59:59", "2025-04-06 01:30:00"),
        ("Asia/Kathmandu", 1_736_877_600, "2025-01-14 23:44:59", "2025-01-14 23:45:00"),
      ]
      for jump in jumps {
        let time = LocalTime(zone: jump.zone)
        time.use()
        #expect(text(time.civilTime(at: jump.at - 1)) == jump.before, "\(jump.zone)")
        #expect(text(time.civilTime(at: jump.at)) == jump.after, "\(jump.zone)")
      }
    }
  }

  @Test("times before 1970, far away, and beyond what can be told")
  func range() async {
    await #expect(processExitsWith: .success) {
      let time = LocalTime(zone: "UTC0")
      time.use()
      #expect(text(time.civilTime(at: 0)) == "1970-01-01 00:00:00")
      #expect(text(time.civilTime(at: -1)) == "1969-12-31 23:59:59")
      #expect(text(time.civilTime(at: -62_135_596_800)) == "0001-01-01 00:00:00")
      #expect(text(time.civilTime(at: 253_402_300_799)) == "9999-12-31 23:59:59")
      #expect(time.civilTime(at: .max) == nil)
      #expect(time.civilTime(at: .min) == nil)
    }
  }

  @Test(
    "the system's zone is the one the process began with",
    .enabled(if: hasZones, "needs tzdata")
  )
  func systemZone() async {
    await #expect(processExitsWith: .success) {
      Environment.set("TZ", to: "Asia/Tokyo")
      LocalTime(zone: "Europe/Berlin").use()
      #expect(text(LocalTime(zone: "Europe/Berlin").civilTime(at: 0)) == "1970-01-01 01:00:00")
      let system = LocalTime(zone: nil)
      system.use()
      #expect(text(system.civilTime(at: 0)) == "1970-01-01 09:00:00")
      #expect(Environment.value("TZ") == "Asia/Tokyo")
    }
  }

  @Test(
    "a zone file that was replaced counts when the zone is used again",
    .enabled(if: hasZones && Environment.value("TZDIR") == nil, "needs tzdata in its usual place")
  )
  func replacedZone() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      try SystemFileSystem().makeDirectory(directory("Our"))
      Environment.set("TZDIR", to: directory.path)
      let time = LocalTime(zone: "Our/Zone")
      for (source, expected) in [("Europe/Berlin", "01"), ("Asia/Tokyo", "09")] {
        let content = try SystemFileSystem().read("/usr/share/zoneinfo/\(source)")
        try SystemFileSystem().create(directory("new")).append(content)
        try SystemFileSystem().rename(directory("new"), to: directory("Our/Zone"))
        #expect(LocalTime.exists(zone: "Our/Zone"))
        time.use()
        #expect(text(time.civilTime(at: 0)) == "1970-01-01 \(expected):00:00")
      }
    }
  }

  @Test(
    "names of zones exist",
    .enabled(if: hasZones, "needs tzdata"),
    arguments: [
      "Europe/Berlin", "UTC", "Etc/GMT+12", "America/Argentina/Buenos_Aires",
      "America/Port-au-Prince",
    ]
  )
  func names(zone: String) {
    #expect(LocalTime.exists(zone: zone))
  }

  @Test(
    "what is no zone does not exist, wherever it leads",
    arguments: [
      "", "Europe", "Europe/", "/Europe/Berlin", "Europe//Berlin", "Nowhere/City", "europe/berlin ",
      "../zoneinfo/Europe/Berlin", "Europe/../Europe/Berlin", "./UTC", "/usr/share/zoneinfo/UTC",
      "zone.tab", "tzdata.zi", ":UTC", "UTC\u{0}", "localtime", "posix/UTC", "right/UTC", "UTC0",
      "Europe/Berlín", String(repeating: "A", count: 5000),
    ]
  )
  func strangeNames(zone: String) {
    #expect(!LocalTime.exists(zone: zone))
  }
}

/// `2025-01-15 07:00:00`, or `none`.
private func text(_ time: CivilTime?) -> String {
  guard let time else { return "none" }
  return String(format: "%04d-%02d-%02d ", time.year, time.month, time.day)
    + String(format: "%02d:%02d:%02d", time.hour, time.minute, time.second)
}
