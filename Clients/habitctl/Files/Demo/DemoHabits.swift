import HabitctlCore
import HabitCore

/// The ten habits of the demonstration: seven of the person's own and three of a journey.
enum DemoHabits {
  /// The age of the oldest of these habits, in days: two years.
  static let length = 730

  private static let journeyLength = 200

  static func document(_ today: Day) -> String {
    func day(_ ago: Int) -> String { "\"\(today.clampedAdding(-ago))\"" }
    return #"""
      {"format":"habitd export","version":1,"habits":[
      {"id":"meditate","name":"Meditate","icon":"🧘","color":"purple","time":"07:00",
       "startDate":\#(day(length)),"repetitions":10,"unit":"min","tags":["mind"]},
      {"id":"spanish","name":"Practise Spanish","icon":"💬","color":"yellow","time":"12:30",
       "startDate":\#(day(length)),"schedule":{"weekdays":[1,3,5]},"tags":["mind"],
       "notes":"Twenty minutes, out loud",
       "versions":[{"from":\#(day(410)),"schedule":{"weekdays":[1,2,3,4,5]}}],
       "pauses":[{"from":\#(day(482)),"through":\#(day(468))}]},
      {"id":"run","name":"Run","icon":"🏃","color":"orange","slot":"anytime",
       "startDate":\#(day(700)),"schedule":{"timesPerWeek":3},"repetitions":5,"unit":"km",
       "xp":25,"tags":["body"],
       "pauses":[{"from":\#(day(482)),"through":\#(day(468))},
        {"from":\#(day(203)),"through":\#(day(183))}]},
      {"id":"read","name":"Read","icon":"📖","color":"blue","time":"21:30",
       "startDate":\#(day(length)),"repetitions":20,"unit":"pages","tags":["mind"]},
      {"id":"water","name":"Drink water","icon":"💧","color":"teal",
       "startDate":\#(day(540)),"repetitions":8,"unit":"glasses","xp":5,"tags":["body"]},
      {"id":"coffee","name":"Coffee","icon":"☕","color":"brown",
       "startDate":\#(day(365)),"goal":"atMost","repetitions":2,"unit":"cups","xp":5,"tags":["body"]},
      {"id":"piano","name":"Play the piano","icon":"🎹","color":"pink","slot":"evening",
       "startDate":\#(day(620)),"schedule":{"everyDays":2},"repetitions":30,"unit":"min",
       "pauses":[{"from":\#(day(11))}]},
      {"id":"item:kind-act","name":"Do somebody a small kindness","color":"green",
       "startDate":\#(day(journeyLength)),"slot":"anytime","xp":15,
       "item":{"id":"kind-act","title":"Do somebody a small kindness"}},
      {"id":"item:thank-somebody","name":"Thank somebody","color":"green",
       "startDate":\#(day(journeyLength)),"slot":"anytime",
       "item":{"id":"thank-somebody","title":"Thank somebody",
        "text":"In person or in writing, for something particular."}},
      {"id":"item:three-good-things","name":"Write down three good things","color":"green",
       "startDate":\#(day(journeyLength)),"slot":"evening","repetitions":3,
       "item":{"id":"three-good-things","title":"Write down three good things",
        "text":"What went well today, and what had a part in it?"}}
      ],"journeys":[
      {"id":"gratitude","title":"Gratitude","since":\#(day(journeyLength)),"items":[
       {"item":"kind-act","slot":"anytime"},{"item":"thank-somebody","slot":"anytime"},
       {"item":"three-good-things","slot":"evening"}]}
      ]}
      """#
  }

  /// The way each habit is kept, in the order of the document.
  static let manners: [DemoManner] = [
    DemoManner(
      chance: 93,
      steadySince: 128,
      usualTime: 425,
      amounts: DemoManner.Amounts(target: 10, most: 20, step: 5),
      today: 10,
      notes: ["Restless, but I sat.", "On the train", "Outside, under the lime tree"]
    ),
    DemoManner(
      weekdays: [1, 2, 3, 4, 5],
      chance: 90,
      usualTime: 755,
      notes: ["Subjunctive again", "A whole call with Lucía", "Only vocabulary"]
    ),
    DemoManner(
      weekdays: [0, 2, 4, 6],
      chance: 82,
      usualTime: 1_080,
      amounts: DemoManner.Amounts(target: 5, most: 14, step: 0.1),
      notes: ["Along the river", "Rain, and good", "Intervals", "With Ana", "New shoes"]
    ),
    DemoManner(
      chance: 86,
      steadySince: 17,
      usualTime: 1_310,
      amounts: DemoManner.Amounts(target: 20, most: 44, step: 1),
      notes: ["Finished The Left Hand of Darkness", "Fell asleep over it", "Began Middlemarch"]
    ),
    DemoManner(
      chance: 80,
      usualTime: 1_140,
      amounts: DemoManner.Amounts(target: 8, most: 10, step: 1),
      today: 3
    ),
    DemoManner(
      chance: 88,
      usualTime: 640,
      amounts: DemoManner.Amounts(target: 1, most: 2, step: 1, excess: 4),
      today: 1
    ),
    DemoManner(
      interval: 2,
      chance: 84,
      usualTime: 1_190,
      amounts: DemoManner.Amounts(target: 30, most: 60, step: 5),
      notes: ["Bach, slowly", "Scales only", "The second movement, by heart"]
    ),
    DemoManner(chance: 78, usualTime: 960, today: 1),
    DemoManner(chance: 74, usualTime: 990),
    DemoManner(
      chance: 85,
      steadySince: 36,
      usualTime: 1_330,
      amounts: DemoManner.Amounts(target: 3, most: 3, step: 1)
    ),
  ]
}

/// The way a habit of the demonstration is kept.
struct DemoManner: Sendable {
  /// The weekdays on which it is usually done, 0 = Sunday.
  var weekdays = [0, 1, 2, 3, 4, 5, 6]
  /// The number of days from one due day to the next.
  var interval = 1
  /// The chance in percent that it is done if it was done the time before.
  var chance: Int
  /// The number of days before today on which it was never missed.
  var steadySince = 0
  /// The usual time of day, in minutes after midnight.
  var usualTime: Int
  /// The amounts of a counted habit; nil for one that is only ticked.
  var amounts: Amounts?
  var today: Double?
  var notes: [String] = []

  /// Amounts, in the habit's unit.
  struct Amounts {
    /// The smallest amount of a good day.
    var target: Double
    /// The largest amount of a good day.
    var most: Double
    /// The smallest difference between two amounts.
    var step: Double
    /// The amount on a limit's bad day; nil for a habit that is not a limit.
    var excess: Double?
  }
}
