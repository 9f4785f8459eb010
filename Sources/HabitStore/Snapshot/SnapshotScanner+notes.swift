import HabitCore

extension SnapshotScanner {
  /// The habit and the year of a line of notes; `nil` where the general reader has to look.
  mutating func beginNotes(_ json: Span<UInt8>) -> (habit: HabitID, year: Int)? {
    position = 0
    guard skip(notesStart, json) else { return nil }
    return scanHabitYear(json)
  }

  /// Adds the notes of a line behind ``beginNotes(_:)``.
  ///
  /// - Returns: false where the general reader has to look; nothing was added then.
  mutating func scanNotes(_ json: Span<UInt8>, of year: Int, into rows: inout NoteRows) -> Bool {
    let before = rows.count
    repeat {
      guard scanNote(json, of: year, into: &rows) else {
        rows.removeRows(from: before)
        return false
      }
    } while skip(",", json)
    if skip("]", json), skip("]", json), position == json.count { return true }
    rows.removeRows(from: before)
    return false
  }

  private mutating func scanNote(
    _ json: Span<UInt8>,
    of year: Int,
    into rows: inout NoteRows
  ) -> Bool {
    guard skip("[", json), let milliseconds = scanInteger(json), skip(",", json),
      let counter = scanInteger(json), skip(",", json),
      let stamp = Stamp(milliseconds: milliseconds, counter: counter),
      let device = scanInteger(json), device < deviceCount, skip(",", json), skip("\"", json),
      let day = Day(text: json.extracting(scanText(json))), day.civilDate.year == year,
      skip("\"", json), skip(",", json)
    else { return false }
    if skip(null, json) {
      return rows.append(day, nil, stamp: stamp, by: device) && skip("]", json)
    }
    guard skip("\"", json), let text = scanPlainText(json) else { return false }
    return rows.append(day, json.extracting(text), stamp: stamp, by: device) && skip("\"", json)
      && skip("]", json)
  }

  /// Passes over a text that stands for itself, up to the next quotation mark; `nil` for one with
  /// escapes or control characters, or that is not UTF-8.
  private mutating func scanPlainText(_ json: Span<UInt8>) -> Range<Int>? {
    let start = position
    var isASCII = true
    while position < json.count, json[position] != UInt8(ascii: "\"") {
      let byte = json[position]
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      if byte >= 0x80 { isASCII = false }
      position += 1
    }
    let range = start..<position
    if !isASCII, (try? UTF8Span(validating: json.extracting(range))) == nil { return nil }
    return range
  }
}
