import HabitClient
import HabitProtocol
import JSON
import Posix
import TerminalText

extension Session {
  /// `bar`: prints the day in a line for a bar, again after each change, until the reader has gone.
  func bar() throws(Failure) -> Output {
    try allowOperands(upTo: 1)
    guard let name = invocation.operands.first else {
      throw .usage("missing bar; expected one of \(BarFormat.names)", verb: .bar)
    }
    guard let format = BarFormat(rawValue: name) else {
      throw .usage("unknown bar '\(name)'; expected one of \(BarFormat.names)", verb: .bar)
    }
    let templates = try BarTemplates(invocation)
    if invocation.has("once") || format.isOnce {
      return .bytes(try barOnce(format, templates))
    }
    try BarFollower(self, format, templates).run()
    return .text("")
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
      // i3blocks runs the program again for a click, and passes the button.
      if format == .i3blocks, let button = surroundings.setting("BLOCK_BUTTON"),
        let click = BarClick(Array(button.utf8))
      {
        remark = try perform(click, nil)
      }
      return try call(LoadDay.self, [tag])
    }
    let shown = remark.map { content.saying($0, format) } ?? content
    return (format == .i3bar ? BarContent.i3barHeader : []) + shown.output(format)
  }

  /// The content of a bar for a day, or for the failure to load one.
  ///
  /// - Throws: only what a person wrote wrong.
  func content(
    _ format: BarFormat,
    _ templates: BarTemplates,
    _ day: () throws(Failure) -> Answer<LoadDay.Result>
  ) throws(Failure) -> BarContent {
    do {
      return try templates.content(of: BarDay(day(), for: format, marks(format)), for: format)
    } catch .usage(let problem, let verb) {
      throw .usage(problem, verb: verb)
    } catch {
      return templates.content(of: error, for: format, marks(format))
    }
  }

  /// Performs a click.
  ///
  /// - Parameters:
  ///   - click: the click.
  ///   - clicks: the clicks of a bar that keeps running, whose changes the middle button undoes; nil
  ///     for a program that is run for each click, which undoes the last change made anywhere.
  /// - Returns: what was undone or reached, or the reason of a refusal; nil where the day says enough.
  /// - Throws: any failure but a refusal.
  func perform(_ click: BarClick, _ clicks: BarClicks?) throws(Failure) -> SafeText? {
    do throws(Failure) {
      switch click {
      case .next:
        guard let tick = try stepNext()?.answer.value else { return nil }
        clicks?.made.append(tick.revision)
        return tick.recorded.milestone.map { SafeText(tick.recorded.name) + ": " + $0.words }
      case .undo: return try undo(clicks)
      case .menu:
        openMenu()
        return nil
      }
    } catch .refused(let error) {
      return error.lines.first.map { SafeText($0.rendered(.none)) }
    }
  }

  private func undo(_ clicks: BarClicks?) throws(Failure) -> SafeText? {
    let revision = clicks?.made.popLast()
    guard clicks == nil || revision != nil else { return "nothing left to undo on this bar" }
    let undone = try call(UndoLast.self, [UndoLast.revision(revision)]).value
    let lines = undone.lines(("Undone: ", "Nothing to take back: "), clock, appearance)
    return lines.first.map { SafeText($0.rendered(.none)) }
  }

  /// Runs this program's menu; the bar waits until it ends.
  private func openMenu() {
    guard let program = surroundings.executable() else { return }
    let socket = surroundings.socketPath(invocation.value(of: "socket"))
    _ = try? surroundings.run(program, ["menu", "--socket", socket], LineBuffer.limit)
  }
}
