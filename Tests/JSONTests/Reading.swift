import JSON

/// Reads a text given as a string.
func read(_ text: String, maximumDepth: Int = JSONDocument.maximumDepth) throws -> JSONValue {
  try JSONDocument(parsing: Array(text.utf8), maximumDepth: maximumDepth).root
}

/// The error with which bytes are refused; nil when they are accepted.
func refusal(
  of bytes: [UInt8],
  maximumDepth: Int = JSONDocument.maximumDepth
) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONDocument(parsing: bytes, maximumDepth: maximumDepth)
    return nil
  } catch {
    return error
  }
}
