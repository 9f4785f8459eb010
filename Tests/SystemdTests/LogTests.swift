import Foundation
import Posix
import Systemd
import Testing

struct LogTests {
  @Test("outside the journal a line begins with the program's name, and there is no debugging")
  func plain() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      Environment.set("JOURNAL_STREAM", to: nil)
      Environment.set("SYSTEMD_LOG_LEVEL", to: nil)
      Environment.set("DEBUG_INVOCATION", to: nil)
      Log.notice("one")
      Log.debug("hidden")
      Log.error("two\n<3>forged: \u{1b}[31m \u{9b}x \u{202e}é")
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self)
      .split(separator: "\n").map { String($0) }
    #expect(lines.contains { $0.hasSuffix(": one") && !$0.hasPrefix("<") })
    #expect(
      lines.contains { $0.hasSuffix(": two\\n<3>forged: \\u{1b}[31m \\u{9b}x \\u{202e}é") }
    )
    #expect(!lines.contains { $0.hasSuffix("hidden") })
  }

  @Test("in the journal a line begins with its priority")
  func journal() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      let stream = try StandardStream.information(of: .error)
      Environment.set("JOURNAL_STREAM", to: "\(stream.device):\(stream.node)")
      Environment.set("SYSTEMD_LOG_LEVEL", to: "debug")
      Log.error("e")
      Log.warning("w")
      Log.notice("n")
      Log.debug("d")
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("<3>e\n<4>w\n<5>n\n<7>d\n"))
  }

  @Test("a journal that is not standard error is not written to in its manner")
  func redirected() async throws {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      Environment.set("JOURNAL_STREAM", to: "1:1")
      Log.error("e")
    }
    #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("<3>"))
  }
}
