/// One thing that a terminal reports.
package enum InputEvent: Equatable, Sendable {
  /// A key.
  case key(Key)
  /// Pasted text, as one piece.
  case paste(String)
  /// A button of the mouse, or its wheel.
  case mouse(MouseReport)
  /// The window was given the focus, or lost it.
  case focus(Bool)
  /// The place of the cursor, as the reply to ``TerminalModes/askForCursor``.
  case cursor(CellPosition)
  /// The terminal's background: components from 0 to 255.
  case background(red: Int, green: Int, blue: Int)
}

/// A key with the keys held beside it.
package struct Key: Equatable, Hashable, Sendable {
  /// The key itself.
  package enum Code: Equatable, Hashable, Sendable {
    /// A character that the key writes.
    case character(Unicode.Scalar)
    /// The cursor keys.
    case up, down, left, right
    /// The keys above them.
    case home, end, pageUp, pageDown, insert, delete
    /// The keys that edit and confirm.
    case backspace, tab, enter, escape
    /// A function key, from 1 on.
    case function(Int)
  }

  /// The keys that are held beside another.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    /// Modifiers by the bits of xterm's parameter less one.
    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Shift.
    package static let shift = Modifiers(rawValue: 1)
    /// Alt.
    package static let alt = Modifiers(rawValue: 2)
    /// Control.
    package static let control = Modifiers(rawValue: 4)
  }

  /// The key itself.
  package var code: Code
  /// The keys held beside it.
  package var modifiers: Modifiers

  /// A key, alone or with others.
  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The key that writes a character.
  package static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }

  /// Control with a small letter.
  package static func control(_ scalar: Unicode.Scalar) -> Key {
    Key(.character(scalar), .control)
  }

  /// The character of a key without Control and Alt; nil for any other key.
  package var typed: Unicode.Scalar? {
    guard case .character(let scalar) = code, modifiers.isDisjoint(with: [.control, .alt]) else {
      return nil
    }
    return scalar
  }
}

/// A report of the mouse.
package struct MouseReport: Equatable, Sendable {
  /// The event.
  package enum Action: Equatable, Sendable {
    /// A button went down: 0 the left one, 1 the middle one, 2 the right one.
    case press(Int)
    /// A button was let go.
    case release(Int)
    /// The mouse moved with that button down.
    case drag(Int)
    /// The wheel turned.
    case wheelUp, wheelDown
  }

  /// The event.
  package var action: Action
  /// The cell it happened in.
  package var position: CellPosition
  /// The keys held.
  package var modifiers: Key.Modifiers

  /// A report with its place.
  package init(_ action: Action, at position: CellPosition, _ modifiers: Key.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}
