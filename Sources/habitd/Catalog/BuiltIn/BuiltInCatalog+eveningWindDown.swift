extension BuiltInCatalog {
  /// The way from the day to sleep.
  static var eveningWindDown: String {
    #"""
    {
      "items": [
        {"id": "tidy-one-place", "title": "Tidy one place",
         "text": "A table, a shelf or a bag. Stop when it is done."},
        {"id": "lay-out-tomorrow", "title": "Lay out what tomorrow needs",
         "text": "Clothes, keys, and whatever must not be forgotten."},
        {"id": "screens-away", "title": "Put the screens away", "xp": 15,
         "context": "An hour before going to bed"},
        {"id": "one-line-a-day", "title": "Write one line about the day"},
        {"id": "lights-out", "title": "Lights out at the usual time", "xp": 15}
      ],
      "journeys": [
        {"id": "evening-wind-down", "title": "Evening wind-down",
         "summary": "Close the day step by step, and go to bed at the same time.",
         "items": [
           {"item": "tidy-one-place", "slot": "evening"},
           {"item": "lay-out-tomorrow", "slot": "evening"},
           {"item": "screens-away", "slot": "evening"},
           {"item": "one-line-a-day", "slot": "evening"},
           {"item": "slow-breaths", "slot": "evening"},
           {"item": "lights-out", "slot": "evening"}
         ]}
      ]
    }
    """#
  }
}
