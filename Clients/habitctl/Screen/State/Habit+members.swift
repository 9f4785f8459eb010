import HabitCore
import HabitProtocol

// Members that every frame reads for every habit. By dynamic member lookup each is a key path, which copies the whole
// habit: with a hundred habits that was two thirds of a frame.

extension DayHabit {
  var id: String { fields.id }
  var name: String { fields.values.name }
  var icon: String? { fields.values.icon }
  var color: HabitColor? { fields.values.color }
  var time: TimeOfDay? { fields.values.time }
  var goal: Open<Goal> { fields.goal }
  var repetitions: Count { fields.repetitions }
  var unit: String? { fields.unit }
  var xp: Int { fields.xp }
  var pauses: [Pause] { fields.pauses }
}

extension ShownHabit {
  var id: String { fields.id }
  var name: String { fields.values.name }
  var icon: String? { fields.values.icon }
  var color: HabitColor? { fields.values.color }
}
