import HabitCore

/// The words that have a fixed meaning in a line after `add` or `edit`.
///
/// Any other word belongs to the name, is the unit of an amount, or makes the line invalid.
enum Vocabulary {
  private static func set(_ words: String) -> Set<String> {
    Set(words.blankSeparated)
  }

  /// Returns the number of each word's group, as in `sun/sunday mon/monday`.
  private static func numbered(_ groups: String, from first: Int) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, group) in groups.split(separator: " ").enumerated() {
      for word in group.split(separator: "/") { numbers[String(word)] = first + index }
    }
    return numbers
  }

  /// Weekdays, 0 = Sunday … 6 = Saturday.
  static let weekdays = numbered(
    "sunday/sun/sundays monday/mon/mondays tuesday/tue/tues/tuesdays "
      + "wednesday/wed/wednesdays thursday/thu/thur/thurs/thursdays friday/fri/fridays "
      + "saturday/sat/saturdays",
    from: 0
  )

  /// Weekdays including abbreviations that count only next to another weekday, such as `m,w,f` and
  /// `tu/th`.
  ///
  /// German abbreviations are among them, as in `mo,mi,do`.
  static let listedWeekdays = weekdays.merging(
    numbered("su/so m/mo tu/di w/we/mi th/do f/fr sa", from: 0)
  ) { first, _ in first }

  static let doubtfulLetters: Set<String> = ["t", "s"]

  static let daySets: [String: Weekdays] = {
    let sets = [
      ("weekday weekdays workday workdays", [1, 2, 3, 4, 5]), ("weekend weekends", [0, 6]),
      ("mwf", [1, 3, 5]), ("tth tuth", [2, 4]),
    ]
    var days: [String: Weekdays] = [:]
    for (words, numbers) in sets { for word in set(words) { days[word] = Weekdays(numbers) } }
    return days
  }()

  static let months = numbered(
    "january/jan february/feb march/mar april/apr may june/jun july/jul august/aug "
      + "september/sep/sept october/oct november/nov december/dec",
    from: 1
  )

  /// Ordinals as words; they count as ordinals only before a day, `week` or `of`.
  static let ordinals = numbered("first second third fourth fifth", from: 1)

  static let numerals = numbered(
    "one two three four five six seven eight nine ten eleven twelve",
    from: 1
  ).merging([
    "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90,
    "hundred": 100,
  ]) { first, _ in first }

  static func isNumberWord(_ word: String) -> Bool { numerals[word] != nil || times[word] != nil }

  static let times = numbered("once twice thrice", from: 1)

  private static let periodNumbers = numbered(
    "day/days/d week/weeks/wk month/months year/years",
    from: 0
  )

  static func period(_ word: String) -> Period? { periodNumbers[word].map { Period.allCases[$0] } }

  static let adverbs: [String: Period] = [
    "daily": .day, "weekly": .week, "monthly": .month, "yearly": .year,
  ]

  /// Returns the unit of time that a word names, in the form that habits use.
  static func clockUnit(_ word: String) -> String? {
    clockNumbers[word].map { ["h", "min", "s"][$0] }
  }

  private static let clockNumbers = numbered(
    "h/hr/hrs/hour/hours min/mins/minute/minutes s/sec/secs/second/seconds",
    from: 0
  )

  private static let measures = set(
    "g gram grams mg kg kilo kilos oz ounces lb lbs ml cl dl l km kilometers kilometres mi mile miles cal kcal kj % € $ £ euro euros eur dollar "
      + "dollars usd pound pounds gbp chf rs rupees liter liters litre litres metre metres meter "
      + "meters"
  )

  /// Currencies, whose sign or letters may also precede the number: `$50`, `Rs 500`.
  static let currencies = set("$ € £ usd eur gbp chf rs")

  /// Returns true for a unit that measures things instead of counting them.
  ///
  /// Less than 3 pages is at most 2 pages, but less than 25 g is not at most 24 g.
  static func isMeasure(_ word: String) -> Bool {
    measures.contains(word) || clockNumbers[word] != nil
  }

  /// Returns true for a word that looks like a unit: a measure, or a plural.
  static func isUnit(_ word: String) -> Bool {
    isMeasure(word) || word.hasSuffix("s") && !word.hasSuffix("ss")
      || ["people", "feet", "children"].contains(word)
  }

  static let slots: [String: Slot] = [
    "morning": .morning, "mornings": .morning, "evening": .evening, "evenings": .evening,
    "night": .evening, "nights": .evening,
  ]

  /// Words before a number that is the most allowed.
  static let most = [
    "no more than", "not more than", "at most", "up to", "not over", "a maximum of", "maximum of",
    "max of", "maximum", "max", "limit of", "limited to", "limit", "<=",
  ]

  /// Words before a number that the amount must stay below.
  static let less = ["less than", "fewer than", "under", "below", "<"]

  /// Words before a number that is the least required.
  static let least = [
    "at least", "a minimum of", "minimum of", "minimum", "min", "no less than", "not less than",
    "more than", "over", ">=", ">",
  ]

  /// Words after a number, with the goal that they express.
  static let after: [(words: String, goal: Goal)] = [
    ("at most", .atMost), ("or less", .atMost), ("or fewer", .atMost), ("max", .atMost),
    ("maximum", .atMost), ("tops", .atMost), ("at least", .atLeast), ("or more", .atLeast),
    ("minimum", .atLeast), ("min", .atLeast),
  ]

  static let except = [
    "but not on", "but not", "except on", "except for", "except", "excluding", "not on", "not",
    "but",
  ]

  /// Words that join a rule to the name; a name before rules cannot end with one of them.
  static let joints = set(
    "a an and the at on of for from to by before after between around about during than or not but "
      + "no with without until till through under over below above within less more most least only "
      + "then when if max min"
  )

  private static let strong = set(
    "every each daily everyday nightly weeknight weeknights weekly monthly yearly annually quarterly fortnightly "
      + "biweekly bimonthly hourly weekdays weekends workday workdays except excluding once twice "
      + "thrice per times until till starting beginning spare spares max maximum minimum remind noon "
      + "midnight am pm oclock o'clock alternate midweek afternoons mornings evenings nights days "
      + "weeks months years hours minutes mins seconds hrs mon tue thu fri tues thur thurs mwf tth "
      + "tuth mondays tuesdays wednesdays thursdays fridays saturdays sundays"
  )

  /// Returns true for a word that a name may contain only in quotes or as its first word.
  static func isStrong(_ word: String) -> Bool { strong.contains(word) }

  /// Returns true for a word with which a name before rules cannot end.
  ///
  /// At that place it would belong to an unknown rule.
  static func isFence(_ word: String) -> Bool {
    guard !["day", "m", "s", "h", "d", "may", "l", "g"].contains(word) else { return false }
    return joints.contains(word) || numerals[word] != nil || clockNumbers[word] != nil
      || periodNumbers[word] != nil || ordinals[word] != nil || months[word] != nil
      || slots[word] != nil || ["next", "last", "other", "half", "past"].contains(word)
  }

  private static let often = """
    every daily weekly monthly except until starting weekdays weekends twice monday tuesday wednesday \
    thursday friday saturday sunday morning evening
    """.blankSeparated

  /// Returns the rule word that a word probably misspells; nil if there is none.
  ///
  /// A misspelt word has two adjacent letters swapped, or one letter missing or too many. In words
  /// that end in `ly`, one letter may also be wrong.
  static func meant(by word: String) -> String? {
    guard word.count >= shortestSlip, !often.contains(word),
      !often.contains(where: { $0 + "s" == word || $0 == word + "s" })
    else { return nil }
    return often.first { isSlip(Array(word), of: Array($0)) }
  }

  /// The shortest word that is corrected; shorter words resemble too many others.
  private static let shortestSlip = 4

  private static func isSlip(_ word: [Character], of other: [Character]) -> Bool {
    switch word.count - other.count {
    case 0:
      let places = word.indices.filter { word[$0] != other[$0] }
      let isLy = word.suffix(2) == ["l", "y"] && other.suffix(2) == ["l", "y"]
      if places.count == 1 { return isLy }
      return places.count == 2 && places[1] == places[0] + 1 && word[places[0]] == other[places[1]]
        && word[places[1]] == other[places[0]]
    case -1: return lacksOne(word, of: other)
    case 1: return word.last != "s" && lacksOne(other, of: word)
    default: return false
    }
  }

  private static func lacksOne(_ short: [Character], of long: [Character]) -> Bool {
    let same = zip(short, long).prefix { $0 == $1 }.count
    return short[same...] == long[(same + 1)...]
  }
}
