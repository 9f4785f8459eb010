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
    place.take(CellPosition(column: 0, row: 14), size)
    #expect(!place.isUnknown && place.firstRow(in: Self.terminal) == 3)
    let cleaned = String(decoding: place.cleaning(CellGrid(size)), as: UTF8.self)
    #expect(cleaned == "\u{1B}[4;1H")
    place.move()
    #expect(place.firstRow(in: Self.terminal) == 12)
  }

  @Test("it never has more rows than the terminal, and leaves the prompt one")
  func small() {
    let place = ScreenPlace(rows: 12)
    #expect(place.size(in: ScreenSize(columns: 80, rows: 8)).rows == 7)
    #expect(place.size(in: ScreenSize(columns: 80, rows: 1)).rows == 1)
    #expect(place.firstRow(in: ScreenSize(columns: 80, rows: 1)) == 0)
  }
}
