import HabitProtocol

/// A client with a subscription.
final class Subscriber: EventSource {
  /// The client.
  unowned let client: Client
  /// The events it is still to be sent.
  var subscription: EventSubscription

  private unowned let subscriptions: Subscriptions

  /// A client that has subscribed to something.
  init(_ client: Client, to subscription: EventSubscription, in subscriptions: Subscriptions) {
    self.client = client
    self.subscription = subscription
    self.subscriptions = subscriptions
  }

  var hasEvent: Bool { subscription.hasEvent }

  func next() -> [UInt8]? { hasEvent ? subscriptions.next(of: &subscription) : nil }

  func end() { subscriptions.forget(client) }
}
