import HabitCore
import JSON

extension Parameter<String> {
  /// The journey a method is about.
  package static var journey: Self { named("journey", .journey, "The journey") }
  /// The item of the library a method is about.
  package static var item: Self { named("item", .item, "The item of the library") }

  private static func named(_ name: String, _ kind: ParameterKind, _ summary: String) -> Self {
    Self(name, kind, summary) { json in
      // Nothing is called by a longer text, which would be compared with every title there is.
      json.string.flatMap { $0.utf8.count <= HabitText.name.maximumLength ? $0 : nil }
    }
  }
}
