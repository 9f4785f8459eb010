import HabitCore
import HabitProtocol
import Testing

@Suite("What the table says of results, errors and examples")
struct SchemaTableTests {
  @Test("every method stands in exactly one chapter")
  func groups() {
    let methods = MethodGroup.allCases.flatMap { $0.methods }
    #expect(methods.count == MethodName.allCases.count)
    #expect(Set(methods.map { $0.name }) == Set(MethodName.allCases.map(\.rawValue)))
  }

  @Test("a component's name means one shape only")
  func components() {
    var known: [String: SchemaComponent] = [:]
    for name in MethodName.allCases {
      let schemas = [name.type.result] + name.type.parameters.map { $0.schema }
      for component in schemas.flatMap({ $0.components }) {
        #expect(known[component.name] == nil || known[component.name] == component)
        known[component.name] = component
      }
    }
    #expect(known["Habit"] != nil && known["Schedule"] != nil)
  }

  @Test("a write says its revision", arguments: MethodName.allCases)
  func revisions(name: MethodName) {
    let members = name.type.result.members
    let last = SchemaMember.member("revision", .revision, "The revision after the change")
    #expect(members.contains(last) == name.type.writes, "\(name)")
  }

  @Test("every kind of error belongs to a message, to every method, or to some method")
  func errors() {
    let declared = MethodName.allCases.flatMap { $0.type.refusals }
    let all = RPCError.Kind.ofEveryMessage + RPCError.Kind.ofEveryMethod + declared
    #expect(Set(all) == Set(RPCError.Kind.allCases))
    let common = Set(RPCError.Kind.ofEveryMessage + RPCError.Kind.ofEveryMethod)
    // A request that cannot stand in a batch is none there.
    #expect(common.intersection(declared) == [.invalidRequest])
  }

  @Test("says in one sentence what each thing is")
  func summaries() {
    var summaries = RPCError.Kind.allCases.map { $0.summary }
    for name in MethodName.allCases {
      summaries.append(name.type.example.summary)
      summaries += texts(of: name.type.result)
    }
    for summary in summaries {
      #expect(!summary.isEmpty && !summary.contains(". ") && !summary.hasSuffix("."), "\(summary)")
    }
  }

  private func texts(of schema: Schema) -> [String] {
    schema.components.flatMap { [$0.summary] + $0.schema.members.map { $0.summary } }
      + schema.members.map { $0.summary }
  }
}
