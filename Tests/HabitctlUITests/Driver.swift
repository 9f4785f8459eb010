import HabitClient
import HabitCore
import HabitProtocol
import JSON
import TerminalScreen
import TerminalText

@testable import habitctl_ui

/// A screen without a terminal: it presses keys and answers calls by hand.
struct Driver {
  static let today = Day("2026-11-20") ?? .first

  var state: State
  /// The calls that were made and not yet answered, in order.
  var calls: [(call: Call, purpose: Purpose)] = []
  /// The command lines of habitctl that were run or completed.
  private(set) var commands: [[String]] = []
  private(set) var hasQuit = false
  /// The number of times that a running verb was asked to end.
  private(set) var endings = 0

  init(_ columns: Int, _ rows: Int, colors: Colors = .none, marks: Marks = .unicode) {
    let appearance = Appearance(colors: colors, marks: marks, width: nil)
    state = State(appearance, ScreenSize(columns: columns, rows: rows))
  }

  /// A screen that shows a day with several habits.
  static func shown(_ columns: Int, _ rows: Int, colors: Colors = .none) -> Driver {
    var driver = Driver(columns, rows, colors: colors)
    driver.take(.online(Sample.day()))
    driver.answerAll()
    return driver
  }

  mutating func take(_ event: ScreenEvent) {
    var event = event
    if case .online(let day) = event { event = .online(day.settled) }
    for request in state.take(event) {
      switch request {
      case .call(let call, let purpose): calls.append((call, purpose))
      case .quit: hasQuit = true
      case .run(let words), .complete(let words): commands.append(words)
      case .endRun: endings += 1
      case .redraw, .suspend: break
      }
    }
  }

  mutating func press(_ keys: Key...) {
    for key in keys { take(.input(.key(key))) }
  }

  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  mutating func click(_ column: Int, _ row: Int) {
    let position = CellPosition(column: column, row: row)
    take(.input(.mouse(MouseReport(.press(0), at: position))))
  }

  /// Answers every read by the samples, until nothing is asked any more.
  mutating func answerAll() {
    while let index = calls.firstIndex(where: { Sample.answer(to: $0.purpose) != nil }) {
      let purpose = calls.remove(at: index).purpose
      guard let json = Sample.answer(to: purpose) else { return }
      take(.reply(purpose, .result(json)))
    }
  }

  /// Answers the oldest call with a result.
  mutating func answer(_ json: String) {
    let purpose = calls.removeFirst().purpose
    take(.reply(purpose, .result(Sample.parsed(json))))
  }

  /// Refuses the oldest call.
  mutating func refuse(_ message: String, field: String? = nil) {
    let purpose = calls.removeFirst().purpose
    let data = field.map { #","data":{"field":"\#($0)"}"# } ?? ""
    let quoted = String(decoding: message.json, as: UTF8.self)
    let json = Sample.parsed(#"{"code":1,"message":\#(quoted)\#(data)}"#)
    guard let error = RemoteError(json) else { fatalError("that is no error") }
    take(.reply(purpose, .refused(error)))
  }

  /// The parameters of the oldest call with its method; nil for none.
  var asked: String? {
    calls.first.map {
      $0.call.method + " " + String(decoding: $0.call.parameters ?? [], as: UTF8.self)
    }
  }

  /// The rows of the screen as text.
  var lines: [String] { state.frame().grid.lines }
}
