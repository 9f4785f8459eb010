import Posix
import TerminalText

/// The loop between lines of standard input, the daemon and a ``PlainReader``.
struct PlainLoop {
  private let link: DaemonLink
  private let client: CommandLineClient
  private var reader: PlainReader
  private var input: [UInt8] = []
  private var isEnding = false

  /// A loop that has said nothing.
  init(_ appearance: Appearance, _ link: DaemonLink, _ client: CommandLineClient) {
    self.link = link
    self.client = client
    reader = PlainReader(appearance)
  }

  /// Runs until the person or the end of the input ends it.
  mutating func run() throws(SystemError) {
    try say(PlainReader.help.map { SafeText($0) })
    try take(link.connect())
    while !isEnding {
      let news = try Poll.waitForInput(
        or: link.socketNumber,
        untilMonotonicMicroseconds: link.nextAttempt
      )
      if news.hasInput {
        guard let bytes = try StandardStream.readNext() else { return }
        try take(bytes)
      }
      if news.isReady { try take(link.receive()) }
      try take(link.connect())
    }
  }

  private mutating func take(_ bytes: [UInt8]) throws(SystemError) {
    input += bytes
    while let end = input.firstIndex(of: UInt8(ascii: "\n")), !isEnding {
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
