/// The catalog that comes with the daemon: files as in CATALOG.md, kept in code.
///
/// They are text until somebody asks for the catalog, so starting costs nothing for them.
enum BuiltInCatalog {
  /// The files by name, in the order their journeys are listed; a later one may use the items of an
  /// earlier one.
  static var files: [(name: String, text: String)] {
    [
      ("calm-morning", calmMorning),
      ("healthy-body", healthyBody),
      ("evening-wind-down", eveningWindDown),
      ("focused-work", focusedWork),
      ("easy-posture", easyPosture),
      ("gratitude", gratitude),
      ("daily-dhikr", dailyDhikr),
    ]
  }
}
