import HabitProtocol
import JSON

/// Reads a JSON text.
func json(_ text: String) throws -> JSONValue {
  try JSONDocument(parsing: Array(text.utf8)).root
}

/// The value that JSON text becomes as a parameter; the error where it is refused.
func decode<Value>(_ parameter: Parameter<Value>, _ text: String) throws -> Result<Value, RPCError>
{
  let value = try json(text)
  return Result { () throws(RPCError) in try parameter.decode(value) }
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
