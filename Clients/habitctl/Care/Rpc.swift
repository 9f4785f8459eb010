import HabitctlCore
import HabitClient
import JSON

extension Verb {
  static let rpc = Verb(
    name: "rpc",
    operands: "METHOD [JSON]",
    summary: "call a method of the daemon",
    example: #"rpc loadDay '{"date":"2026-11-20"}'"#,
    remarks: [
      "JSON is an object or an array of parameters; - reads it from standard input. The raw result is",
      "printed.",
    ],
    run: { session throws(Failure) in try session.callMethod() }
  )
}

extension Session {
  func callMethod() throws(Failure) -> Output {
    try allowOperands(upTo: 2)
    guard let method = invocation.operands.first else {
      throw .usage("Missing method")
    }
    var parameters: [UInt8]?
    if invocation.operands.count > 1 {
      parameters = try methodParameters(invocation.operands[1])
    }
    let result = try answer(to: Call(method, json: parameters))
    return try scripted([result]) ?? .results([result])
  }

  /// The parameters as one line of JSON, which the framing requires.
  private func methodParameters(_ text: String) throws(Failure) -> [UInt8] {
    let bytes =
      text == InputFiles.input ? try InputFiles(surroundings).read(text) : Array(text.utf8)
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw .usage("The parameters are \(error)")
    }
    guard root.kind == .object || root.kind == .array else {
      throw .usage("The parameters must be an object or an array")
    }
    // In JSON, line breaks occur only between tokens, never within one.
    return root.source.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
  }
}
