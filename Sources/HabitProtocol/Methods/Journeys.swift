package import HabitCore

/// `listJourneys`: all journeys, with their subscriptions.
package struct ListJourneys: Method {
  package static let name = "listJourneys"
  package static let chapter = MethodGroup.journeys
  package static let summary =
    "The journeys of the catalog and the subscribed ones, with their items"
  package static let example = Example(
    "What there is to join",
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
      list.member("journeys", &journeys, "The journeys, the catalog's in its order")
      list.optional("warnings", &warnings, "What of the person's catalog is left out, and why")
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
    "Subscribes to a journey: its items come into the day from today on"
  package typealias Result = JourneyResult
  package static let example = Example(
    "Three small practices come into the day",
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
    "Leaves a journey: items that nothing else brings leave the day, their history stays"
  package typealias Result = JourneyResult
  package static let example = Example(
    "They leave the day; what was done stays",
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
    "Subscribes to a journey, or leaves it where it is subscribed"
  package typealias Result = JourneyResult
  package static let example = Example(
    "A second one is joined; toggled again, it would be left",
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

/// A bundle of items that join the day together.
package struct ShownJourney: ProtocolObject {
  package var id = ""
  package var title = ""
  package var summary: String?
  package var subscribed = false
  package var since: Day?
  package var items: [LibraryItem] = []

  package static let component: Component? = (
    "Journey", "A bundle of items that come into the day together"
  )

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier", schema: .identifier)
    list.member("title", &title, "What it is called")
    list.optional("summary", &summary, "What it is about")
    list.member("subscribed", &subscribed, "Whether it is in the person's day")
    list.optional("since", &since, "Its first day there, while it is subscribed")
    list.member("items", &items, "Its items, in order")
  }

  package init() {}

  /// Describes a journey.
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

/// A problem that does not prevent the reply but is worth mentioning.
package struct Warning: ProtocolObject {
  package var type = ""
  package var message = ""

  package static let component: Component? = (
    "Warning", "What did not keep the request from being answered, but needs saying"
  )

  package mutating func members(_ list: inout Members) {
    list.member("type", &type, "A stable name")
    list.member("message", &message, "What happened, where, and what to do about it")
  }

  package init() {}
}

extension Members {
  /// The journey that a method is about; no title is longer, and a longer text would be compared
  /// with every one.
  fileprivate mutating func journey(_ journey: inout String) {
    member("journey", &journey, "The journey", schema: .reference(.journey)) {
      $0.utf8.count <= HabitText.name.maximumLength
    }
  }
}
