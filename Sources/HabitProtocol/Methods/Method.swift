package import JSON

/// One method of the protocol: what it is called, what it takes, and a request for it, decoded.
package protocol Method: Sendable {
  /// Its name.
  static var name: MethodName { get }
  /// What it does, in one sentence.
  static var summary: String { get }
  /// Its parameters, in positional order.
  static var parameters: [ParameterEntry] { get }
  /// What it is answered with.
  static var result: Schema { get }
  /// A request that works.
  static var example: Example { get }
  /// Why it may be refused, besides what every method may answer and what its parameters bring.
  static var errors: [RPCError.Kind] { get }
  /// Whether a null by name clears what an optional parameter sets; else it means nothing.
  static var nullClears: Bool { get }
  /// Decodes a request.
  ///
  /// - Throws: `parameter.invalid` and what the values themselves ask for.
  init(_ arguments: Arguments) throws(RPCError)
}

extension Method {
  /// No reasons of its own.
  package static var errors: [RPCError.Kind] { [] }

  /// By default, null means nothing.
  package static var nullClears: Bool { false }

  /// Whether it can change something; then it can be tried with `dryRun` first.
  package static var writes: Bool { parameters.contains(Parameter.dryRun.entry) }

  /// Every reason why it may be refused, besides ``RPCError/Kind/ofEveryMethod``.
  package static var refusals: [RPCError.Kind] {
    var known: Set<RPCError.Kind> = []
    return (parameters.flatMap(\.kind.refusals) + errors).filter { known.insert($0).inserted }
  }

  /// Decodes a request from its JSON parameters.
  ///
  /// - Throws: an error about a parameter.
  package init(parameters: JSONValue?) throws(RPCError) {
    try self.init(Arguments(parameters, table: Self.parameters))
  }
}
