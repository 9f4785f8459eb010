import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText
import TestSupport
import Testing

@testable import habitctl_ui

@Suite("Whatever is pressed, clicked, resized and answered")
struct RandomWalkTests {
  private static let keys: [Key] =
    KeyTable.all.flatMap(\.keys) + [
      Key(.escape), Key(.enter), Key(.backspace), Key(.delete), .character("a"), .character("é"),
      .character("5"), .character("\u{301}"), .character("🏃"), .control("u"), .control("w"),
      Key(.function(5)), Key(.insert),
    ]

  private static func event(_ generator: inout SeededGenerator, _ size: ScreenSize) -> ScreenEvent {
    switch generator.number(0...19) {
    case 0:
      return .resized(
        ScreenSize(columns: generator.number(-5...260), rows: generator.number(-5...90))
      )
    case 1: return .offline("gone")
    case 2: return .online(Sample.day())
    case 3...6:
      let position = CellPosition(
        column: generator.number(0...size.columns),
        row: generator.number(0...size.rows)
      )
      let action = generator.pick(
        [.press(0), .release(0), .wheelUp, .wheelDown, .press(2)] as [MouseReport.Action]
      )
      return .input(.mouse(MouseReport(action, at: position)))
    case 7: return .input(.focus(generator.chance(oneIn: 2)))
    case 10 where generator.chance(oneIn: 4):
      let light = generator.number(0...255)
      return .input(.background(red: light, green: light, blue: 0))
    case 8: return .input(.paste("a\nb\u{1B}[31m🔥"))
    case 9:
      return generator.pick([
        .overflow, .ran("one\n\u{1B}[31mno\n", succeeded: true), .ran("", succeeded: false),
        .completions(["add", "adopt"]), .completions(["edit"]), .completions([]),
      ])
    default: return .input(.key(generator.pick(keys)))
    }
  }

  @Test(
    "it never traps, and every frame has the screen's size and its cursor inside",
    arguments: seeds(12) as Range<UInt64>
  )
  func walk(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let marks: Marks = seed % 2 == 0 ? .unicode : .ascii
    var driver = Driver(80, 24, colors: seed % 3 == 0 ? .full : .none, marks: marks)
    let refusal = try #require(RemoteError(Sample.parsed(#"{"code":1,"message":"\u001b[31mno"}"#)))
    var shown: CellGrid?
    for _ in 0..<300 {
      driver.take(Self.event(&generator, driver.state.size))
      if generator.chance(oneIn: 3) { driver.answerAll() }
      if generator.chance(oneIn: 4), let call = driver.calls.first {
        driver.calls.removeFirst()
        driver.take(.reply(call.purpose, .refused(refusal)))
      }
      let frame = driver.state.frame()
      try #require(frame.grid.size == driver.state.size)
      if let cursor = frame.grid.cursor {
        try #require((0..<frame.grid.size.columns).contains(cursor.column))
        try #require((0..<frame.grid.size.rows).contains(cursor.row))
      }
      let bytes = ScreenUpdate.bytes(from: shown, to: frame.grid)
      try #require(!String(decoding: bytes, as: UTF8.self).contains("\u{1B}[31mno"))
      shown = frame.grid
    }
  }
}
