import HabitProtocol
import Manuals
import TestSupport
import Testing

@Suite("The manual page of the protocol")
struct ManualTests {
  private static let page = ProtocolManual.text.replacing("\\-", with: "-")

  /// Whether the page has it as a term of its own.
  private static func explains(_ term: String) -> Bool {
    page.contains("\\fB\(term)\\fP\n") || page.contains("\\fB\(term) ")
  }

  @Test("explains every method and its parameters", arguments: MethodName.allCases)
  func methods(name: MethodName) {
    #expect(Self.explains(name.rawValue))
    for parameter in name.type.parameters {
      #expect(Self.explains(parameter.name), "\(parameter.name)")
    }
    for member in name.type.result.members {
      #expect(Self.explains(member.name), "\(member.name)")
    }
  }

  @Test("explains every error with its code", arguments: RPCError.Kind.allCases)
  func errors(kind: RPCError.Kind) {
    #expect(Self.explains("\(kind.rawValue) (\(kind.code))"))
  }

  @Test("explains every event and every component")
  func events() {
    let names = EventDescription.all.map(\.name) + OpenRPC.components.map(\.name)
    for name in names {
      #expect(Self.explains(name), "\(name)")
    }
  }

  @Test("explains every limit there is, with its value")
  func limits() throws {
    let source = try Repository.text(of: "Sources/HabitProtocol/Limits.swift")
    let declared = source.matches(of: /static let (\w+) =/).map { String($0.output.1) }
    #expect(Set(Limit.all.map(\.name)) == Set(declared))
    for limit in Limit.all {
      #expect(Self.explains("\(limit.name) \(limit.value)"), "\(limit.name)")
    }
  }

  @Test("shows no line of the formatter's as text, and no text as such a line")
  func escapes() {
    var page = Roff("a", section: 1, version: "1", date: "2026-11-20", summary: "b")
    page.line(#".TH 'x' \fBno -^~` "q" …"#)
    #expect(
      page.text.hasSuffix(#"\&.TH \(aqx\(aq \efBno \-\(ha\(ti\(ga \(dqq\(dq \[u2026]"# + "\n")
    )
  }
}
