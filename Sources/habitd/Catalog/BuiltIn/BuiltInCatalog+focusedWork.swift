extension BuiltInCatalog {
  /// Attention for the work that matters.
  static var focusedWork: String {
    #"""
    {
      "items": [
        {"id": "first-thing-first", "title": "Begin with the most important task", "xp": 15,
         "text": "Before the inbox, and before anything that merely arrived."},
        {"id": "focus-interval", "title": "Work 25 minutes on one thing", "repetitions": 4, "xp": 20,
         "text": "Notifications off, one task, then five minutes of rest.",
         "source": "Francesco Cirillo, The Pomodoro Technique"},
        {"id": "inbox-twice", "title": "Go through the inbox", "repetitions": 2,
         "text": "Twice a day from top to bottom, and closed in between."},
        {"id": "note-where-to-go-on", "title": "Note where to go on tomorrow",
         "context": "At the end of the working day"}
      ],
      "journeys": [
        {"id": "focused-work", "title": "Focus at work",
         "summary": "Decide first, work undisturbed, and leave a trail for tomorrow.",
         "items": [
           {"item": "three-for-today", "slot": "morning"},
           {"item": "first-thing-first", "slot": "morning"},
           {"item": "focus-interval", "slot": "anytime"},
           {"item": "stand-up", "slot": "anytime"},
           {"item": "inbox-twice", "slot": "anytime"},
           {"item": "note-where-to-go-on", "slot": "evening"}
         ]}
      ]
    }
    """#
  }
}
