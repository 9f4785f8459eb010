import HabitProtocol
import JSON

extension Habitd {
  func perform(_ request: Hello, _ writer: inout JSONWriter) {
    Hello.writeResult(to: &writer)
  }

  func perform(_ request: Discover, _ writer: inout JSONWriter) {
    OpenRPC.write(to: &writer)
  }
}
