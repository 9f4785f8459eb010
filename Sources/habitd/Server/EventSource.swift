/// The events that one client has subscribed to.
protocol EventSource: AnyObject {
  /// An event waits to be sent.
  var hasEvent: Bool { get }
  /// Returns the event to send now, which then waits no more; `nil` when there is none.
  func next() -> [UInt8]?
  /// Forgets the client, whose connection has ended.
  func end()
}
