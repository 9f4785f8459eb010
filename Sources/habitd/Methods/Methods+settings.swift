import HabitCore
import HabitProtocol
import JSON
import Posix

extension Methods {
  func perform(_ request: GetSettings, _ writer: inout JSONWriter) {
    writer.object { write(ledger.settings, &$0) }
  }

  func perform(_ request: UpdateSettings, _ writer: inout JSONWriter) throws(RPCError) {
    for case .timeZone(let zone?) in request.settings where !LocalTime.exists(zone: zone) {
      throw RPCError(
        .parameterInvalid,
        "There is no time zone \"\(zone)\" on this machine",
        field: UpdateSettings.timeZone.entry.name,
        hint: "Names are such as Europe/Berlin; timedatectl list-timezones shows them all"
      )
    }
    let changes = request.settings.map(Change.setting)
      .filter { ledger.present($0)?.change ?? $0.emptied != $0 }
    try history.commit(changes, by: .updateSettings, dryRun: request.dryRun) {
      writer.object { writer in
        write(ledger.settings, &writer)
        writer.member("revision", revision)
      }
    }
  }

  private func write(_ settings: Settings, _ writer: inout JSONWriter) {
    writer.member("dayStart", settings.dayStart)
    if let zone = settings.timeZone { writer.member("timeZone", zone) }
    writer.member("weekStart", settings.weekStart)
  }
}
