import HabitClient
import HabitCore
import Posix
import TerminalScreen
import TerminalText

/// The loop between the terminal, the daemon and the state.
///
/// It wakes up for keys, data from the daemon and signals, and sleeps otherwise.
struct Screen: ~Copyable {
  private let terminal: ScreenTerminal
  private let link: DaemonLink
  private let client: CommandLineClient
  private var command: RunningCommand?
  private var state: State
  private var decoder = InputDecoder()
  /// The contents of the terminal; nil if they are unknown.
  private var shown: CellGrid?
  private var place: ScreenPlace
  /// The time at which the window gained the focus; nil once the state knows that ``focusing`` is
  /// over.
  private var focused: Int?
  /// The time until which drawing waits for an answer, because the drawing would be empty or
  /// misplaced without it.
  private var patience = 0
  private var nextBeat: Int?
  private var isEnding = false
  private var mustStop = false

  /// The longest wait before the first drawing, in microseconds: for the daemon's first answer, or
  /// for the terminal to report the place of the rows under the prompt.
  private static let firstWait = 20_000

  /// The time after gaining the focus in which a button press only gives the focus, in
  /// microseconds.
  private static let focusing = 300_000

  private static let millisecond = 1_000

  init(
    _ arguments: Arguments,
    _ link: DaemonLink,
    _ client: CommandLineClient
  ) throws(SystemError) {
    let isWhole = arguments.rows == nil
    terminal = try ScreenTerminal(
      enter: TerminalModes.enter(mouse: arguments.hasMouse, alternate: isWhole),
      leave: isWhole ? TerminalModes.leave : TerminalModes.leaveInline
    )
    place = ScreenPlace(rows: arguments.rows)
    let setting = { (name: String) in Environment.value(name).flatMap { $0.isEmpty ? nil : $0 } }
    let appearance = Appearance(
      arguments.color,
      isTerminal: true,
      terminalWidth: nil,
      setting: setting
    )
    self.link = link
    self.client = client
    state = State(appearance, place.size(in: Self.size(of: terminal)))
    state.celebrates = !ScreenProgram.isCalm
    state.changes.client = Environment.value(CommandLineClient.nameVariable)
  }

  private static func size(of terminal: borrowing ScreenTerminal) -> ScreenSize {
    let size = terminal.size ?? (80, 24)
    return ScreenSize(columns: size.columns, rows: size.rows)
  }

  consuming func run() throws(SystemError) {
    patience = Clock.monotonicMicroseconds() + Self.firstWait
    let asksForGround = state.appearance.colors.depth > .basic
    try terminal.write(
      (asksForGround ? TerminalModes.askForBackground : []) + place.room(for: state.size)
    )
    try take(link.connect())
    while !isEnding {
      if mustStop { try stop() }
      let isEarly = Clock.monotonicMicroseconds() < patience
      let isWaiting = isEarly && (state.link == .connecting || place.isUnknown)
      // While the terminal has not accepted the last frame, none is drawn; the next one is then up
      // to date.
      if !isWaiting, !terminal.isBusy { try draw() }
      try turn(until: isWaiting ? patience : nil)
    }
    try? terminal.write(place.cleaning(shown))
  }

  private mutating func draw() throws(SystemError) {
    // Only running timers need the time; it comes from this machine's clock.
    if state.runsTimers, let now = Instant(milliseconds: Clock.realtimeMilliseconds()) {
      try take([.clock(now)])
    }
    let grid = state.frame().grid
    let bytes = ScreenUpdate.bytes(
      from: shown,
      to: grid,
      firstRow: place.firstRow(in: Self.size(of: terminal))
    )
    if !bytes.isEmpty { try terminal.write(bytes + place.rest(grid)) }
    shown = grid
    nextBeat = state.celebration.map { _ in Clock.monotonicMicroseconds() + Celebration.interval }
  }

  private mutating func turn(until latest: Int?) throws(SystemError) {
    let escape = decoder.patience.map { Clock.monotonicMicroseconds() + $0 }
    let minute = state.millisecondsToNextMinute.map {
      Clock.monotonicMicroseconds() + $0 * Self.millisecond
    }
    let late = state.isLate ? nil : link.lateFrom
    let deadline = [latest, escape, minute, link.nextAttempt, command?.nextLook, late, nextBeat]
      .compactMap(\.self).min()
    let news = try terminal.wait(
      socket: link.socketNumber,
      program: command?.outputNumber,
      untilMonotonicMicroseconds: deadline
    )
    if news.endsHere { return isEnding = true }
    if news.continues {
      try terminal.take()
      shown = nil
    }
    if news.isResized || news.continues { try resize() }
    if news.mustStop { mustStop = true }
    if news.hasKeys {
      guard let keys = try terminal.readKeys() else { return isEnding = true }
      let inputs = decoder.read(keys)
      for case .cursor(let position) in inputs where place.isUnknown {
        try terminal.write(place.take(position, in: Self.size(of: terminal)))
        shown = nil
      }
      let now = Clock.monotonicMicroseconds()
      if let moment = focused, now > moment + Self.focusing {
        focused = nil
        try take([.settled])
      }
      if inputs.contains(.focus(true)) { focused = now }
      try take(inputs.map(ScreenEvent.input))
    } else if let escape, Clock.monotonicMicroseconds() >= escape {
      try take(decoder.timeOut().map(ScreenEvent.input))
    }
    if news.hasReplies { try take(link.receive()) }
    let isLate = link.lateFrom.map { $0 <= Clock.monotonicMicroseconds() } ?? false
    if isLate != state.isLate { try take([.late(isLate)]) }
    if let moment = nextBeat, moment <= Clock.monotonicMicroseconds() {
      nextBeat = nil
      try take([.beat])
    }
    if let command { try take(command.take(hasOutput: news.hasOutput)) }
    try take(link.connect())
  }

  private mutating func take(_ events: [ScreenEvent]) throws(SystemError) {
    var rest = events[...]
    while let event = rest.popFirst() {
      switch event {
      case .ran, .completions: command = nil
      default: break
      }
      for request in state.take(event) {
        switch request {
        case .call(let call, let purpose): rest += link.send(call, purpose)
        case .run(let words):
          let (started, events) = client.start(words)
          command = started
          rest += events
        case .endRun: command?.end()
        case .complete(let words): command = client.startCompletion(of: words)
        case .redraw: shown = nil
        case .suspend: mustStop = true
        case .quit: isEnding = true
        }
      }
    }
  }

  private mutating func stop() throws(SystemError) {
    mustStop = false
    try terminal.write(place.cleaning(shown))
    try terminal.stop()
    try terminal.write(place.room(for: state.size))
    try resize()
  }

  private mutating func resize() throws(SystemError) {
    let row = shown?.cursor?.row ?? 0
    shown = nil
    let size = Self.size(of: terminal)
    if !place.isUnknown {
      try terminal.write(place.move(cursorRow: row))
      patience = Clock.monotonicMicroseconds() + Self.firstWait
    }
    try take([.resized(place.size(in: size))])
  }
}
