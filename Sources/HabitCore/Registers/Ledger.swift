/// Everything that is known: the registers, and what follows from them.
///
/// Applying changes is commutative, associative and idempotent, so devices that have seen the same
/// transactions hold the same ledger, in whatever order and however often they saw them. What
/// follows from the registers (habits, the completion record, settings) is kept beside them and
/// renewed with every change.
package struct Ledger: Sendable {
  /// Every habit there ever was, by position; positions never change.
  package private(set) var habits: [Tracked] = []
  /// Which habits were completed on which days, by their position in ``habits``.
  package private(set) var record = CompletionRecord()
  /// The subscriptions.
  package private(set) var journeys: [JourneyID: Signed<Subscription?>] = [:]
  /// The library items taken into the day by hand.
  package private(set) var customItems: [ItemID: Signed<Slot?>] = [:]
  /// The settings as they were written.
  package private(set) var settingRegisters: [Setting.Name: Signed<Setting>] = [:]
  /// The settings in force.
  package private(set) var settings = Settings()
  /// The latest stamp seen that is trusted; the next one is made after it.
  package private(set) var latestStamp = Stamp.earliest
  /// The latest stamp seen at all.
  private(set) var farthestStamp = Stamp.earliest
  /// The latest stamp that is trusted to come from a clock that is right.
  var trustedStamp = Stamp.latest

  /// The real today, as far as the ledger was told: what an at-most habit has kept up to.
  package private(set) var today = Day.first

  private var positions: [HabitID: Int] = [:]

  /// The most devices a history may name: far beyond one person's, and small enough for the two
  /// bytes a device takes in an ``OutcomeTable``.
  package static let maximumDevices = 1000

  /// An empty ledger.
  package init() {}

  /// The position of a habit in ``habits``, also of a removed one.
  package func position(of id: HabitID) -> Int? { positions[id] }

  /// The habit of that name, unless it is removed or unknown.
  package func habit(_ id: HabitID) -> Habit? {
    positions[id].flatMap { habits[$0].habit }
  }

  /// Merges one register's value without renewing what follows from it.
  ///
  /// For reading long histories; ``renew()`` must follow before anything else is asked.
  ///
  /// - Returns: whether the register took the value.
  @discardableResult
  package mutating func load(_ change: Change, signed signature: Signature) -> Bool {
    observe(signature.stamp)
    guard let id = change.habit else { return loadShared(change, signed: signature) }
    return habits[makePosition(of: id)].registers.merge(change, signed: signature)
  }

  /// Merges outcome registers of a habit without renewing what follows from them.
  ///
  /// For reading long histories; ``renew()`` must follow before anything else is asked.
  ///
  /// - Parameters:
  ///   - runs: the registers' values.
  ///   - habit: the habit.
  ///   - devices: the devices that the runs' numbers stand for.
  package mutating func load(_ runs: [OutcomeRun], of habit: HabitID, by devices: [DeviceID]) {
    habits[makePosition(of: habit)].registers.merge(runs, by: devices)
    for run in runs { observe(run.stamp) }
  }

  /// Remembers that a stamp has been given, so that the next one is later.
  package mutating func observe(_ stamp: Stamp) {
    farthestStamp = max(farthestStamp, stamp)
    if stamp <= trustedStamp { latestStamp = max(latestStamp, stamp) }
  }

  /// Renews everything that follows from the registers.
  package mutating func renew() {
    let returns = itemReturns
    record = CompletionRecord(habits.indices.map { habits[$0].renew(today: today, returns) })
    renewSettings()
  }

  /// Renews what follows from the registers of some habits, and from all that belong to none.
  package mutating func renew(_ habits: Set<HabitID>) {
    for id in habits { renewHabit(at: makePosition(of: id), days: true) }
    renewItems()
    renewSettings()
  }

  /// Takes note that another day is today, later or earlier.
  ///
  /// An at-most habit is kept on a day that went by without a failure, so its completions follow the
  /// calendar.
  package mutating func advance(to day: Day) {
    guard day != today else { return }
    today = day
    for position in habits.indices where habits[position].habit?.isEverAtMost == true {
      renewHabit(at: position, days: true)
    }
  }

  /// The present value of the register a change names; `nil` when it was never written.
  package func present(_ change: Change) -> (change: Change, signature: Signature)? {
    if let id = change.habit {
      return positions[id].flatMap { habits[$0].registers.present(change) }
    }
    switch change {
    case .journey(let id, _):
      return journeys[id].map { (.journey(id, $0.value), $0.signature) }
    case .customItem(let id, _):
      return customItems[id].map { (.customItem(id, $0.value), $0.signature) }
    case .setting(let setting):
      return settingRegisters[setting.settingName].map { (.setting($0.value), $0.signature) }
    default: return nil
    }
  }

  /// Empties the register a change names without renewing what follows from it.
  mutating func forget(_ change: Change) {
    if let id = change.habit {
      habits[makePosition(of: id)].registers.forget(change)
      return
    }
    switch change {
    case .journey(let id, _): journeys[id] = nil
    case .customItem(let id, _): customItems[id] = nil
    case .setting(let setting): settingRegisters[setting.settingName] = nil
    default: break
    }
  }

  /// Which part of the habits must have changed for renewing all of them at once to be the faster
  /// way: that costs a tenth for each day.
  private static let renewedAtOnce = 4

  /// Renews what follows from the registers that some changes named.
  mutating func renew(after changes: some Sequence<Change>) {
    var touched: [HabitID: Bool] = [:]
    var areItemsTouched = false
    for change in changes {
      switch change {
      case .outcome(let id, let day, _): renewDay(day, of: id)
      case .outcomes(let id, _): touched[id] = true
      case .note: break
      case .journey, .customItem: areItemsTouched = true
      case .setting: renewSettings()
      case .lifetime(let id, _), .version(let id, _, .repetitions), .version(let id, _, .goal):
        touched[id] = true
      case .field(let id, _), .version(let id, _, _), .pause(let id, _, _),
        .archival(let id, _, _):
        touched[id] = touched[id] ?? false
      }
    }
    let whole = touched.values.count { $0 }
    if whole * Self.renewedAtOnce > habits.count { return renew() }
    for (id, days) in touched { renewHabit(at: makePosition(of: id), days: days) }
    if areItemsTouched { renewItems() }
  }

  private mutating func loadShared(_ change: Change, signed signature: Signature) -> Bool {
    switch change {
    case .journey(let id, let subscription):
      journeys.merge(subscription, at: id, signed: signature)
    case .customItem(let id, let slot): customItems.merge(slot, at: id, signed: signature)
    case .setting(let setting):
      settingRegisters.merge(setting, at: setting.settingName, signed: signature)
    default: false
    }
  }

  private mutating func makePosition(of id: HabitID) -> Int {
    if let known = positions[id] { return known }
    habits.append(Tracked(id: id))
    positions[id] = habits.count - 1
    return habits.count - 1
  }

  private mutating func renewSettings() {
    settings = Settings()
    for register in settingRegisters.values { settings.apply(register.value) }
  }

  private var itemReturns: ItemReturns {
    ItemReturns(journeys: journeys, customItems: customItems)
  }

  /// Renews the habits of items, of which those that were archived depend on who brings them.
  private mutating func renewItems() {
    for position in habits.indices
    where habits[position].habit?.item != nil && !habits[position].registers.archivals.isEmpty {
      renewHabit(at: position, days: false)
    }
  }

  private mutating func renewHabit(at position: Int, days: Bool) {
    let wasShown = habits[position].habit != nil
    habits[position].renewHabit(itemReturns)
    // A name that arrives after the rest makes a habit visible with all its days; what an at-most
    // habit kept depends on every rule it has.
    let habit = habits[position].habit
    if days || wasShown != (habit != nil) || habit?.isEverAtMost == true {
      record.replace(position, with: habits[position].renew(today: today, itemReturns))
    }
  }

  private mutating func renewDay(_ day: Day, of id: HabitID) {
    let position = makePosition(of: id)
    let completed = habits[position].renew(day, today: today)
    record.set(position, on: day, completed: completed)
  }
}
