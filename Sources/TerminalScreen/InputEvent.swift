/// An event that a terminal reports.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  case paste(String)
  case mouse(MouseReport)
  /// True if the window gained the focus, false if it lost it.
  case focus(Bool)
  /// The cursor's place, in reply to ``TerminalModes/askForCursor``.
  case cursor(CellPosition)
  /// The terminal's background; the components are 0…255.
  case background(red: Int, green: Int, blue: Int)
}

/// A key, with the modifiers held.
package struct Key: Equatable, Hashable, Sendable {
  /// The key itself.
  package enum Code: Equatable, Hashable, Sendable {
    case character(Unicode.Scalar)
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    case backspace, tab, enter, escape
    /// A function key, counted from 1.
    case function(Int)
  }

  /// The modifiers held with a key, as bits: xterm's modifier parameter minus one.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns the key that types a character.
  package static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }

  /// Returns the key of a lower-case letter with Control.
  package static func control(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .control)
  }

  /// The character typed without Control and Alt; nil for any other key.
  package var typed: Unicode.Scalar? {
    guard case .character(let scalar) = code, modifiers.isDisjoint(with: [.control, .alt]) else {
      return nil
    }
    return scalar
  }
}

/// A button pressed or a wheel turned, as xterm reports it (mode 1006).
package struct MouseReport: Equatable, Sendable {
  /// The kind of report; buttons are 0 for the left one, 1 for the middle one, 2 for the right one.
  package enum Action: Equatable, Sendable {
    case press(Int)
    case release(Int)
    /// The mouse moved while that button was down.
    case drag(Int)
    case wheelUp, wheelDown
  }

  package var action: Action
  package var position: CellPosition
  var modifiers: Key.Modifiers

  package init(_ action: Action, at position: CellPosition, _ modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}
