/// Methods that belong together: a chapter of the documentation.
///
/// In this order, the examples of all methods form one session with a new daemon, which is
/// restarted before the last group.
package enum MethodGroup: CaseIterable, Sendable {
  /// The daemon itself, and the settings.
  case daemon
  /// The person's habits.
  case habits
  /// Recording what was done.
  case ticking
  /// Views of what was recorded.
  case looking
  /// Practices that come in bundles or by themselves.
  case journeys
  /// Subscriptions.
  case events
  /// Imports, exports and undo.
  case data
  /// Timers of habits that are counted in a unit of time.
  case timers
  /// Backups, and the devices that record one history.
  case backups

  /// The title of the chapter.
  package var title: String {
    switch self {
    case .daemon: "The daemon"
    case .habits: "Habits"
    case .ticking: "Ticking"
    case .looking: "Looking"
    case .journeys: "Journeys and the library"
    case .events: "Events"
    case .data: "Data"
    case .timers: "Timers"
    case .backups: "Backups and devices"
    }
  }

  /// The methods of the chapter, in order.
  package var methods: [any Method.Type] { MethodName.types.filter { $0.chapter == self } }
}
