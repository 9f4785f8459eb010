import TerminalScreen
import Testing

@testable import habitctl_ui

@Suite("The rows under the prompt")
struct ScreenPlaceTests {
  private static let terminal = ScreenSize(columns: 80, rows: 24)

  @Test("a whole screen needs no room, asks nothing and leaves nothing to clean")
  func whole() {
    var place = ScreenPlace(rows: nil)
    #expect(place.size(in: Self.terminal) == Self.terminal)
    #expect(place.room(for: Self.terminal).isEmpty && !place.isUnknown)
    #expect(place.firstRow(in: Self.terminal) == 0)
    #expect(place.cleaning(CellGrid(Self.terminal)).isEmpty)
  }

  @Test("room is made, and the terminal says where; elsewhere it is the last rows")
  func inline() {
    var place = ScreenPlace(rows: 12)
    let size = place.size(in: Self.terminal)
    #expect(size == ScreenSize(columns: 80, rows: 12))
    let room = String(decoding: place.room(for: size), as: UTF8.self)
    #expect(room == String(repeating: "\n", count: 11) + "\r\u{1B}[6n")
    #expect(place.isUnknown && place.firstRow(in: Self.terminal) == 12)
    #expect(place.take(CellPosition(column: 0, row: 14), in: Self.terminal).isEmpty)
    #expect(!place.isUnknown && place.firstRow(in: Self.terminal) == 3)
    let cleaned = String(decoding: place.cleaning(CellGrid(size)), as: UTF8.self)
    #expect(cleaned == "\u{1B}[4;1H")
  }

  @Test("after a resize it is where the cursor has gone, with room made where that is missing")
  func moved() {
    var place = ScreenPlace(rows: 12)
    _ = place.room(for: place.size(in: Self.terminal))
    _ = place.take(CellPosition(column: 0, row: 14), in: Self.terminal)
    #expect(String(decoding: place.rest(CellGrid(Self.terminal)), as: UTF8.self) == "\u{1B}[4;1H")
    // A text was being written in the fifth row of the place.
    #expect(String(decoding: place.move(cursorRow: 4), as: UTF8.self) == "\u{1B}[6n")
    #expect(place.isUnknown)
    let high = ScreenSize(columns: 60, rows: 30)
    let freed = place.take(CellPosition(column: 9, row: 9), in: high)
    #expect(String(decoding: freed, as: UTF8.self) == "\u{1B}[6;1H\u{1B}[0m\u{1B}[J")
    #expect(place.firstRow(in: high) == 5)
    _ = place.move(cursorRow: 0)
    let low = ScreenSize(columns: 60, rows: 14)
    let scrolled = place.take(CellPosition(column: 0, row: 5), in: low)
    #expect(
      String(decoding: scrolled, as: UTF8.self)
        == "\u{1B}[14;1H\n\n\n\u{1B}[3;1H\u{1B}[0m\u{1B}[J"
    )
    #expect(place.firstRow(in: low) == 2)
    let cleaned = String(decoding: place.cleaning(CellGrid(low)), as: UTF8.self)
    #expect(cleaned == "\u{1B}[3;1H")
  }

  @Test("it never has more rows than the terminal, and leaves the prompt one")
  func small() {
    let place = ScreenPlace(rows: 12)
    #expect(place.size(in: ScreenSize(columns: 80, rows: 8)).rows == 7)
    #expect(place.size(in: ScreenSize(columns: 80, rows: 1)).rows == 1)
    #expect(place.firstRow(in: ScreenSize(columns: 80, rows: 1)) == 0)
  }
}
