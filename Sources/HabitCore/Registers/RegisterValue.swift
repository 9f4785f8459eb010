/// A value of a register, with an order among all values of its kind.
///
/// Of two writes with the same signature, the greater value wins (FORMAT.md, "Merging"). Two
/// processes of one device make such writes after a home directory was cloned or restored, and all
/// devices must keep the same one.
protocol RegisterValue: Sendable {
  /// The value as a list of numbers to compare in order: the bytes of a text, and the parts of any
  /// other value in the order of FORMAT.md, "Changes".
  var order: [Int] { get }
}

extension Optional where Wrapped: Sendable {
  /// Writes a register; returns false if its current value wins.
  ///
  /// The current value wins if it was signed later, or if it has the same signature and is not
  /// less. Repeating writes or changing their order leads to the same register; the laws of merging
  /// depend on this.
  mutating func merge<Value: RegisterValue>(
    _ value: Value,
    signed signature: Signature
  ) -> Bool where Wrapped == Signed<Value> {
    if let present = self, !signature.replaces(present.signature, value, present.value) {
      return false
    }
    self = Signed(value: value, signature: signature)
    return true
  }
}

extension Signature {
  /// True if a value with this signature replaces one with another; the values are only evaluated
  /// if the signatures are equal.
  func replaces(
    _ other: Signature,
    _ value: @autoclosure () -> some RegisterValue,
    _ present: @autoclosure () -> some RegisterValue
  ) -> Bool {
    self == other ? present().order.lexicographicallyPrecedes(value().order) : other < self
  }
}

extension Optional: RegisterValue where Wrapped: RegisterValue {
  var order: [Int] { map { [1] + $0.order } ?? [0] }
}

extension Array: RegisterValue where Element: RegisterValue {
  var order: [Int] { [count] + flatMap(\.order) }
}

extension String: RegisterValue {
  // The final -1 is less than any byte, so that a prefix is less than the whole text.
  var order: [Int] { utf8.map(Int.init) + [-1] }
}

extension RegisterValue where Self: RawRepresentable, RawValue == String {
  var order: [Int] { rawValue.order }
}

extension Period: RegisterValue {}
extension Slot: RegisterValue {}

extension Int: RegisterValue { var order: [Int] { [self] } }
extension Count: RegisterValue { var order: [Int] { [thousandths] } }
extension Day: RegisterValue { var order: [Int] { [Int(number)] } }
extension HabitColor: RegisterValue { var order: [Int] { text.order } }
extension Instant: RegisterValue { var order: [Int] { [milliseconds] } }
extension Rank: RegisterValue { var order: [Int] { description.order } }
extension TimeOfDay: RegisterValue { var order: [Int] { [minutes] } }

extension Lifetime: RegisterValue {
  var order: [Int] {
    switch self {
    case .present(let floor): [0] + floor.order
    case .removed: [1]
    }
  }
}

extension Outcome: RegisterValue {
  var order: [Int] {
    [count.thousandths] + mark.map(\.rawValue).order + at.order
      + [seen.count] + seen.flatMap { [$0.id.number, $0.thousandths] }
  }
}

extension Target: RegisterValue { var order: [Int] { amount.order + unit.order } }

extension Tally: RegisterValue { var order: [Int] { [thousandths] + at.order } }

extension HabitTimer: RegisterValue {
  var order: [Int] { since.order + day.order + until.order }
}

extension Pause.End: RegisterValue {
  var order: [Int] {
    switch self {
    case .through(let last): [0] + last.order
    case .open: [1]
    }
  }
}

extension Stamp: RegisterValue { var order: [Int] { [milliseconds, counter] } }

extension Archival: RegisterValue {
  var order: [Int] {
    switch self {
    case .archived(let moment): [0] + moment.order
    case .left: [1]
    case .restored: [2]
    }
  }
}

extension CustomItem: RegisterValue { var order: [Int] { slot.order + at.order } }

extension Subscription: RegisterValue {
  var order: [Int] {
    title.order + since.order + at.order + [members.count]
      + members.flatMap { $0.item.text.order + $0.slot.order }
  }
}

extension Item: RegisterValue {
  var order: [Int] {
    id.text.order + title.order
      + [text, transliteration, translation, source, benefit, context].flatMap(\.order)
  }
}

extension ReminderRule: RegisterValue {
  var order: [Int] { time.order + weekdays.order + again.order }
}

extension Weekdays: RegisterValue {
  var order: [Int] { (0...6).map { contains($0) ? 1 : 0 } }
}

extension Spares: RegisterValue {
  var order: [Int] {
    switch self {
    case .none: [0]
    case .budget(let count, let period): [1, count] + period.order
    }
  }
}

extension Schedule: RegisterValue {
  var order: [Int] {
    switch self {
    case .weekdays(let days): [0] + days.order
    case .everyDays(let days): [1, days]
    case .timesPerWeek(let times): [2, times]
    case .timesPerMonth(let times): [3, times]
    case .times(let times, let days): [4, times, days]
    case .calendar(.month(let days)): [5] + days.numbers.order
    case .calendar(.weekday(let weekday, let nth)): [6, weekday, nth]
    case .calendar(.year(let dates)): [7] + dates.dates.flatMap { [$0, $1] }
    case .trackOnly: [8]
    }
  }
}

extension HabitField: RegisterValue { var order: [Int] { value.order } }
extension VersionedField: RegisterValue { var order: [Int] { value.order } }
extension Setting: RegisterValue { var order: [Int] { value.order } }

extension FieldValue: RegisterValue {
  var order: [Int] {
    switch self {
    case .text, .color, .time, .slot, .rank, .goal, .period, .measure: text.order
    case .texts(let texts): texts.order
    case .day(let day): day.order
    case .reminders(let rules): rules.order
    case .item(let item): item.order
    case .moment(let instant): instant.order
    case .schedule(let schedule): schedule.order
    case .target(let target): target.order
    case .spares(let spares): spares.order
    case .xp(let number), .weekday(let number): number.order
    }
  }
}

/// The stamp and device of a write.
///
/// The later signature wins, on all devices alike; of two values with the same signature, the
/// greater one (see ``RegisterValue``).
package struct Signature: Hashable, Sendable {
  package var stamp: Stamp
  package var device: DeviceID

  package init(stamp: Stamp, device: DeviceID) {
    self.stamp = stamp
    self.device = device
  }
}

extension Signature: Comparable {
  package static func < (left: Signature, right: Signature) -> Bool {
    left.stamp != right.stamp ? left.stamp < right.stamp : left.device < right.device
  }
}

/// A last-writer-wins register: a value and its signature.
package struct Signed<Value: Sendable>: Sendable {
  package let value: Value
  package let signature: Signature
}

extension Signed: Equatable where Value: Equatable {}

extension Dictionary {
  /// Writes the register at a key, unless its current value wins; returns true if it was written.
  mutating func merge<Content: RegisterValue>(
    _ value: Content,
    at key: Key,
    signed signature: Signature
  ) -> Bool where Value == Signed<Content> {
    self[key].merge(value, signed: signature)
  }
}
