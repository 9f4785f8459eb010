import HabitClient
import HabitCore
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

/// The timers of habits that are counted in minutes or hours.
extension State {
  func fields(of habit: String) -> HabitFields? {
    loaded.day?.habits.first { $0.id == habit }?.fields
      ?? loaded.habits.first { $0.id == habit }?.fields
  }

  private var timers: [HabitTimer] {
    (loaded.day?.habits.compactMap(\.fields.timer) ?? [])
      + loaded.habits.compactMap(\.fields.timer)
  }

  var runsTimers: Bool { !timers.isEmpty }

  /// The milliseconds until a shown running time changes; nil if no timer runs.
  var millisecondsToNextMinute: Int? {
    guard let now else { return nil }
    return timers.map { Self.minute - $0.elapsed(at: now) % Self.minute }.min()
  }

  /// A minute in milliseconds; running times are shown in full minutes.
  private static let minute = 60_000

  /// Returns the running time of a habit's timer as `12m`; nil if none runs.
  ///
  /// From ten hours on, minutes are left out. A question mark follows if the timer seems forgotten.
  func runningTime(of habit: HabitFields) -> SafeText? {
    guard let timer = habit.timer else { return nil }
    let hours = timer.elapsed(at: now ?? timer.since) / (60 * Self.minute)
    guard hours >= Self.manyHours else { return SafeText(words(for: timer)) }
    return SafeText("\(hours)h" + (isForgotten(timer) ? "?" : ""))
  }

  /// The number of hours from which minutes do not matter; they would take room from other text.
  private static let manyHours = 10

  private func words(for timer: HabitTimer) -> String {
    let elapsed = timer.elapsed(at: now ?? timer.since)
    return TimeUnit.words(forMilliseconds: elapsed / Self.minute * Self.minute)
  }

  /// Returns true for a timer that has run so long that its true length is asked for.
  private func isForgotten(_ timer: HabitTimer) -> Bool {
    (now ?? timer.since).milliseconds > timer.forgottenAt.milliseconds
  }

  // MARK: - Starting and stopping

  /// Starts or stops the timer of the chosen habit; for a forgotten one, asks for its true length.
  mutating func switchTimer() -> [ScreenRequest] {
    guard let habit else { return [] }
    guard link == .online else { return refuseOffline() }
    guard let timer = fields(of: habit)?.timer else {
      return [.call(Call(StartTimer(of: habit)), .timer(habit))]
    }
    guard !isForgotten(timer) else {
      askLength(of: habit)
      return []
    }
    return [.call(Call(StopTimer(of: habit)), .timer(habit))]
  }

  mutating func askLength(of habit: String) {
    guard let timer = fields(of: habit)?.timer else { return }
    dialog = .text(.length(habit, ran: words(for: timer)), TextField())
  }

  /// Stops a forgotten timer with its true length; zero drops it.
  mutating func book(_ text: String, of habit: String) -> [ScreenRequest] {
    guard !text.isEmpty else { return [] }
    guard let minutes = DurationText.minutes(text) else {
      message = Message(
        text: SafeText("'\(text)' is not a length of time (for example: \(DurationText.examples))"),
        style: .bad
      )
      return []
    }
    guard link == .online else { return refuseOffline() }
    let call =
      minutes == .zero
      ? Call(CancelTimer(of: habit))
      : Call(StopTimer(of: habit) { $0.minutes = minutes })
    return [.call(call, .timer(habit))]
  }

  mutating func readTimer(_ habit: String, _ json: JSONValue) -> [ScreenRequest]? {
    if let result = StoppedResult(json: json) {
      let booked = fields(of: habit).map { Words.count(result.booked, of: $0) } ?? ""
      setTimer(nil, of: habit)
      let requests = note(result.revision, "\(result.recorded.name) \(booked) added")
      if let milestone = result.recorded.milestone { say(milestone, of: result.recorded.name) }
      return requests
    }
    guard let result = TimerResult(json: json) else { return nil }
    setTimer(result.timer, of: habit)
    let words = result.timer == nil ? "timer dropped" : "timer started"
    return note(result.revision, "\(result.name) \(words)")
  }

  private mutating func setTimer(_ timer: HabitTimer?, of habit: String) {
    if let index = loaded.day?.habits.firstIndex(where: { $0.id == habit }) {
      loaded.day?.habits[index].fields.timer = timer
    }
    if let index = loaded.habits.firstIndex(where: { $0.id == habit }) {
      loaded.habits[index].fields.timer = timer
    }
  }
}
