import HabitCore
import HabitProtocol

/// The place on the page of journeys: what is open, and what is chosen in it.
struct Shelf: Equatable {
  /// The list that is open.
  enum List: Equatable {
    /// All journeys.
    case journeys
    /// The practices of the chosen journey.
    case items
    /// The practices of the library that hold the words of the search.
    case library
  }

  /// The list that is open.
  var list = List.journeys
  /// The chosen practice; nil for the first one.
  var item: ItemID?
  /// The words that are searched for.
  var query = ""
  /// The habit that is practised, by its identifier; nil while nobody practises.
  var practised: String?
}
