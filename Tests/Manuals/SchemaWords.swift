import HabitProtocol

/// The manual's words for the schemas of values.
enum SchemaWords {
  /// A schema in a few words; for a component, its name.
  static func text(_ schema: Schema) -> String {
    switch schema {
    case .any(let words): words
    case .null: "null"
    case .boolean: "true or false"
    case .integer(let range): "a whole number" + bounds(range)
    case .number(let range):
      "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    case .decimal(let range):
      "a number from \(plain(Double(range.lowerBound) / 1000)) to "
        + plain(Double(range.upperBound) / 1000)
    case .string: "text"
    case .choice(let words): words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")
    case .list(let element, _): "a list of " + plural(element)
    case .map(_, let element): "an object that has \(text(element)) for each"
    case .object(let members), .closed(let members):
      members.count <= 2 && members.allSatisfy { inner($0.schema).isEmpty }
        ? "{" + members.map { "\($0.name): \(text($0.schema))" }.joined(separator: ", ") + "}"
        : "an object"
    case .either(let shapes): shapes.map(text).joined(separator: ", or ")
    case .component(let component): noun(component)
    case .described(let schema, _): text(schema)
    case .reference: "text"
    }
  }

  /// The schema of a parameter in a few words.
  static func parameter(_ schema: Schema) -> String {
    switch schema {
    case .component, .list(.component, _), .described(.list(.component, _), _): text(schema)
    case .either(let shapes): shapes.map(parameter).joined(separator: ", or ")
    default: schema.words
    }
  }

  /// The name of a component with its article.
  static func noun(_ component: SchemaComponent) -> String {
    let isVowel = "AEIO".contains(component.name.first ?? " ")
    return (isVowel ? "an " : "a ") + component.name
  }

  /// The members to list below a value whose shape has no name of its own.
  static func inner(_ schema: Schema) -> [SchemaMember] {
    switch schema {
    case .object(let members), .closed(let members): text(schema) == "an object" ? members : []
    case .list(let element, _), .map(_, let element): inner(element)
    case .described(let schema, _): inner(schema)
    default: []
    }
  }

  /// The members of a result whose shape has no name of its own; nil if it is not an object.
  static func members(_ schema: Schema) -> [SchemaMember]? {
    switch schema {
    case .object(let members), .closed(let members): members
    default: nil
    }
  }

  private static func plural(_ schema: Schema) -> String {
    switch schema {
    case .component(let component):
      component.name.hasSuffix("y") && !component.name.hasSuffix("ay")
        ? component.name.dropLast() + "ies" : component.name + "s"
    case .string: "texts"
    case .object, .closed: text(schema) == "an object" ? "objects" : text(schema)
    default: text(schema)
    }
  }

  private static func bounds(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): ""
    case (let least, .max): " from \(least)"
    case (let least, let most): " from \(least) to \(most)"
    }
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
