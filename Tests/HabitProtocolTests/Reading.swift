import HabitCore
import HabitProtocol
import JSON
import Testing

/// Reads a JSON text.
func json(_ text: String) throws -> JSONValue {
  try JSONDocument(parsing: Array(text.utf8)).root
}

/// A parameter of a request, whose other members are given.
struct Parameter<Request: MemberList, Value: Sendable>: Sendable {
  let name: String
  let others: String
  let value: @Sendable (Request) -> Value?

  init(
    _ name: String,
    of request: Request.Type,
    with others: String = "",
    _ value: @escaping @Sendable (Request) -> Value?
  ) {
    (self.name, self.others, self.value) = (name, others, value)
  }

  /// Its shape; of an edit, without the null that clears.
  var schema: Schema? {
    let schema = Request.described.first { $0.name == name }?.schema
    if case .either(let shapes)? = schema, shapes.count == 2, shapes[1] == .null {
      return shapes[0]
    }
    return schema
  }
}

extension Parameter<Toggle, Day> {
  static var date: Self { Self("date", of: Toggle.self, with: #""habit":"h","#) { $0.date } }
}

/// The value that JSON text becomes as a parameter; the error where it is refused.
func decode<Request, Value>(
  _ parameter: Parameter<Request, Value>,
  _ text: String
) throws -> Result<Value, RPCError> {
  let request = try json("{\(parameter.others)\"\(parameter.name)\":\(text)}")
  let read = Result { () throws(RPCError) in try Request(request: request) }
  switch read {
  case .success(let request): return .success(try #require(parameter.value(request)))
  case .failure(let error): return .failure(error)
  }
}

/// The error with which a method refuses parameters; nil when it takes them.
func refusal<Request: Method>(of method: Request.Type, _ parameters: String) throws -> RPCError? {
  let value = try json(parameters)
  do throws(RPCError) {
    _ = try Request(parameters: value)
    return nil
  } catch {
    return error
  }
}

/// A request for a method with parameters as JSON text.
func decode<Request: Method>(_ method: Request.Type, _ parameters: String) throws -> Request {
  try Request(parameters: json(parameters))
}

/// What a closure writes, as text.
func written(_ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  write(&writer)
  return String(decoding: writer.finish(), as: UTF8.self)
}

extension Reply {
  /// A successful reply; `result` writes exactly one JSON value.
  static func success<Failure: Error>(
    to id: RequestID,
    in room: consuming [UInt8] = [],
    result: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) -> [UInt8] {
    var writer = begin(to: id, in: room)
    try result(&writer)
    return end(writer)
  }
}
