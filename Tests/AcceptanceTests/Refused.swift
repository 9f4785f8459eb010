/// A reply that is no result.
struct Refused: Error {
  var method: String
  var reply: String
}
