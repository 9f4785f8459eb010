/// What came over a bus: a reply or a signal.
package struct BusMessage: Equatable, Sendable {
  /// The unique name of who sent it, such as `:1.7`, where the bus tells.
  package let sender: String?
  /// Its arguments, up to the first of a type that is not spoken here, and at most
  /// ``Bus/argumentLimit``.
  package let arguments: [BusValue]

  /// A message with these contents.
  package init(sender: String?, arguments: [BusValue]) {
    self.sender = sender
    self.arguments = arguments
  }
}
