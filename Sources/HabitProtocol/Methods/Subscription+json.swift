package import HabitCore
import JSON

/// A journey of an import.
package struct ImportedJourney: MemberList {
  /// Its name and meaning in documents.
  static let component = ("Subscription", "A journey as it was subscribed")

  package var id = JourneyID.unread
  package var subscription = Subscription(title: "", since: .first, members: [])

  package init() {}

  /// A journey with its identifier.
  package init(_ id: JourneyID, _ subscription: Subscription) {
    (self.id, self.subscription) = (id, subscription)
  }

  /// The most items a journey may bring, as in a catalog: each is a habit.
  private static let maximumMembers = 100

  package mutating func members(_ list: inout Members) {
    list.member("id", &id, "Its identifier")
    list.member("title", &subscription.title, .name, "What it is called")
    list.member("since", &subscription.since, "The first day of its items")
    list.parts(
      "items",
      &subscription.members,
      "Its items in order",
      words: "a list of at most \(Self.maximumMembers) {item, slot}",
      count: 0...Self.maximumMembers,
      isRequired: true,
      as: Subscription.Member.component
    )
  }

  /// Refuses a title that is no name.
  package func check() throws(RPCError) {
    do throws(RuleViolation) {
      _ = try HabitText.name.checked(subscription.title)
    } catch {
      throw RPCError(error)
    }
  }
}

extension Subscription.Member: MemberList {
  /// Its name and meaning in documents.
  static let component = (
    "ItemPlace", "An item of the library and the part of the day it stands in"
  )

  /// A place that reading fills in.
  package init() { self.init(item: .unread, slot: .anytime) }

  package mutating func members(_ list: inout Members) {
    list.member("item", &item, "The item's identifier")
    list.member("slot", &slot, "The part of the day it belongs to")
  }
}
