/// The bytes of a document and its tape, shared by all views into it.
///
/// A class, so that handing out a view costs one reference count rather than two.
final class JSONStorage: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  init(bytes: [UInt8], nodes: [JSONNode]) {
    self.bytes = bytes
    self.nodes = nodes
  }
}
