/// A message received from a bus: a reply or a signal.
package struct BusMessage: Equatable, Sendable {
  /// The unique name of the sender, such as `:1.7`, where the bus reports it.
  package let sender: String?
  /// The arguments before the first of an unsupported type, at most ``Bus/argumentLimit``.
  package let arguments: [BusValue]

  /// Creates a message with these contents.
  package init(sender: String?, arguments: [BusValue]) {
    self.sender = sender
    self.arguments = arguments
  }
}
