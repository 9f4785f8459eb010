import HabitClient
import HabitCore
import HabitProtocol
import Posix
import TerminalScreen
import TerminalText
import TestSupport
import Testing

@testable import habitctl_ui

/// `Tests/Campaigns/run screen` walks 100,000 steps.
@Suite("A random walk of keys, clicks, sizes, pastes and restarts of the daemon")
struct WalkTests {
  private static let walks = seeds(20) as Range<UInt64>

  /// The steps of each seed.
  private static let steps =
    Environment.value("HABITD_SCREEN_STEPS").flatMap { Int($0) }.map { $0 / walks.count } ?? 150

  @Test(
    "the daemon holds what a model of the keys says, and nothing leaves the frame",
    arguments: walks
  )
  func walk(seed: UInt64) throws {
    var walk = Walk(seed: seed)
    for _ in 0..<Self.steps { try walk.step() }
  }
}

/// A random walk through the screen, beside a naive daemon and a model of the keys.
struct Walk {
  private(set) var driver: Driver
  private(set) var daemon: NaiveDaemon
  private(set) var model: KeyModel
  private var generator: SeededGenerator
  private var shown: CellGrid?
  /// True while the daemon's answers are still on their way.
  private var isHeld: Bool { !driver.calls.isEmpty }
  /// The last events, for the report of a failure.
  private(set) var events: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    let names = ["Read", "Run", "Water", "Meditate", "Coffee"]
    let habits = names.enumerated().map { index, name in
      NaiveRecord.Habit(id: name.lowercased(), name: name, target: index % 3 + 1)
    }
    let record = NaiveRecord(habits)
    daemon = NaiveDaemon(record)
    model = KeyModel(record)
    driver = Driver(80, 24, colors: seed % 3 == 0 ? .full : .none)
    driver.take(.online(daemon.today))
    deliver()
  }

  /// Answers all calls, in their order.
  mutating func deliver() {
    while let (call, purpose) = driver.calls.first {
      driver.calls.removeFirst()
      driver.take(.reply(purpose, daemon.answer(call, purpose)))
    }
  }

  /// Does one thing, and compares the daemon with the model.
  mutating func step() throws {
    if model.isLost, model.front == nil, model.size.columns >= 20, model.size.rows >= 5 {
      deliver()
      try press(.character("g"))
    }
    switch generator.number(0...99) {
    case 0..<75: try pressAny()
    case 75..<88: try useMouse()
    case 88..<91: resize()
    case 91: focus()
    case 92, 93: paste()
    case 94, 95: restart()
    case 96: if model.isOnline { changeElsewhere() }
    default: deliver()
    }
    if generator.chance(oneIn: 3) || !canBeHeld { deliver() }
    try check()
  }

  /// True while what the manual says does not depend on an answer that has not come.
  private var canBeHeld: Bool {
    model.front == nil && !model.isChoosing && !model.isOnlyDue && model.page <= 2 && !model.isLost
  }

  private mutating func note(_ event: String) {
    events.append(event)
    if events.count > 40 { events.removeFirst() }
  }
}

// MARK: - Events

extension Walk {
  private static let letters: [Key] = ["a", "b", "é", "R", "w", " "].map { .character($0) }
  private static let deeds: [Key] = [" ", " ", "+", "-", "s", "f", "x", "u", "u", "U"].map {
    .character($0)
  }
  private static let moves: [Key] =
    ["j", "k", "J", "K", "g", "G"].map { .character($0) }
    + [Key(.up), Key(.down), Key(.pageUp), Key(.pageDown)]
  private static let others: [Key] =
    ["h", "l", "H", "L", "t", "=", "n", "/", ":", "?", "a", "e", "p", "m", "v", "v", "r", "1", "1"]
    .map { .character($0) } + ["2", "2", "3", "4", "5", "d", "z", "Z", "y"].map { .character($0) }
    + [
      Key(.enter), Key(.escape), Key(.tab), Key(.tab, .shift), .control("d"), .control("u"),
      Key(.left), Key(.right), Key(.function(7)), Key(.insert), Key(.delete),
    ]

  private mutating func pressAny() throws {
    let key: Key
    switch model.front {
    case nil where model.page == 5:
      key = generator.pick([.character("1"), .character("2"), .character("3"), Key(.tab)])
    case nil where model.isChoosing:
      key = generator.pick(
        Self.moves + [" ", "s", "f", "x", "+", "-", "v", "1", "2"].map { .character($0) }
          + [Key(.escape)]
      )
    case nil:
      let isMove = generator.chance(oneIn: 3)
      key = generator.pick(
        isMove ? Self.moves : generator.chance(oneIn: 2) ? Self.deeds : Self.others
      )
    case .form(let form)?:
      let isText = [0, KeyModel.Form.notesRow].contains(form.focus)
      let canWrite = isText && form.rows > 2
      key = generator.pick(
        [
          .control("s"), Key(.tab), Key(.tab, .shift), Key(.down), Key(.up), Key(.enter),
          Key(.escape), Key(.pageUp), Key(.pageDown),
        ] + (canWrite ? Self.letters + Self.letters : [])
          + (canWrite && form.focus == 0 ? [Key(.backspace)] : [])
      )
    case .moving?: key = generator.pick(Self.moves + [Key(.enter), Key(.escape)])
    case .amount?:
      key = generator.pick(
        ["0", "3", "7", "w"].map { .character($0) } + [Key(.enter), Key(.enter), Key(.escape)]
      )
    case .find?:
      key = generator.pick(
        Self.letters + [Key(.enter), Key(.enter), Key(.escape), Key(.down), Key(.up), Key(.tab)]
      )
    case .note?, .command?, .help?:
      key = generator.pick(
        Self.letters + [Key(.enter), Key(.enter), Key(.escape), Key(.backspace), .control("u")]
      )
    }
    // Without the daemon a page or a day that was not shown before stays empty.
    let opens =
      Self.opening.contains(key) || [3, 4].contains(model.page) && Self.moves.contains(key)
    if !model.isOnline, model.front == nil, opens { return }
    try press(key)
  }

  private static let opening: [Key] =
    ["1", "2", "3", "4", "5", "h", "l", "H", "L", "t", "r"].map { .character($0) }
    + [Key(.tab), Key(.tab, .shift), Key(.enter), Key(.left), Key(.right)]

  /// Presses a key on both sides.
  private mutating func press(_ key: Key) throws {
    let canWait = (Self.deeds + Self.moves).contains(key) && canBeHeld
    // A row that an undo brings or takes away is not known before its answer.
    let isAfterUndo = !driver.state.changes.typedAhead.isEmpty && Self.moves.contains(key)
    if isHeld, !canWait || isAfterUndo { deliver() }
    note("\(key.code) \(key.modifiers.rawValue)")
    model.press(key)
    let before = driver.calls.count
    driver.press(key)
    let writes = driver.calls.dropFirst(before).filter { $0.purpose.isWrite }
    if !writes.isEmpty { note("asks \(writes.map(\.call.method))") }
    if case .running? = driver.state.dialog { driver.take(.ran("", succeeded: true)) }
    if [.character("u"), .character("U")].contains(key), generator.chance(oneIn: 2) { deliver() }
  }

  private mutating func useMouse() throws {
    deliver()
    guard model.page != 5, !model.isChoosing else { return }
    if generator.chance(oneIn: 4), model.page != 4 {
      let isUp = generator.chance(oneIn: 2)
      note("wheel \(isUp)")
      model.turnWheel(isUp ? -1 : 1)
      report(isUp ? .wheelUp : .wheelDown, CellPosition(column: 0, row: 0))
      return
    }
    let position = CellPosition(
      column: generator.number(0...model.size.columns),
      row: generator.number(0...model.size.rows)
    )
    let target = driver.state.frame().target(at: position)
    guard target != .action(.quit), target != .page(.journeys) else { return }
    switch target {
    case .page?, .day?, .cell?: if !model.isOnline { return }
    default: break
    }
    note("click \(position) \(target.map { "\($0)" } ?? "nothing")")
    model.click(target)
    report(.press(0), position)
  }

  private mutating func report(_ action: MouseReport.Action, _ position: CellPosition) {
    driver.take(.input(.mouse(MouseReport(action, at: position))))
  }

  private mutating func resize() {
    deliver()
    let isSmall = generator.chance(oneIn: 12)
    let size = ScreenSize(
      columns: generator.number(isSmall ? 1...20 : 20...160),
      rows: generator.number(isSmall ? 1...6 : 5...50)
    )
    note("resize \(size)")
    model.size = size
    driver.take(.resized(size))
  }

  private mutating func focus() {
    let hasFocus = generator.chance(oneIn: 2)
    note("focus \(hasFocus)")
    model.focus(hasFocus)
    driver.take(.input(.focus(hasFocus)))
  }

  private mutating func paste() {
    deliver()
    if case .form(let form)? = model.front,
      form.rows == 2 || ![0, KeyModel.Form.notesRow].contains(form.focus)
    {
      return
    }
    if case .amount? = model.front { return }
    note("paste")
    model.paste("a\nb🔥")
    driver.take(.input(.paste("a\nb🔥")))
  }

  private mutating func restart() {
    deliver()
    note("daemon \(!model.isOnline)")
    model.isOnline.toggle()
    driver.take(model.isOnline ? .online(daemon.today) : .offline("gone"))
    deliver()
  }

  private mutating func changeElsewhere() {
    deliver()
    note("elsewhere")
    let event = daemon.changeElsewhere()
    model.noteElsewhere(daemon.record)
    driver.take(event)
  }
}

// MARK: - Checks

extension Walk {
  private mutating func check() throws {
    let frame = driver.state.frame()
    try #require(frame.grid.size == driver.state.size)
    if let cursor = frame.grid.cursor {
      try #require((0..<frame.grid.size.columns).contains(cursor.column), "\(events)")
      try #require((0..<frame.grid.size.rows).contains(cursor.row), "\(events)")
    }
    for target in frame.targets {
      try #require((0..<max(frame.grid.size.rows, 1)).contains(target.row), "\(events)")
    }
    try checkPlaces(ScreenUpdate.bytes(from: shown, to: frame.grid), in: frame.grid.size)
    shown = frame.grid
    guard !isHeld else { return }
    try #require(driver.state.changes.typedAhead.isEmpty, "\(events)")
    try #require(daemon.record.differences(from: model.record) == [], "\(events)")
    try #require(driver.state.changes.pending.isEmpty, "\(events)")
    try #require(driver.state.page.rawValue == model.page, "\(events)")
    try #require(driver.state.day == model.day, "\(events)")
    try #require((driver.state.dialog == nil) == (model.front == nil), "\(events)")
    try #require(driver.state.changes.undoable.count == model.undoable.count, "\(events)")
    if !model.isLost, model.page != 5 {
      try #require(driver.state.habit == model.habit, "\(events)")
    }
    try #require(!driver.hasQuit, "\(events)")
  }

  /// Every place that the bytes send the cursor to lies on the screen.
  private func checkPlaces(_ bytes: [UInt8], in size: ScreenSize) throws {
    for sequence in bytes.split(separator: 0x1B) {
      guard let end = sequence.firstIndex(where: { (0x40...0x7E).contains($0) && $0 != 0x5B }),
        [UInt8(ascii: "H"), UInt8(ascii: "G")].contains(sequence[end])
      else { continue }
      let numbers = String(decoding: sequence[..<end].dropFirst(), as: UTF8.self).split(
        separator: ";"
      )
      // Cursor Character Absolute (`G`) names a column only.
      let isInRow = sequence[end] == UInt8(ascii: "G")
      try #require(numbers.count == (isInRow ? 1 : 2))
      let row = isInRow ? 1 : Int(numbers[0]) ?? 0
      let column = Int(numbers[numbers.count - 1]) ?? 0
      try #require(
        (1...size.rows).contains(row) && (1...size.columns).contains(column),
        "\(events)"
      )
    }
  }
}
