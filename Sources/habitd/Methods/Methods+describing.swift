import HabitProtocol
import JSON

extension Hello: Answered {
  static let needsNoHistory = true

  func answer(for daemon: Methods) -> Result {
    if let name = client { daemon.server.currentClient?.name = name }
    return Result { $0.restartNeeded = daemon.isRestartNeeded() }
  }
}

extension Discover: Performed {
  static let needsNoHistory = true

  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    writer.raw(OpenRPC.document)
  }
}
