import JSON
import Posix

extension Session {
  /// `bar`: the day in a line for a bar, again with each change, until nobody reads it.
  func bar() throws(Failure) -> Output {
    try allowOperands(upTo: 1)
    guard let name = invocation.operands.first else {
      throw .usage("for which bar? There are \(BarFormat.names)", verb: .bar)
    }
    guard let format = BarFormat(rawValue: name) else {
      throw .usage("there is no bar '\(name)'; there are \(BarFormat.names)", verb: .bar)
    }
    let templates = try BarTemplates(invocation)
    if invocation.has("once") || format.isOnce {
      return .bytes(try barOnce(format, templates))
    }
    try followBar(format, templates)
    return .text("")
  }

  private func marks(_ format: BarFormat) -> Marks {
    format.isForTerminals ? appearance.marks : .unicode
  }

  private func barOnce(
    _ format: BarFormat,
    _ templates: BarTemplates
  ) throws(Failure) -> [UInt8] {
    let content = try content(format, templates) { () throws(Failure) in try call("loadDay") }
    return (format == .i3bar ? BarContent.i3barHeader : []) + content.output(format)
  }

  /// What a bar shows of a day, or of the failure to get one.
  ///
  /// - Throws: only what a person wrote wrong.
  private func content(
    _ format: BarFormat,
    _ templates: BarTemplates,
    _ day: () throws(Failure) -> JSONValue
  ) throws(Failure) -> BarContent {
    do {
      return try templates.content(of: BarDay(day(), for: format, marks(format)), for: format)
    } catch .usage(let problem, let verb) {
      throw .usage(problem, verb: verb)
    } catch {
      return templates.content(of: error, for: format, marks(format))
    }
  }

  private func followBar(_ format: BarFormat, _ templates: BarTemplates) throws(Failure) {
    let events = follow([])
    events.hearsInput = format.sendsClicks
    let input = surroundings.openInput()
    var clicks = LineBuffer()
    var watch = BarWatch()
    var printed: [UInt8]?
    if format == .i3bar {
      guard try didPrint(BarContent.i3barHeader) else { return }
    }
    while true {
      let shown: BarContent
      switch try watch.hear(next(events)) {
      case .wait: continue
      case .end: return
      case .readClicks:
        events.hearsInput = take(&clicks, from: input)
        continue
      case .show(let day): shown = try content(format, templates) { day }
      case .showOffline(let failure):
        shown = templates.content(of: failure, for: format, marks(format))
      case .load(let epoch):
        shown = try content(format, templates) { () throws(Failure) in
          let day = try call("loadDay")
          watch.shows(revision: try day.integer("revision"), of: epoch)
          return day
        }
        // It told of a change and then did not answer: what comes next is a day, or that it is away.
        if shown.barClass == .offline { events.startOver() }
      }
      let output = shown.output(format)
      guard output != printed else { continue }
      guard try didPrint(output) else { return }
      printed = output
    }
  }

  /// The next notice; a bar would only start a program again that ends because of a failure.
  private func next(_ events: any Following) -> LiveNotice {
    do {
      return try events.next()
    } catch {
      events.startOver()
      return .offline(error)
    }
  }

  /// Does what clicks ask for; false at the end of standard input.
  private func take(_ clicks: inout LineBuffer, from input: any KeySource) -> Bool {
    guard let bytes = (try? input.next()) ?? nil else { return false }
    clicks.bytes += bytes
    while let line = clicks.takeLine() {
      guard let click = BarClick(line) else { continue }
      // What cannot be done now is seen in the bar, and can be tried again.
      switch click {
      case .next: _ = try? completeNext()
      case .undo: _ = try? call("undo")
      case .menu: openMenu()
      }
    }
    return !clicks.isOverfull
  }

  /// Runs this program's menu; the bar waits for its end.
  private func openMenu() {
    guard let program = surroundings.executable() else { return }
    let socket = surroundings.socketPath(invocation.value(of: "socket"))
    _ = try? surroundings.run(program, ["menu", "--socket", socket], LineBuffer.limit)
  }
}
