/// The part of the day a habit belongs to, in the order of the day.
package enum Slot: String, Sendable, CaseIterable {
  /// Before noon.
  case morning
  /// At any time of the day.
  case anytime
  /// From late afternoon on.
  case evening

  /// Noon: times before it belong to the morning.
  private static let morningEnd = 12 * 60
  /// 17:00: times from it on belong to the evening.
  private static let eveningStart = 17 * 60

  /// The slot of a time of day: before 12:00 morning, from 17:00 evening, else anytime.
  package init(of time: TimeOfDay) {
    switch time.minutes {
    case ..<Self.morningEnd: self = .morning
    case Self.eveningStart...: self = .evening
    default: self = .anytime
    }
  }
}
