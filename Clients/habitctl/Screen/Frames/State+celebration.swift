import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText

/// Sparks on the empty cells of the screen for about a second, when today's last habit is done.
struct Celebration: Equatable {
  private(set) var beat = 0

  /// The time between two frames, in microseconds: short enough to look like movement.
  static let interval = 90_000
  /// The last frame, after about a second.
  private static let lastBeat = 12
  /// The number of sparks: few enough for a frame of a few hundred bytes.
  private static let count = 24

  /// A spark; its place is the number of a cell, counted row by row and wrapping around.
  struct Spark: Equatable {
    let place: Int
    /// The age in frames, which selects the sign.
    let age: Int
    let color: HabitColor?
  }

  var next: Celebration? {
    guard beat < Self.lastBeat else { return nil }
    var next = self
    next.beat += 1
    return next
  }

  /// Returns the visible sparks of this frame: each starts at its own frame and lasts for `signs`
  /// frames, one for each of its signs.
  func sparks(signs: Int) -> [Spark] {
    (0..<Self.count).compactMap { number in
      let age = beat - number * (Self.lastBeat - signs) / Self.count
      guard (0..<signs).contains(age) else { return nil }
      // Multiples of the golden ratio are evenly spread, however many there are.
      let place = (number + 1) * 0x9E37_79B1 >> 8
      let color = HabitColor(HabitColor.names[number % HabitColor.names.count])
      return Spark(place: place, age: age, color: color)
    }
  }
}

extension State {
  /// Draws the sparks on empty cells only.
  func drawCelebration(on frame: inout Frame) {
    guard let celebration, dialog == nil else { return }
    for spark in celebration.sparks(signs: marks.spark.count) {
      let column = spark.place % size.columns
      let row = 1 + spark.place / size.columns % max(bodyEnd - 1, 1)
      guard row < bodyEnd, frame.grid[column, row].isEmpty else { continue }
      let style: Style = spark.color.map { .tinted($0) } ?? .good
      frame.grid.write(marks.spark[spark.age], at: column, row, rendition: plain(style))
    }
  }

  /// Starts a celebration if a change made on this screen has completed today.
  mutating func celebrate(_ progress: Progress, on day: Day) {
    guard celebrates, day == loaded.today, page == .day, progress.allCompleted,
      loaded.day?.date == day, loaded.day?.progress.allCompleted == false
    else { return }
    celebration = Celebration()
  }
}
