import HabitProtocol

extension ProtocolManual {
  static func writeMethods(_ page: inout Roff) {
    page.section("Methods")
    page.line(
      """
      Parameters are listed in positional order; those in brackets are optional. Each method has \
      an example of a request and its reply. Read in order, the examples form one session with a \
      new daemon on Friday, \(Example.day).
      """
    )
    var id = 0
    for group in MethodGroup.allCases {
      page.subsection(group.title)
      for method in group.methods {
        id += 1
        page.block(signature(method)) { write(method, id: id, &$0) }
      }
    }
  }

  private static func signature(_ method: any Method.Type) -> String {
    let parameters = method.parameters.map { $0.isRequired ? $0.name : "[\($0.name)]" }
    return ([method.name] + parameters).joined(separator: " ")
  }

  private static func write(_ method: any Method.Type, id: Int, _ page: inout Roff) {
    page.line(method.summary + ".")
    if !method.parameters.isEmpty {
      page.paragraph("Parameters:")
      page.list(
        method.parameters,
        term: \.name,
        meaning: { "\($0.summary) (\(SchemaWords.parameter($0.schema)))." }
      )
    }
    switch SchemaWords.members(method.result) {
    case .some(let members) where members.isEmpty: page.paragraph("Result: an empty object.")
    case .some(let members):
      page.paragraph("Result:")
      write(members, &page)
    case nil: page.paragraph("Result: " + SchemaWords.text(method.result) + ".")
    }
    let refusals = method.refusals.map(\.rawValue)
    if !refusals.isEmpty { page.paragraph("Errors: " + refusals.joined(separator: ", ") + ".") }
    page.paragraph("Example: \(method.example.summary)\(method.example.isExcerpt ? " (cut)" : "").")
    page.literal(request(of: method, id: id) + reply(to: method, id: id))
  }

  /// Writes members, each followed by the members of its own value.
  static func write(_ members: [SchemaMember], _ page: inout Roff) {
    page.list(
      members,
      term: \.name,
      meaning: { member in
        let optional = member.isRequired ? "" : "; may be missing"
        return "\(member.summary) (\(SchemaWords.text(member.schema))\(optional))."
      },
      below: { write(SchemaWords.inner($1.schema), &$0) }
    )
  }

  /// The width of an example, which is indented, on a page of 80 columns.
  static let exampleWidth = 66

  private static func request(of method: any Method.Type, id: Int) -> [String] {
    let given = method.example.parameters
    let parameters = given == "{}" ? "" : #","params":\#(given)"#
    return WrappedJSON.lines(
      ofLiteral:
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method.name)"\#(parameters)}"#,
      prefix: "--> ",
      width: exampleWidth
    )
  }

  static func reply(to method: any Method.Type, id: Int) -> [String] {
    WrappedJSON.lines(
      ofLiteral: #"{"jsonrpc":"2.0","id":\#(id),"result":\#(method.example.result)}"#,
      prefix: "<-- ",
      width: exampleWidth
    )
  }
}
