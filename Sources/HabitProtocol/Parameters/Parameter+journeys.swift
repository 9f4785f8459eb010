import JSON

extension Parameter<String> {
  /// The journey a method is about.
  package static var journey: Self { Self("journey", .journey, "The journey") { $0.string } }
  /// The item of the library a method is about.
  package static var item: Self { Self("item", .item, "The item of the library") { $0.string } }
}
