import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("The table of methods")
struct MethodTableTests {
  @Test("leads from each name to its own type", arguments: MethodName.allCases)
  func names(name: MethodName) {
    #expect(MethodName(rawValue: name.type.name) == name)
  }

  @Test("has required parameters first and every name once", arguments: MethodName.allCases)
  func order(name: MethodName) {
    let parameters = name.type.parameters
    #expect(Set(parameters.map(\.name)).count == parameters.count)
    #expect(parameters.drop(while: \.isRequired).allSatisfy { !$0.isRequired })
  }

  @Test("says in one sentence what each method and parameter is", arguments: MethodName.allCases)
  func summaries(name: MethodName) {
    for summary in [name.type.summary] + name.type.parameters.map(\.summary) {
      #expect(summary.first?.isUppercase == true, "\(summary)")
      #expect(summary.last?.isPunctuation == false, "\(summary)")
      #expect(!summary.contains(". ") && !summary.contains("\n"), "\(summary)")
    }
    for parameter in name.type.parameters {
      #expect(!parameter.schema.words.isEmpty)
    }
  }

  @Test("lets every method that writes be tried first")
  func dryRun() {
    let reads: Set<String> = [
      LoadDay.name, GetWeekCounts.name, GetStreak.name, GetCompletions.name, ListHabits.name,
      GetStatus.name, GetGrid.name, GetEntries.name, GetStatistics.name, ListTags.name,
      GetSettings.name, ListJourneys.name, ListLibrary.name, Hello.name, Discover.name,
      Subscribe.name,
      Unsubscribe.name, ExportHabitData.name, ListBackups.name, ListDevices.name,
      ListPauses.name,
    ]
    for name in MethodName.allCases {
      let isTried = name.type.parameters.contains { $0.name == "dryRun" }
      #expect(isTried == !reads.contains(name.rawValue), "\(name)")
    }
  }

  /// Clients send the fields of a habit, and imports, by name as they were written.
  private static let writtenByName = [UpdateHabit.name, ImportHabitData.name]

  @Test(
    "writes each request as it reads it",
    arguments: MethodName.allCases.filter { !writtenByName.contains($0.rawValue) }
  )
  func requests(name: MethodName) throws {
    func check(_ type: (some Method).Type) throws {
      let example = try json(type.example.parameters.replacing("\n ", with: ""))
      let text = written(try type.init(parameters: example))
      let parameters = try json(text)
      for member in example.members {
        let name = try #require(member.name.string)
        #expect(parameters[name].map { Array($0.source) } == Array(member.value.source), "\(name)")
      }
      #expect(try written(type.init(parameters: parameters)) == text)
    }
    try check(name.type)
  }

  private func written(_ request: some Method) -> String {
    var writer = JSONWriter()
    request.writeObject(to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test(
    "knows names by their bytes",
    arguments: ["LoadDay", "loadday", "loadDay ", "loadDay\u{301}", ""]
  )
  func exactNames(text: String) {
    #expect(MethodName(rawValue: text) == nil)
  }
}

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

@Suite("The method that a request asks for")
struct RequestedMethodTests {
  @Test("is found by its name", arguments: MethodName.allCases)
  func known(method: MethodName) {
    #expect(RequestedMethod(method.rawValue) == .known(method))
    #expect(RequestedMethod.known(method).name == method.rawValue)
  }

  @Test(
    "is another where the name differs in any byte or the length",
    arguments: [
      "", "Toggle", "toggl", "toggle ", "togglf", "e\u{301}", String(repeating: "x", count: 99),
    ]
  )
  func unknown(name: String) {
    #expect(RequestedMethod(name) == .unknown(name))
    #expect(RequestedMethod(name).name == name)
  }
}
