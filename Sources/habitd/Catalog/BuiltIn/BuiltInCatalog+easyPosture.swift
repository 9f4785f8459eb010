extension BuiltInCatalog {
  /// Loosening up after sitting.
  static var easyPosture: String {
    #"""
    {
      "items": [
        {"id": "shoulder-rolls", "title": "Roll the shoulders", "repetitions": 10, "xp": 5,
         "text": "Slowly backwards, arms hanging."},
        {"id": "neck-turns", "title": "Turn the head to each side", "repetitions": 5, "xp": 5,
         "text": "Look over one shoulder, then over the other; only as far as it is comfortable."},
        {"id": "open-the-chest", "title": "Open the chest", "repetitions": 3, "xp": 5,
         "text": "Forearms against a door frame, lean forward gently for three breaths."},
        {"id": "cat-and-cow", "title": "Round and hollow the back", "repetitions": 8, "xp": 5,
         "text": "On hands and knees, one movement to a breath."},
        {"id": "forward-bend", "title": "Bend forward and hang", "repetitions": 3, "xp": 5,
         "text": "Knees loose, arms heavy, for three breaths. Come up slowly."}
      ],
      "journeys": [
        {"id": "easy-posture", "title": "Loose neck and back",
         "summary": "A few minutes of stretching around a day at the desk. Leave out whatever hurts.",
         "items": [
           {"item": "shoulder-rolls", "slot": "morning"},
           {"item": "neck-turns", "slot": "morning"},
           {"item": "stand-up", "slot": "anytime"},
           {"item": "open-the-chest", "slot": "anytime"},
           {"item": "cat-and-cow", "slot": "evening"},
           {"item": "forward-bend", "slot": "evening"}
         ]}
      ]
    }
    """#
  }
}
