import HabitCore
import JSON

extension Parameter<String> {
  /// The journey that a method concerns.
  package static var journey: Self { named("journey", .journey, "The journey") }
  /// The library item that a method concerns.
  package static var item: Self { named("item", .item, "The item of the library") }

  private static func named(_ name: String, _ kind: ParameterKind, _ summary: String) -> Self {
    Self(name, kind, summary) { json in
      // No name is longer, and a longer text would be compared with every title.
      json.string.flatMap { $0.utf8.count <= HabitText.name.maximumLength ? $0 : nil }
    }
  }
}
