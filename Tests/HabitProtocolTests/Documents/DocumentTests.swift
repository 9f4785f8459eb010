import Foundation
import HabitProtocol
import JSON
import Manuals
import TestSupport
import Testing

/// The documents generated from the tables and kept in the repository for readers.
///
/// `HABITD_WRITE_DOCUMENTS=1 swift test --filter DocumentTests` rewrites them.
@Suite("The documents made from the tables", .serialized)
struct DocumentTests {
  private static let openRPC = "Clients/libraries/openrpc.json"
  private static let manual = "systemd/habitd-rpc.7"

  @Test("Clients/libraries/openrpc.json matches the result of rpc.discover")
  func writeOpenRPC() throws {
    var writer = JSONWriter()
    OpenRPC.write(to: &writer)
    let document = try JSONDocument(parsing: writer.finish())
    let lines = IndentedJSON.lines(of: document.root, width: 100)
    try expect(Self.openRPC, toBe: lines.joined(separator: "\n") + "\n")
  }

  @Test("habitd-rpc(7) is what the tables say")
  func writeManual() throws {
    try expect(Self.manual, toBe: ProtocolManual.text)
  }

  private func expect(_ path: String, toBe text: String) throws {
    // Not the texts themselves: a difference would fill the terminal.
    let isCurrent = try Repository.hasDocument(path, of: text)
    #expect(
      isCurrent,
      "rewrite it: HABITD_WRITE_DOCUMENTS=1 swift test --filter DocumentTests"
    )
  }

  /// The meta-schema of OpenRPC 1.3.
  private static let metaSchema = Corpus.file("openrpc/schema-1.3.json")

  /// An interpreter that has PyPI's jsonschema.
  private static let python = Tool.all(named: "python3").first { python in
    (try? python.run("-c", "import jsonschema").status) == 0
  }

  @Test(
    "the OpenRPC document satisfies its meta-schema, and every example its own schema",
    .enabled(if: metaSchema != nil, "the test data has no openrpc/schema-1.3.json"),
    .enabled(if: python != nil, "Python's jsonschema is not installed: .ci/setup does that")
  )
  func validation() throws {
    let python = try #require(Self.python)
    let metaSchema = try #require(Self.metaSchema)
    let result = try python.run(
      Repository.url.appending(path: ".ci/validate-openrpc").path,
      metaSchema.path,
      Repository.url.appending(path: Self.openRPC).path
    )
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    "the manual page is sound",
    .enabled(if: Tool.mandoc != nil, "mandoc is not installed: .ci/setup does that")
  )
  func lint() throws {
    let findings = try #require(Tool.mandoc).findings(in: Self.manual)
    #expect(findings.isEmpty, "\(findings)")
  }
}

@Suite("The manual page of the protocol")
struct ManualTests {
  private static let page = ProtocolManual.text.replacing("\\-", with: "-")

  /// True if the page lists it as a term.
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

  @Test("explains every limit, with its value")
  func limits() throws {
    let source = try Repository.text(of: "Sources/HabitProtocol/Limits.swift")
    let declared = source.matches(of: /static let (\w+) =/).map { String($0.output.1) }
    #expect(Set(Limits.all.map(\.name)) == Set(declared))
    for limit in Limits.all {
      #expect(Self.explains("\(limit.name) \(limit.value)"), "\(limit.name)")
    }
  }

  @Test("escapes text that the formatter would interpret")
  func escapes() {
    var page = Roff("a", section: 1, version: "1", date: "2026-11-20", summary: "b")
    page.line(#".TH 'x' \fBno -^~` "q" …"#)
    #expect(
      page.text.hasSuffix(#"\&.TH \(aqx\(aq \efBno \-\(ha\(ti\(ga \(dqq\(dq \[u2026]"# + "\n")
    )
  }
}
