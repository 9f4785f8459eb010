import HabitCore
import HabitProtocol
import JSON
import Posix

extension GetSettings: Performed {
  // Requested often, so it is written without a table.
  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    daemon.ledger.settings.write(to: &writer)
  }
}

extension UpdateSettings: Answered {
  func answer(for daemon: Methods) throws(RPCError) -> Result {
    for zone in settings.compactMap(\.timeZone) where !LocalTime.exists(zone: zone) {
      throw RPCError(
        .parameterInvalid,
        "This machine does not know the time zone \"\(zone)\"",
        field: "timeZone",
        hint: "Use a name such as Europe/Berlin; `timedatectl list-timezones` lists them all"
      )
    }
    let changes = settings.map(Change.setting)
      .filter { daemon.ledger.present($0)?.change ?? $0.emptied != $0 }
    return try daemon.history.commit(changes, by: Self.name, dryRun: dryRun) {
      Result {
        $0.settings = daemon.ledger.settings
        $0.revision = daemon.revision
      }
    }
  }
}
