/// A bar's line all day: hears of changes, of clicks and of its reader's end, and prints.
final class BarFollower {
  private let session: Session
  private let format: BarFormat
  private let templates: BarTemplates
  private let events: any Following
  private let clicks: BarClicks
  private var watch = BarWatch()
  /// What is heard before anything else.
  private var pending: LiveNotice?
  private var isAway = false
  private var printed: [UInt8]?
  /// What is to be drawn as soon as it may.
  private var awaited: BarWatch.Step?
  /// When the next day may be drawn, by the monotonic clock in microseconds.
  private var drawsAt = Int.min

  /// How long a day stands before the next is drawn, in microseconds: ten a second are more than an eye
  /// follows, and each redraw of a bar costs more than the line.
  static let interval = 100_000

  /// A bar of a format, with the person's templates.
  init(_ session: Session, _ format: BarFormat, _ templates: BarTemplates) {
    self.session = session
    self.format = format
    self.templates = templates
    // i3blocks 1.4 leaves its own standard input to its blocks: all clicks, whatever they are at.
    let hearsClicks = format.sendsClicks && !session.surroundings.isInputForeign()
    clicks = BarClicks(hearsClicks ? session.surroundings.openInput() : nil)
    events = session.follow([])
    events.hearsInput = clicks.isOpen
  }

  /// Prints until nobody reads it any more.
  ///
  /// - Throws: only what a person wrote wrong.
  func run() throws(Failure) {
    if format == .i3bar {
      guard try session.didPrint(BarContent.i3barHeader) else { return }
    }
    while true {
      if let notice = next() {
        let step = try watch.hear(notice)
        switch step {
        case .end: return
        case .wait: break
        case .readClicks: performClicks()
        case .show, .load, .showOffline:
          forgetClicks(before: step)
          awaited = step
        }
      }
      guard let step = awaited, step.isUrgent || session.surroundings.monotonicClock() >= drawsAt
      else { continue }
      awaited = nil
      guard try draw(step) else { return }
      drawsAt = session.surroundings.monotonicClock() + Self.interval
    }
  }

  /// Forgets what was clicked while the bar said that the daemon is away.
  ///
  /// Nobody meant all of that to be done at some later time. It is forgotten at once, as the line that
  /// says otherwise may have to wait.
  private func forgetClicks(before step: BarWatch.Step) {
    guard isAway, case .show = step else { return }
    clicks.drop()
    isAway = false
  }

  /// Prints what is to be shown, where it is not shown already; false when nobody reads it any more.
  private func draw(_ step: BarWatch.Step) throws(Failure) -> Bool {
    guard let content = try content(after: step) else { return true }
    isAway = content.barClass == .offline
    let output = content.output(format)
    guard output != printed else { return true }
    guard try session.didPrint(output) else { return false }
    printed = output
    return true
  }

  /// The next notice, nil when it is time to draw; a bar would only start a program again that ends
  /// because of a failure.
  private func next() -> LiveNotice? {
    if let notice = pending.take() { return notice }
    do {
      return try events.next(until: awaited == nil ? nil : drawsAt)
    } catch {
      events.startOver()
      return .offline(error)
    }
  }

  /// Does what is to be done; what is to be shown then, if anything.
  private func content(after step: BarWatch.Step) throws(Failure) -> BarContent? {
    switch step {
    case .wait, .end, .readClicks: return nil
    case .show(let day):
      return try session.content(format, templates) { day }
    case .showOffline(let failure):
      return templates.content(of: failure, for: format, session.marks(format))
    case .load(let epoch): return try load(epoch)
    }
  }

  /// The day of an event.
  private func load(_ epoch: String) throws(Failure) -> BarContent {
    let content = try session.content(format, templates) { () throws(Failure) in
      let day = try session.call("loadDay")
      try watch.shows(day, of: epoch)
      return day
    }
    // It told of a change and then did not answer: what comes next is a day, or that it is away.
    if content.barClass == .offline { events.startOver() }
    return content
  }

  /// Does what clicks ask for.
  private func performClicks() {
    do throws(Failure) {
      for click in clicks.next() { try session.perform(click) }
    } catch {
      // It told of changes and does not do what it is asked: perhaps it hangs.
      events.startOver()
      pending = .offline(error)
    }
    events.hearsInput = clicks.isOpen
  }
}
