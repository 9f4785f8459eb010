import HabitClient
import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

/// Keeps a bar's line up to date with changes and clicks, until the bar ends.
final class BarFollower {
  private let session: Session
  private let format: BarFormat
  private let templates: BarTemplates
  private let events: any Following
  private let clicks: BarClicks
  private var watch = BarWatch()
  /// True once the tag was found in the daemon; the tag is not checked again.
  ///
  /// If the tag disappears, the bar shows a day without habits until it comes back.
  private var isTagKnown = false
  private var pending: LiveNotice?
  private var shown: BarContent?
  /// A remark shown after the content, until a time of the monotonic clock in microseconds.
  private var remark: (words: SafeText, until: Int)?
  private var printed: [UInt8]?
  /// The day shown while a timer runs in it, and the monotonic time of the next update.
  private var timed: (day: Answer<LoadDay.Result>, until: Int)?
  /// The step to carry out and draw once ``drawsAt`` has come.
  private var awaited: BarWatch.Step?
  /// The earliest time of the next drawing, by the monotonic clock in microseconds.
  private var drawsAt = Int.min

  /// The shortest time between two drawings, in microseconds: nobody can follow more than ten per
  /// second, and redrawing the bar costs more than making the line.
  static let interval = 100_000

  /// The time between two updates of a running time, in milliseconds: it is shown in minutes.
  static let minute = 60_000

  /// The time for which a remark is shown, in microseconds: long enough to read a sentence.
  static let remarkTime = 5_000_000

  init(_ session: Session, _ format: BarFormat, _ templates: BarTemplates) {
    self.session = session
    self.format = format
    self.templates = templates
    // i3blocks 1.4 shares its own standard input with its blocks, so a block would read every
    // click.
    let hearsClicks = format.sendsClicks && !session.surroundings.bar.isInputForeign()
    clicks = BarClicks(hearsClicks ? session.surroundings.openInput() : nil)
    events = session.subscribe([])
    events.hearsInput = clicks.isOpen
  }

  /// Prints until the reader has gone.
  ///
  /// - Throws: ``Failure`` only for mistakes in the command line.
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
        case .readClicks:
          try performClicks()
          guard try show() else { return }
        case .load, .showOffline:
          forgetClicks(before: step)
          awaited = step
        }
      }
      if let remark, session.surroundings.bar.monotonicClock() >= remark.until {
        self.remark = nil
        guard try show() else { return }
      }
      if let timed, session.surroundings.bar.monotonicClock() >= timed.until {
        shown = try content(of: timed.day)
        guard try show() else { return }
      }
      guard let step = awaited,
        step.isUrgent || session.surroundings.bar.monotonicClock() >= drawsAt
      else { continue }
      awaited = nil
      guard try draw(step) else { return }
      drawsAt = session.surroundings.bar.monotonicClock() + Self.interval
    }
  }

  /// Discards clicks made while the bar showed that the daemon is away, because they were not meant
  /// for later.
  ///
  /// They are discarded before the day is drawn again, because drawing may be delayed.
  private func forgetClicks(before step: BarWatch.Step) {
    guard shown?.barClass == .offline, case .load = step else { return }
    clicks.discardInput()
  }

  private func draw(_ step: BarWatch.Step) throws(Failure) -> Bool {
    guard let content = try content(after: step) else { return true }
    shown = content
    if content.barClass == .offline { remark = nil }
    return try show()
  }

  private func show() throws(Failure) -> Bool {
    guard let shown else { return true }
    let output = (remark.map { shown.saying($0.words, format) } ?? shown).output(format)
    guard output != printed else { return true }
    guard try session.didPrint(output) else { return false }
    printed = output
    return true
  }

  /// Returns the next notice, or nil when it is time to draw.
  ///
  /// A failure becomes a notice, too. If this program ended instead, the bar would just start it
  /// again.
  private func next() -> LiveNotice? {
    if let notice = pending.take() { return notice }
    do {
      let times = [awaited.map { _ in drawsAt }, remark?.until, timed?.until]
      return try events.next(until: times.compactMap(\.self).min())
    } catch {
      events.startOver()
      return .offline(error)
    }
  }

  private func content(after step: BarWatch.Step) throws(Failure) -> BarContent? {
    switch step {
    case .wait, .end, .readClicks: return nil
    case .showOffline(let failure):
      timed = nil
      return templates.content(of: .daemon(failure), for: format, session.marks(format))
    case .load(let epoch): return try load(epoch)
    }
  }

  private func content(of day: Answer<LoadDay.Result>) throws(Failure) -> BarContent {
    try session.content(format, templates) { () throws(Failure) in
      try follow(day)
      return day
    }
  }

  /// Schedules the next update of a running time; the update does not ask the daemon.
  private func follow(_ day: Answer<LoadDay.Result>) throws(Failure) {
    let now = session.surroundings.now()
    let untilFull = try day.value.habits.compactMap(\.fields.timer).map { timer in
      Self.minute - max(now - timer.since.milliseconds, 0) % Self.minute
    }
    timed = untilFull.min().map { (day, session.surroundings.bar.monotonicClock() + $0 * 1000) }
  }

  private func load(_ epoch: String) throws(Failure) -> BarContent {
    let content = try session.content(format, templates) { () throws(Failure) in
      if !isTagKnown { try session.checkTag() }
      isTagKnown = true
      let day = try session.call(LoadDay { $0.selection.tag = session.tag })
      try watch.shows(day, of: epoch)
      try follow(day)
      return day
    }
    // The daemon sent a change but no answer, so the subscription starts again: a day follows, or a
    // notice that the daemon is away.
    if content.barClass == .offline { events.startOver() }
    return content
  }

  private func performClicks() throws(Failure) {
    do throws(Failure) {
      for click in clicks.next() {
        let until = session.surroundings.bar.monotonicClock() + Self.remarkTime
        remark = try session.perform(click, clicks).map { ($0, until) }
      }
    } catch .daemon(let failure) {
      // The daemon sends changes but does not answer: it may have hung.
      events.startOver()
      pending = .offline(failure)
    }
    events.hearsInput = clicks.isOpen
  }
}
