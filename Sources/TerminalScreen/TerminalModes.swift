/// The terminal modes that a full-screen program needs, as bytes to send.
package enum TerminalModes {
  /// Returns the modes in the order in which they are entered; they are private modes of xterm.
  private static func numbers(mouse: Bool, alternate: Bool) -> [Int] {
    (alternate ? [alternateScreen] : []) + [focus, paste] + (mouse ? [buttons, cellReports] : [])
  }

  private static let alternateScreen = 1049
  private static let buttons = 1000
  private static let motion = 1002
  private static let cellReports = 1006
  private static let focus = 1004
  private static let paste = 2004
  private static let synchronized = 2026

  /// Automatic line breaks, which are turned off.
  ///
  /// With them, a character in the last cell would scroll the screen if the terminal counts it as
  /// wider than the program does.
  private static let autowrap = 7
  private static let cursor = 25

  /// Returns the bytes that enter the modes; with `mouse`, clicks and the wheel are reported.
  ///
  /// Without the alternate screen, the program draws below the prompt.
  package static func enter(mouse: Bool, alternate: Bool = true) -> [UInt8] {
    let set = numbers(mouse: mouse, alternate: alternate).map { "\u{1B}[?\($0)h" }.joined()
    return Array((set + "\u{1B}[?\(autowrap)l\u{1B}[?\(cursor)l").utf8)
  }

  /// The request for the cursor's place; see ``InputEvent/cursor(_:)``.
  package static let askForCursor = Array("\u{1B}[6n".utf8)

  /// The request for the background; see ``InputEvent/background(red:green:blue:)``.
  ///
  /// A terminal that does not know it stays silent (xterm's control sequences, OSC 11).
  package static let askForBackground = Array("\u{1B}]11;?\u{1B}\\".utf8)

  /// Erases everything from the cursor to the end of the screen, in the default look.
  package static let eraseBelow = Array("\u{1B}[0m\u{1B}[J".utf8)

  /// Returns the bytes that place the cursor.
  package static func place(_ position: CellPosition) -> [UInt8] {
    Array("\u{1B}[\(position.row + 1);\(position.column + 1)H".utf8)
  }

  /// The bytes that leave every mode, including modes that were not entered.
  ///
  /// Sending them twice is harmless. The terminal returns the cursor to the place that it had
  /// before the modes were entered.
  package static let leave = bytesToLeave(alternate: true)

  /// The same as ``leave`` for a program that did not enter the alternate screen.
  package static let leaveInline = bytesToLeave(alternate: false)

  private static func bytesToLeave(alternate: Bool) -> [UInt8] {
    let numbers = [synchronized, cellReports, motion, buttons, paste, focus]
    let reset = numbers.map { "\u{1B}[?\($0)l" }.joined()
    let shown = "\u{1B}[0m\u{1B}[?\(autowrap)h\u{1B}[?\(cursor)h"
    return Array((reset + shown + (alternate ? "\u{1B}[?\(alternateScreen)l" : "")).utf8)
  }
}
