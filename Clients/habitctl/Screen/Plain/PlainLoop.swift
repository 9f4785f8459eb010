import Posix
import TerminalText

/// The loop between lines of standard input, the daemon and a ``PlainReader``.
struct PlainLoop {
  private let link: DaemonLink
  private let client: CommandLineClient
  private var reader: PlainReader
  private var input: [UInt8] = []
  /// True once standard input has ended; after that, the loop only waits for answers.
  private var hasInputEnded = false
  private var isEnding = false

  init(_ reader: PlainReader, _ link: DaemonLink, _ client: CommandLineClient) {
    self.link = link
    self.client = client
    self.reader = reader
    self.reader.state.changes.client = Environment.value(CommandLineClient.nameVariable)
  }

  /// Runs until the person quits, or until the input has ended and all its effects are printed.
  mutating func run() throws(SystemError) {
    try say(PlainReader.help.map { SafeText($0) })
    while !isEnding {
      try take(link.connect())
      try takeLines()
      if isEnding || hasInputEnded && reader.isSettled { return }
      let news = try Poll.waitForInput(
        hearing: !hasInputEnded,
        or: link.socketNumber,
        untilMonotonicMicroseconds: link.nextAttempt
      )
      if news.hasInput {
        if let bytes = try StandardStream.readNext() { input += bytes } else { endInput() }
      }
      if news.isReady { try take(link.receive()) }
    }
  }

  /// Ends the input; if the last line has no line break, adds one.
  private mutating func endInput() {
    hasInputEnded = true
    let end = UInt8(ascii: "\n")
    if let last = input.last, last != end { input.append(end) }
  }

  /// Takes complete lines, each only after all earlier ones are answered.
  ///
  /// The numbers in a line refer to the list as it is then, and `undo` to the change before it.
  private mutating func takeLines() throws(SystemError) {
    while !isEnding, reader.isSettled, let end = input.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: input[..<end], as: UTF8.self)
      input.removeSubrange(...end)
      let (requests, lines) = reader.take(line: line)
      try say(lines)
      try take(perform(requests))
    }
  }

  private mutating func take(_ events: [ScreenEvent]) throws(SystemError) {
    var rest = events[...]
    while let event = rest.popFirst() {
      let (requests, lines) = reader.take(event)
      try say(lines)
      rest += perform(requests)
    }
  }

  private mutating func perform(_ requests: [ScreenRequest]) -> [ScreenEvent] {
    requests.flatMap { request -> [ScreenEvent] in
      switch request {
      case .call(let call, let purpose): return link.send(call, purpose)
      case .run(let words): return [client.run(words)]
      case .quit:
        isEnding = true
        return []
      case .complete, .endRun, .redraw, .suspend: return []
      }
    }
  }

  private func say(_ lines: [SafeText]) throws(SystemError) {
    guard !lines.isEmpty else { return }
    let text = lines.map { $0.text + "\n" }.joined()
    try StandardStream.write(Array(text.utf8), to: .output)
  }
}
