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

  /// How many habits are shown and not archived.
  package private(set) var activeCount = 0

  /// How many of them have reminders.
  package private(set) var remindingCount = 0

  /// How far today has come.
  private var progressOfToday = KeptProgress(of: .first)
  /// How far the day has come that was written last, where that is not today.
  private var progressOfAnother: KeptProgress?

  private var positions: [HabitID: Int] = [:]
  private var orderOfDay = HabitOrder<DayOrder>()
  private var orderOfPerson = HabitOrder<PersonOrder>()

  /// The most devices a history may name: far beyond one person's, and small enough for the two
  /// bytes a device takes in an ``OutcomeTable``.
  package static let maximumDevices = 1000

  /// An empty ledger.
  package init() {}

  /// The position of a habit in ``habits``, also of a removed one.
  package func position(of id: HabitID) -> Int? { positions[id] }

  /// The positions of the habits that are shown, in the order of a day (law 5).
  package var dayOrder: [Int] { orderOfDay.positions }

  /// The positions of the habits that are shown, in the person's order.
  package var personOrder: [Int] { orderOfPerson.positions }

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
    load(change, at: change.habit.map { makePosition(of: $0) }, signed: signature)
  }

  /// The same for a change of the habit at a position; `nil` for one that belongs to none.
  mutating func load(_ change: Change, at position: Int?, signed signature: Signature) -> Bool {
    observe(signature.stamp)
    guard let position else { return loadShared(change, signed: signature) }
    return habits[position].registers.merge(change, signed: signature)
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
    readSettings()
    let returns = itemReturns
    record = CompletionRecord(habits.indices.map { habits[$0].renew(today: today, returns) })
    activeCount = 0
    remindingCount = 0
    for tracked in habits { count(tracked.habit, by: 1) }
    orderOfPerson.renew(habits, PersonOrder.init)
    renewDayOrder()
    renewStreaks()
    renewToday()
  }

  /// Renews what follows from the registers of some habits, and from all that belong to none.
  package mutating func renew(_ habits: Set<HabitID>) {
    renewSettings()
    for id in habits { renewHabit(at: makePosition(of: id), days: true) }
    renewItems()
    renewNext()
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
    renewStreaks()
    renewToday()
  }

  /// The present value of the register a change names; `nil` when it was never written.
  package func present(_ change: Change) -> (change: Change, signature: Signature)? {
    present(change, at: change.habit.flatMap { positions[$0] })
  }

  /// The same for a change of the habit at a position; `nil` for one of no known habit.
  func present(_ change: Change, at position: Int?) -> (change: Change, signature: Signature)? {
    if let position { return habits[position].registers.present(change) }
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

  /// How many registers of a habit may be read again in the time that one day takes to be looked up
  /// and renewed alone.
  private static let renewedDayByDay = 4

  /// Renews what follows from the registers that some changes named.
  mutating func renew(after changes: some Sequence<Change>) {
    var touched: [Int: Bool] = [:]
    var areItemsTouched = false
    for change in changes {
      switch change {
      case .outcome(let id, let day, _): renewDays(CollectionOfOne(day), at: makePosition(of: id))
      case .outcomes(let id, let spans):
        let position = makePosition(of: id)
        if spans.dayCount * Self.renewedDayByDay < habits[position].registers.outcomes.count {
          renewDays(spans.days, at: position)
        } else {
          touched[position] = true
        }
      case .note: break
      case .journey, .customItem: areItemsTouched = true
      case .setting: renewSettings()
      case .lifetime(let id, _), .version(let id, _, .repetitions), .version(let id, _, .goal):
        touched[makePosition(of: id)] = true
      case .field(let id, _), .version(let id, _, _), .pause(let id, _, _),
        .archival(let id, _, _):
        let position = makePosition(of: id)
        touched[position] = touched[position] ?? false
      }
    }
    let whole = touched.values.count { $0 }
    if whole * Self.renewedAtOnce > habits.count { return renew() }
    for (position, days) in touched { renewHabit(at: position, days: days) }
    if areItemsTouched { renewItems() }
    renewNext()
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

  /// The position of a habit, which it is given where it has none.
  mutating func makePosition(of id: HabitID) -> Int {
    if let known = positions[id] { return known }
    habits.append(Tracked(id: id))
    positions[id] = habits.count - 1
    return habits.count - 1
  }

  private mutating func readSettings() {
    settings = Settings()
    for register in settingRegisters.values { settings.apply(register.value) }
  }

  private mutating func renewSettings() {
    let former = settings
    readSettings()
    if settings.dayStart != former.dayStart { renewDayOrder() }
    if settings.weekStart != former.weekStart {
      renewStreaks()
      renewToday()
    }
  }

  private mutating func renewDayOrder() {
    let dayStart = settings.dayStart
    orderOfDay.renew(habits) { DayOrder($0, dayStart: dayStart) }
  }

  private mutating func renewStreaks() {
    for position in habits.indices { renewStreak(at: position) }
  }

  private mutating func renewStreak(at position: Int) {
    habits[position].renewStreak(record.days(of: position), today, weekStart: settings.weekStart)
  }

  private mutating func renewToday() {
    progressOfToday = progress(keeping: today)
    progressOfAnother = nil
  }

  private mutating func renewShare(at position: Int) {
    progressOfToday.set(share(at: position, of: today), at: position)
    guard let day = progressOfAnother?.day else { return }
    let share = share(at: position, of: day)
    progressOfAnother?.set(share, at: position)
  }

  private mutating func renewNext() {
    let order = dayOrder
    let habits = habits
    progressOfToday.renewNext(order, habits)
    progressOfAnother?.renewNext(order, habits)
  }

  /// Keeps how far a day has come, until another one that is not today is written.
  mutating func keepProgress(of day: Day) {
    guard day != today, day != progressOfAnother?.day else { return }
    progressOfAnother = progress(keeping: day)
  }

  /// How far a day has come, where that is kept.
  func keptProgress(of day: Day) -> Progress? {
    if day == today { return progressOfToday.progress }
    return progressOfAnother?.day == day ? progressOfAnother?.progress : nil
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
    let former = habits[position].habit
    habits[position].renewHabit(itemReturns)
    // A name that arrives after the rest makes a habit visible with all its days; what an at-most
    // habit kept depends on every rule it has.
    let habit = habits[position].habit
    count(former, by: -1)
    count(habit, by: 1)
    if days || (former == nil) != (habit == nil) || habit?.isEverAtMost == true {
      record.replace(position, with: habits[position].renew(today: today, itemReturns))
    }
    let dayStart = settings.dayStart
    orderOfPerson.renew(position, instead: former, among: habits, PersonOrder.init)
    orderOfDay.renew(position, instead: former, among: habits) { DayOrder($0, dayStart: dayStart) }
    renewStreak(at: position)
    renewShare(at: position)
  }

  private mutating func count(_ habit: Habit?, by change: Int) {
    guard let habit, !habit.isArchived else { return }
    activeCount += change
    if !habit.reminders.isEmpty { remindingCount += change }
  }

  private mutating func renewDays(_ days: some Sequence<Day>, at position: Int) {
    for day in days {
      let completed = habits[position].renew(day, today: today)
      record.set(position, on: day, completed: completed)
    }
    renewStreak(at: position)
    renewShare(at: position)
  }
}
