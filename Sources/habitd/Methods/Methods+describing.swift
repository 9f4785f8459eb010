import HabitProtocol
import JSON

extension Methods {
  func perform(_ request: Hello, _ writer: inout JSONWriter) {
    if let name = request.client { server.currentClient?.name = name }
    Hello.writeResult(to: &writer)
  }

  func perform(_ request: Discover, _ writer: inout JSONWriter) {
    writer.raw(OpenRPC.document)
  }
}
