import HabitCore

/// How a habit is named, by the words of the rule: one kind of fit after the other, over all names.
struct NaiveNames {
  var habits: [(id: String, name: String, isArchived: Bool)]

  /// The habits that a text may mean: one is found, none is unknown, several are ambiguous.
  func found(_ text: String, allowingPart: Bool) -> Set<String> {
    if habits.contains(where: { $0.id == text }) { return [text] }
    let sought = text.lowercased()
    let fits: [(String) -> Bool] = [
      { Array($0.utf8) == Array(text.utf8) },
      { $0.lowercased() == sought },
      { Array($0.lowercased().utf8).starts(with: sought.utf8) },
      { name in
        let bytes = Array(name.lowercased().utf8)
        return bytes.indices.dropFirst().contains {
          !isWordByte(bytes[$0 - 1]) && bytes[$0...].starts(with: sought.utf8)
        }
      },
    ]
    guard !text.isEmpty else { return [] }
    for fit in allowingPart ? fits[...] : fits.prefix(2) {
      let fitting = habits.filter { fit($0.name) }
      let active = fitting.filter { !$0.isArchived }
      if !fitting.isEmpty { return Set((active.isEmpty ? fitting : active).map(\.id)) }
    }
    return []
  }

  /// Whether a byte is of a word: a letter, a digit, or not of ASCII.
  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
      || Character(Unicode.Scalar(byte)).isNumber
  }
}
