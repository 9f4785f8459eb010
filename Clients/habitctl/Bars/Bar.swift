import HabitctlCore
import HabitWords
import HabitClient
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let bar = Verb(
    name: "bar",
    operands: "BAR",
    summary: "print the day on one line, again after each change",
    example: "bar waybar",
    options: [
      CommandOption("once", "print the line once"), .tag,
      CommandOption(
        "click",
        value: "N",
        "perform the click of a button and report the result"
      ),
      CommandOption("tooltip", value: "TEMPLATE", "a line of the tooltip for each habit"),
      CommandOption("class", value: "TEMPLATE", "classes for the style; default {class} {states}"),
      CommandOption("percentage", value: "TEMPLATE", "0 to 100; default {percentage}"),
      CommandOption("offline", value: "TEXT", "the text while the daemon is not running"),
    ],
    remarks: [
      "BAR is one of \(BarFormat.names). A line is printed at once and after each change,",
      "until the reader ends; with --once only one. While the daemon is unreachable, the",
      "class is offline, and bar waits for it. As bar does not poll, a daemon that hangs",
      "is noticed once it leaves a click or a request unanswered, or once systemd has",
      "ended it, which takes half a minute. Files for the panels of Xfce, GNOME and KDE,",
      "for starship and i3status-rust come with habitd, in examples/others.",
      "",
      "--format sets the text; see 'habitctl help get' for templates. {class} is done, partial,",
      "none, empty, vacation or offline, followed by returning if the next habit was missed last",
      "time; {states} is open and at-risk if they apply. {sign} and {color} go with the class;",
      "{completed}, {total}, {left}, {percentage}; {next.title}, {next.name}, {next.time}, {next.count}, {next.days}; and every field",
      "of 'habitctl day --json'. --tooltip is one line per habit: {sign}, {color}, {title},",
      "{name}, {time}, {count}, {days}, {details}, and every field of the habit.",
      "The template's own text may contain the bar's markup; values are escaped for it.",
      "",
      "Clicks from i3blocks, i3bar and --click: 1, the left button, takes",
      "one step of the next habit; 2, the middle one, undoes the last change",
      "made by a click on this bar; 3, the right one, opens the menu.",
    ],
    traits: {
      $0.isSurface = true
      // The bar waits at most a second: it then shows that the answer is missing, and asks again.
      $0.timeout = 1000
      $0.words = ["BAR": .words(CompletionWord.words(BarFormat.allCases.map(\.rawValue)))]
    },
    run: { session throws(Failure) in try session.bar() }
  )
}

extension Session {
  /// `bar`: prints the day in one line for a bar, again after each change, until the reader has
  /// gone.
  func bar() throws(Failure) -> Output {
    try allowOperands(upTo: 1)
    guard let name = invocation.operands.first else {
      throw .usage("Missing bar; expected one of \(BarFormat.names)")
    }
    guard let format = BarFormat(rawValue: name) else {
      throw .usage("Unknown bar '\(name)'; expected one of \(BarFormat.names)")
    }
    if let button = invocation.value(of: "click") { return try clicked(button, format) }
    let templates = try BarTemplates(invocation)
    if invocation.has("once") {
      return .bytes(try barOnce(format, templates))
    }
    try BarFollower(self, format, templates).run()
    return .text("")
  }

  /// Performs a click that a bar passes as a command, and reports the result.
  private func clicked(_ button: String, _ format: BarFormat) throws(Failure) -> Output {
    guard let click = BarClick(Array(button.utf8)) else {
      throw .usage("--click \(button): expected 1, 2 or 3, the number of a button")
    }
    return .lines([try performRemembered(click, format)].compactMap(\.self).map { Line($0) })
  }

  /// Performs a click in a process that runs for this click only; a file holds the changes made by
  /// earlier ones.
  private func performRemembered(
    _ click: BarClick,
    _ format: BarFormat
  ) throws(Failure) -> SafeText? {
    let socket = surroundings.socketPath(invocation.value(of: "socket"))
    let memory = BarMemory(format, socket: socket, surroundings)
    let clicks = BarClicks(nil)
    clicks.made = memory.made
    let before = clicks.made
    let remark = try perform(click, clicks)
    if clicks.made != before { memory.keep(clicks.made) }
    return remark
  }

  /// The signs a bar can show.
  func marks(_ format: BarFormat) -> Marks {
    format.isForTerminals ? appearance.marks : .unicode
  }

  private func barOnce(
    _ format: BarFormat,
    _ templates: BarTemplates
  ) throws(Failure) -> [UInt8] {
    var remark: SafeText?
    let content = try content(format, templates) { () throws(Failure) in
      try checkTag()
      // i3blocks runs the program again for a click, and passes the button.
      if format == .i3blocks, let button = surroundings.setting("BLOCK_BUTTON"),
        let click = BarClick(Array(button.utf8))
      {
        remark = try performRemembered(click, format)
      }
      return try call(LoadDay { $0.selection.tag = tag })
    }
    let shown = remark.map { content.saying($0, format) } ?? content
    return (format == .i3bar ? BarContent.i3barHeader : []) + shown.output(format)
  }

  /// The content of a bar for a day, or for the failure to load one.
  ///
  /// - Throws: ``Failure`` only for mistakes in the command line.
  func content(
    _ format: BarFormat,
    _ templates: BarTemplates,
    _ day: () throws(Failure) -> Answer<LoadDay.Result>
  ) throws(Failure) -> BarContent {
    do {
      let day = try BarDay(day(), for: format, marks(format), now: surroundings.now())
      let content = try templates.content(of: day, for: format)
      return day.timer.width > 0 && !invocation.has("format")
        ? content.saying(day.timer, format) : content
    } catch .usage(let problem, let verb) {
      throw .usage(problem, of: verb)
    } catch {
      return templates.content(of: error, for: format, marks(format))
    }
  }

  /// Performs a click; the middle button undoes the last of the changes in `clicks`.
  ///
  /// - Returns: the change undone, the milestone reached, or the reason of a refusal; nil if the
  /// bar's new text shows enough.
  ///
  /// - Throws: any failure but a refusal.
  func perform(_ click: BarClick, _ clicks: BarClicks) throws(Failure) -> SafeText? {
    do throws(Failure) {
      switch click {
      case .next:
        guard let tick = try stepNext()?.value else { return nil }
        clicks.made.append(tick.revision)
        return tick.recorded.milestone.map { SafeText("\(tick.recorded.name): \($0.words)") }
      case .undo: return try undo(clicks)
      case .menu:
        openMenu()
        return nil
      }
    } catch .daemon(.refused(let error)) {
      return error.lines.first.map { SafeText($0.rendered(.none)) }
    }
  }

  private func undo(_ clicks: BarClicks) throws(Failure) -> SafeText? {
    guard let revision = clicks.made.popLast() else { return "Nothing left to undo on this bar" }
    let undone = try call(UndoLast { $0.revision = revision }).value
    let lines = undone.lines(.undo, clock, appearance)
    return lines.first.map { SafeText($0.rendered(.none)) }
  }

  /// Runs this program's menu; the bar waits until it ends.
  private func openMenu() {
    guard let program = surroundings.executable() else { return }
    let socket = surroundings.socketPath(invocation.value(of: "socket"))
    _ = try? surroundings.run(program, ["menu", "--socket", socket], LineBuffer.limit)
  }
}
