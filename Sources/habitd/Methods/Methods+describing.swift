import HabitProtocol
import JSON

extension Hello: Performed {
  static let needsNoHistory = true

  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    if let name = client { daemon.server.currentClient?.name = name }
    Hello.writeResult(to: &writer)
  }
}

extension Discover: Performed {
  static let needsNoHistory = true

  func perform(for daemon: Methods, _ writer: inout JSONWriter) {
    writer.raw(OpenRPC.document)
  }
}
