/// An amount with its unit.
extension Count {
  /// `12 pages`, `1 page`, `1h 35m`; without a unit the number alone.
  package func words(in unit: String?) -> String {
    guard let unit else { return description }
    return TimeUnit(unit)?.words(for: self) ?? "\(self) \(agreeing(unit))"
  }

  /// A unit as it stands behind this amount: `page` behind 1, where it is one of the usual English units
  /// in the plural; any other as it was typed.
  package func agreeing(_ unit: String) -> String {
    guard self == .one, let ending = Self.endings[unit.lowercased()] else { return unit }
    return String(unit.dropLast(ending))
  }

  /// The usual units in the plural, with the number of letters that the singular lacks.
  private static let endings: [String: Int] = {
    let plurals = """
      articles bottles breaths calls cards chapters cigarettes coffees cups days doses drinks exercises \
      games grams hours kilometers kilometres laps lessons letters lines liters litres meters metres \
      miles minutes pages pieces pills poems points portions pounds problems pull-ups pullups \
      push-ups pushups questions reps rounds seconds servings sessions sets sit-ups situps songs squats \
      steps tablets tasks times units verses walks words
      """
    let letters = [(1, plurals), (2, "crunches dishes glasses sketches stretches")]
    let words = letters.flatMap { count, words in words.split(separator: " ").map { ($0, count) } }
    return Dictionary(words.map { (String($0), $1) }) { first, _ in first }
  }()
}
