import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Posix

extension Habitd {
  func perform(_ request: GetStatus, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("version", Version.current)
      writer.member("revision", revision)
      if let last = Instant(milliseconds: ledger.latestStamp.milliseconds), revision > 0 {
        writer.member("lastChange", last)
      }
      writer.member("habits", ledger.habits.count { $0.habit?.isArchived == false })
      writer.member("today", today)
      writer.name("storage")
      writeStorage(to: &writer)
      writer.name("devices")
      writeDevices(to: &writer)
      writer.member("uptime", (Clock.monotonicMicroseconds() - startedAt) / 1_000_000)
      writer.member("connections", clients.count)
      writer.member("process", Int(ProcessInformation.identifier))
    }
  }
}
