import HabitCore

/// What do, undo and redo make of counts on days, told in the plainest way: every value is an object
/// that knows the one it replaced.
struct NaiveGestures {
  /// A value that was written.
  final class Version {
    let value: Int?
    /// The gesture that wrote it; `nil` for the first, and for another device's.
    let gesture: Int?

    init(_ value: Int?, by gesture: Int?) {
      self.value = value
      self.gesture = gesture
    }
  }

  /// What a transaction did to a day.
  private struct Step {
    var day: Int
    var before: Version
    var after: Version
  }

  private struct Gesture {
    var steps: [Step] = []
    var group: String?
    var isUndone = false
  }

  private struct Undo {
    var gesture: Int
    var steps: [Step]
    var isTakenBack = false
  }

  /// By day, what it holds.
  private(set) var days: [Version]
  private var gestures: [Gesture] = []
  private var done: [Int] = []
  private var undos: [Undo] = []
  private var gestureOfRevision: [Int: Int] = [:]
  private var undoOfRevision: [Int: Int] = [:]
  /// How many undos there were at the last change.
  private var undosBefore = 0

  init(days count: Int) {
    days = (0..<count).map { _ in Version(nil, by: nil) }
  }

  /// What can be seen.
  var values: [Int?] { days.map(\.value) }

  /// Another device writes.
  mutating func write(_ value: Int, on day: Int) {
    days[day] = Version(value, by: nil)
  }

  /// A transaction is made here.
  mutating func record(_ values: [Int: Int], group: String?, revision: Int) {
    undosBefore = undos.count
    let known = group.flatMap { group in done.last { gestures[$0].group == group } }
    let number = known ?? gestures.count
    if known == nil { gestures.append(Gesture(group: group)) }
    done.removeAll { $0 == number }
    done.append(number)
    gestureOfRevision[revision] = number
    for (day, value) in values {
      let version = Version(value, by: number)
      gestures[number].steps.append(Step(day: day, before: days[day], after: version))
      days[day] = version
    }
  }

  /// Undoes; the days that are left alone, or nothing where it is refused.
  mutating func undo(_ wanted: Int?, revision: Int) -> Set<Int>? {
    let number = wanted.map { gestureOfRevision[$0] } ?? done.last
    guard let number, !gestures[number].isUndone else { return nil }
    done.removeAll { $0 == number }
    gestures[number].isUndone = true
    var left: Set<Int> = []
    var steps: [Step] = []
    for day in Set(gestures[number].steps.map(\.day)) {
      // What the first part of the gesture found there.
      guard days[day].gesture == number,
        let first = gestures[number].steps.first(where: { $0.day == day })
      else {
        left.insert(day)
        continue
      }
      steps.append(Step(day: day, before: days[day], after: first.before))
      days[day] = first.before
    }
    undoOfRevision[revision] = undos.count
    undos.append(Undo(gesture: number, steps: steps))
    return left
  }

  /// Redoes; the days that are left alone, or nothing where it is refused.
  mutating func redo(_ wanted: Int?, revision: Int) -> Set<Int>? {
    let last = undos.indices.last { !undos[$0].isTakenBack }
    let number = wanted.map { undoOfRevision[$0] } ?? last.flatMap { $0 >= undosBefore ? $0 : nil }
    guard let number, !undos[number].isTakenBack else { return nil }
    undos[number].isTakenBack = true
    let gesture = undos[number].gesture
    gestures[gesture].isUndone = false
    done.append(gesture)
    gestureOfRevision[revision] = gesture
    var left: Set<Int> = []
    for step in undos[number].steps {
      if days[step.day] === step.after {
        days[step.day] = step.before
      } else {
        left.insert(step.day)
      }
    }
    return left
  }
}
