package import HabitCore

/// `listJourneys`: all journeys, with their subscriptions.
package struct ListJourneys: Method {
  package static let name = "listJourneys"
  package static let chapter = MethodGroup.journeys
  package static let summary =
    "The journeys of the catalog and the subscribed ones, with their items"
  package static let example = Example(
    "The journeys to choose from",
    excerpt: #"""
      {"journeys":[{"id":"calm-morning","title":"A calm morning",
       "summary":"Five small steps before the day asks for anything.","subscribed":false,
       "items":[{"id":"drink-water-first","title":"Drink a glass of water",
       "context":"After getting up, before coffee or tea","repetitions":1,"xp":10,
       "slot":"morning"},{"id":"morning-daylight","title":"Look at daylight",
       "text":"Open the curtains, or step outside for a few minutes.","repetitions":1,"xp":10,
       "slot":"morning"}]}]}
      """#
  )

  package init() {}

  /// The journeys.
  package struct Result: ProtocolObject {
    package var journeys: [ShownJourney] = []
    package var warnings: [Warning]?

    package mutating func members(_ list: inout Members) {
      list.member("journeys", &journeys, "The journeys, in the order of the catalog")
      list.optional(
        "warnings",
        &warnings,
        "The parts of the personal catalog that are left out, and why"
      )
    }

    package init() {}
  }
}

/// `addJourney`: subscribes to a journey.
package struct AddJourney: WritingMethod {
  package static let name = "addJourney"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "joining or leaving a journey"
  package static let summary =
    "Subscribes to a journey: its items become habits from today on"
  package typealias Result = JourneyResult
  package static let example = Example(
    "Three small practices become habits",
    #"{"journey":"gratitude"}"#,
    result: #"""
      {"journey":{"id":"gratitude","title":"Gratitude",
       "summary":"Notice what is good, and let others know.","subscribed":true,
       "since":"2026-11-20","items":[{"id":"kind-act","title":"Do somebody a small kindness",
       "repetitions":1,"xp":15,"habit":"item:kind-act","slot":"anytime"},{"id":"thank-somebody",
       "title":"Thank somebody","text":"In person or in writing, for something particular.",
       "repetitions":1,"xp":10,"habit":"item:thank-somebody","slot":"anytime"},
       {"id":"three-good-things","title":"Write down three good things",
       "text":"What went well today, and what had a part in it?",
       "source":"Seligman, Steen, Park and Peterson, American Psychologist 60 (2005), 410–421",
       "repetitions":3,"xp":10,"habit":"item:three-good-things","slot":"evening"}]},"revision":15}
      """#
  )
  package static let errors: [RPCError.Kind] = [.itemNotFound]

  package var journey = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.journey(&journey)
    list.dryRun(&dryRun)
  }
}

/// `removeJourney`: leaves a journey.
package struct RemoveJourney: WritingMethod {
  package static let name = "removeJourney"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "joining or leaving a journey"
  package static let summary =
    "Leaves a journey: its habits are archived, unless something else includes them; history stays"
  package typealias Result = JourneyResult
  package static let example = Example(
    "They are archived; what was done stays",
    #"{"journey":"gratitude"}"#,
    result: #"""
      {"journey":{"id":"gratitude","title":"Gratitude",
       "summary":"Notice what is good, and let others know.","subscribed":false,
       "items":[{"id":"kind-act","title":"Do somebody a small kindness","repetitions":1,"xp":15,
       "slot":"anytime"},{"id":"thank-somebody","title":"Thank somebody",
       "text":"In person or in writing, for something particular.","repetitions":1,"xp":10,
       "slot":"anytime"},{"id":"three-good-things","title":"Write down three good things",
       "text":"What went well today, and what had a part in it?",
       "source":"Seligman, Steen, Park and Peterson, American Psychologist 60 (2005), 410–421",
       "repetitions":3,"xp":10,"slot":"evening"}]},"revision":17}
      """#
  )

  package var journey = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.journey(&journey)
    list.dryRun(&dryRun)
  }
}

/// `toggleJourney`: subscribes to a journey or leaves it.
package struct ToggleJourney: WritingMethod {
  package static let name = "toggleJourney"
  package static let chapter = MethodGroup.journeys
  package static let change: String? = "joining or leaving a journey"
  package static let summary =
    "Subscribes to a journey, or leaves it if it is subscribed"
  package typealias Result = JourneyResult
  package static let example = Example(
    "Subscribe to another one; toggling it again would leave it",
    #"{"journey":"focused-work"}"#,
    excerpt: #"""
      {"journey":{"id":"focused-work","title":"Focus at work",
       "summary":"Decide first, work undisturbed, and leave a trail for tomorrow.",
       "subscribed":true,"since":"2026-11-20","items":[{"id":"three-for-today",
       "title":"Choose three things for today",
       "text":"Write down the three things that would make this a good day. Begin with the first.",
       "repetitions":1,"xp":15,"habit":"item:three-for-today","slot":"morning"}]},"revision":16}
      """#
  )
  package static let errors: [RPCError.Kind] = [.itemNotFound]

  package var journey = ""
  package var dryRun = false

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.journey(&journey)
    list.dryRun(&dryRun)
  }
}

/// A journey as shown to people: an ordered bundle of items to join and leave together.
package struct ShownJourney: ProtocolObject {
  package var id = ""
  package var title = ""
  package var summary: String?
  package var subscribed = false
  package var since: Day?
  package var items: [LibraryItem] = []

  package static let component: Component? = (
    "Journey", "A bundle of library items that become habits together"
  )

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier", schema: .identifier)
    list.member("title", &title, "Its title")
    list.optional("summary", &summary, "A description in one sentence")
    list.member("subscribed", &subscribed, "True if it is subscribed")
    list.optional("since", &since, "The first day of the subscription, while it lasts")
    list.member("items", &items, "Its items, in order")
  }

  package init() {}

  package init(_ view: JourneyView) {
    id = view.journey.id.text
    title = view.journey.title
    summary = view.journey.summary
    subscribed = view.since != nil
    since = view.since
    items = view.entries.map(LibraryItem.init)
  }
}

/// The result of a method about one journey.
package struct JourneyResult: ProtocolObject {
  package var journey = ShownJourney()
  package var revision = 0

  package mutating func members(_ list: inout Members) {
    list.member("journey", &journey, "The journey as it is now")
    list.revision(&revision)
  }

  package init() {}
}

/// A problem that does not prevent the reply.
package struct Warning: ProtocolObject {
  package var type = ""
  package var message = ""

  package static let component: Component? = (
    "Warning", "A problem that did not prevent the reply"
  )

  package mutating func members(_ list: inout Members) {
    list.member("type", &type, "Its kind, by a stable name")
    list.member("message", &message, "The problem, its place and its remedy")
  }

  package init() {}
}

extension Members {
  /// The journey that a method is about.
  ///
  /// A text longer than any title is refused, because it would be compared with every title.
  fileprivate mutating func journey(_ journey: inout String) {
    member("journey", &journey, "The journey", schema: .reference(.journey)) {
      $0.utf8.count <= HabitText.name.maximumLength
    }
  }
}
