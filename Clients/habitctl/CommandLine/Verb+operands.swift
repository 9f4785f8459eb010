extension Verb {
  /// What follows the verb on the command line.
  var operands: String {
    switch self {
    case .day, .week: "[DATE]"
    case .toggle, .done, .undone, .skip, .fail, .unmark, .clear: "HABIT... [DATE...]"
    case .count: "HABIT [DATE] NUMBER"
    case .tally: "HABIT [DATE] [NUMBER]"
    case .note: "HABIT [DATE] TEXT"
    case .practice: "HABIT [DATE]"
    case .streak: "[HABIT] [DATE]"
    case .grid: "[HABIT]"
    case .add: "NAME"
    case .pause: "HABIT [FROM] [THROUGH]"
    case .edit, .archive, .restore, .log, .move, .resume: "HABIT"
    case .remove: "ID-OR-WHOLE-NAME"
    case .journeys: "[JOURNEY]"
    case .join, .leave: "JOURNEY"
    case .library: "[WORDS]"
    case .custom: "add ITEM SLOT | rm ITEM"
    case .settings: "[KEY=VALUE...]"
    case .import: "completions FILE | harsh [DIRECTORY]"
    case .rpc: "METHOD [JSON]"
    case .help: "[VERB]"
    case .backups: "[restore GENERATION]"
    case .list, .status, .doctor, .undo: ""
    }
  }
}
