import HabitCore
import HabitProtocol
import JSON
import Posix

extension GetSettings: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    writer.object { daemon.write(daemon.ledger.settings, &$0) }
  }
}

extension UpdateSettings: Performed {
  func perform(for daemon: Methods, _ writer: inout JSONWriter) throws(RPCError) {
    for case .timeZone(let zone?) in settings where !LocalTime.exists(zone: zone) {
      throw RPCError(
        .parameterInvalid,
        "There is no time zone \"\(zone)\" on this machine",
        field: UpdateSettings.timeZone.entry.name,
        hint: "Names are such as Europe/Berlin; timedatectl list-timezones shows them all"
      )
    }
    let changes = settings.map(Change.setting)
      .filter { daemon.ledger.present($0)?.change ?? $0.emptied != $0 }
    try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      writer.object { writer in
        daemon.write(daemon.ledger.settings, &writer)
        writer.member("revision", daemon.revision)
      }
    }
  }
}

extension Methods {
  fileprivate func write(_ settings: Settings, _ writer: inout JSONWriter) {
    writer.member("dayStart", settings.dayStart)
    if let zone = settings.timeZone { writer.member("timeZone", zone) }
    writer.member("weekStart", settings.weekStart)
  }
}
