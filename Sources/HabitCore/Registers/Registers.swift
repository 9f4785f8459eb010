/// All replicated state: the registers of habits, journeys, items and settings, and the clock that
/// stamps them.
///
/// Merging is commutative, associative and idempotent: devices that have seen the same transactions
/// hold the same registers, in any order and after any repetition. Nothing here is derived or
/// depends on today; see ``Ledger``.
package struct Registers: Sendable {
  /// The identifiers of all habits ever known, by position; positions never change.
  package private(set) var ids: [HabitID] = []
  /// By position.
  package internal(set) var habits: [HabitRegisters] = []
  package private(set) var journeys: [JourneyID: Signed<Subscription?>] = [:]
  package private(set) var customItems: [ItemID: Signed<CustomItem?>] = [:]
  /// The settings as recorded; ``Ledger/settings`` are those in force.
  package private(set) var settings: [Setting.Name: Signed<Setting>] = [:]
  /// The pauses for all habits, by first day.
  package private(set) var vacations: [Day: Signed<Pause.End?>] = [:]
  /// By tag in lower case.
  package private(set) var tags: [String: Signed<HabitColor?>] = [:]
  /// The latest trusted stamp seen; the next stamp is later.
  package private(set) var latestStamp = Stamp.earliest
  /// The latest stamp seen, trusted or not.
  private(set) var farthestStamp = Stamp.earliest
  /// Stamps up to this one are trusted.
  var trustedStamp = Stamp.latest

  private var positions: [HabitID: Int] = [:]

  /// The maximum number of devices in a history: far more than a person has, and few enough for the
  /// two bytes of an index in an ``OutcomeTable``.
  package static let maximumDevices = 1000

  package init() {}

  /// The position of a habit, even if it was removed.
  package func position(of id: HabitID) -> Int? { positions[id] }

  /// The position of a habit; a new habit gets one.
  mutating func makePosition(of id: HabitID) -> Int {
    if let known = positions[id] { return known }
    ids.append(id)
    habits.append(HabitRegisters())
    positions[id] = ids.count - 1
    return ids.count - 1
  }

  /// Merges the value of one register; returns true if it was written.
  @discardableResult
  package mutating func merge(_ change: Change, signed signature: Signature) -> Bool {
    observe(signature.stamp)
    guard let habit = change.habit else { return mergeShared(change, signed: signature) }
    return habits[makePosition(of: habit)].merge(change, signed: signature)
  }

  /// Merges outcome registers of a habit as read from files; returns true if any value was written.
  package mutating func merge(
    _ rows: OutcomeRows,
    of habit: HabitID,
    by devices: [DeviceID]
  ) -> Bool {
    for row in rows.rows { observe(row.stamp) }
    return habits[makePosition(of: habit)].merge(rows, by: devices)
  }

  /// Merges a transaction made elsewhere or read back from disk; returns the changes that were
  /// written.
  ///
  /// The others were already known, or older than the current value.
  @discardableResult
  package mutating func merge(_ transaction: Transaction, of device: DeviceID) -> [Change] {
    let signature = Signature(stamp: transaction.stamp, device: device)
    var taken: [Change] = []
    for step in transaction.steps where merge(step.change, signed: signature) {
      taken.append(step.change)
    }
    return taken
  }

  /// Records a stamp, so that the next one is later.
  package mutating func observe(_ stamp: Stamp) {
    farthestStamp = max(farthestStamp, stamp)
    if stamp <= trustedStamp { latestStamp = max(latestStamp, stamp) }
  }

  /// The current value of the register of a change, with its signature; `nil` if it was never
  /// written.
  package func present(_ change: Change) -> (change: Change, signature: Signature)? {
    guard let habit = change.habit else { return presentShared(change) }
    return positions[habit].flatMap { habits[$0].present(change) }
  }

  /// The current value of the register of a change that does not concern a habit.
  func presentShared(_ change: Change) -> (change: Change, signature: Signature)? {
    switch change {
    case .journey(let id, _):
      return journeys[id].map { (.journey(id, $0.value), $0.signature) }
    case .customItem(let id, _):
      return customItems[id].map { (.customItem(id, $0.value), $0.signature) }
    case .setting(let setting):
      return settings[setting.settingName].map { (.setting($0.value), $0.signature) }
    case .vacation(let from, _):
      return vacations[from].map { (.vacation(from: from, $0.value), $0.signature) }
    case .tag(let tag, _): return tags[tag].map { (.tag(tag, $0.value), $0.signature) }
    default: return nil
    }
  }

  /// Removes the register of a change, as if it had never been written.
  mutating func forget(_ change: Change) {
    if let id = change.habit {
      habits[makePosition(of: id)].forget(change)
      return
    }
    switch change {
    case .journey(let id, _): journeys[id] = nil
    case .customItem(let id, _): customItems[id] = nil
    case .setting(let setting): settings[setting.settingName] = nil
    case .vacation(let from, _): vacations[from] = nil
    case .tag(let tag, _): tags[tag] = nil
    default: break
    }
  }

  mutating func mergeShared(_ change: Change, signed signature: Signature) -> Bool {
    switch change {
    case .journey(let id, let subscription):
      journeys.merge(subscription, at: id, signed: signature)
    case .customItem(let id, let item): customItems.merge(item, at: id, signed: signature)
    case .setting(let setting):
      settings.merge(setting, at: setting.settingName, signed: signature)
    case .vacation(let from, let end): vacations.merge(end, at: from, signed: signature)
    case .tag(let tag, let color): tags.merge(color, at: tag, signed: signature)
    default: false
    }
  }
}

extension Registers {
  /// The pauses for all habits, except removed pauses, ordered by first day.
  var presentVacations: [Pause] {
    vacations.compactMap { from, register in
      register.value.map { Pause(from: from, end: $0) }
    }.sorted { $0.from < $1.from }
  }
}

extension Registers {
  /// The milliseconds by which a trusted stamp may be ahead of the local clock: one day, which is
  /// more than the error of any maintained clock.
  ///
  /// A stamp further ahead comes from a wrong clock; following it would move the clocks of all
  /// devices ahead. (Kulkarni et al. bound the drift in the same way.)
  package static let maximumLead = 86_400_000

  /// Trusts stamps up to ``maximumLead`` ahead of the clock, and no others.
  package mutating func trustStamps(at now: Instant) {
    let latest = min(now.milliseconds + Self.maximumLead, Instant.maximumMilliseconds)
    trustedStamp = Stamp(milliseconds: latest, counter: Stamp.maximumCounter) ?? .earliest
  }

  /// The stamp of a transaction with some changes; `nil` if no later stamp exists.
  ///
  /// It is later than every trusted stamp, and later than every value that the changes replace. A
  /// write therefore never loses to a value stamped by a wrong clock, and only the register of that
  /// value gets stamps that far ahead. Stamps alone decide between two values, so all devices
  /// agree, regardless of their clocks and the order in which they read.
  package func nextStamp(for changes: [Change] = [], at now: Instant) -> Stamp? {
    guard let stamp = latestStamp.next(at: now) else { return nil }
    guard farthestStamp >= stamp else { return stamp }
    var latest = latestStamp
    var floor = stamp
    for change in changes {
      if let replaced = latestStamp(under: change) { latest = max(latest, replaced) }
      if let id = change.habit, let position = position(of: id) {
        floor = max(floor, habits[position].floor ?? floor)
      }
      if case .lifetime(_, .present(let new)?) = change { floor = max(floor, new) }
    }
    return latest.next(at: now).map { max($0, floor) }
  }

  /// The stamp of a transaction made now: ``trustStamps(at:)``, then ``nextStamp(for:at:)``; `nil`
  /// if no later stamp exists.
  mutating func newStamp(for changes: [Change], at now: Instant) -> Stamp? {
    trustStamps(at: now)
    return nextStamp(for: changes, at: now)
  }

  /// The latest stamp of the registers that a change writes; `nil` if they were never written.
  private func latestStamp(under change: Change) -> Stamp? {
    guard case .outcomes(let id, let spans) = change else {
      return present(change)?.signature.stamp
    }
    return position(of: id).flatMap { position in
      habits[position].outcomes.runs(on: spans).map(\.stamp).max()
    }
  }
}

extension Registers {
  /// The first violated invariant, in one clause; `nil` if all hold.
  ///
  /// For tests: it takes time linear in the number of registers.
  var firstViolation: String? {
    guard ids.count == habits.count else {
      return "there are \(ids.count) identifiers for the registers of \(habits.count) habits"
    }
    if let position = ids.indices.first(where: { self.position(of: ids[$0]) != $0 }) {
      return "the position recorded for \(ids[position]) is not \(position)"
    }
    guard latestStamp <= farthestStamp else {
      return "the latest trusted stamp is later than the latest of all"
    }
    if let position = habits.indices.first(where: { habits[$0].latestStamp > farthestStamp }) {
      return "a register of \(ids[position]) is later than the latest stamp"
    }
    let shared =
      journeys.values.map(\.signature) + customItems.values.map(\.signature)
      + settings.values.map(\.signature) + vacations.values.map(\.signature)
      + tags.values.map(\.signature)
    guard shared.allSatisfy({ $0.stamp <= farthestStamp }) else {
      return "a journey, an item or a setting is later than the latest stamp"
    }
    return nil
  }
}
