extension BuiltInCatalog {
  /// A quiet beginning of the day.
  static var calmMorning: String {
    #"""
    {
      "items": [
        {"id": "drink-water-first", "title": "Drink a glass of water",
         "context": "After getting up, before coffee or tea"},
        {"id": "morning-daylight", "title": "Look at daylight",
         "text": "Open the curtains, or step outside for a few minutes."},
        {"id": "slow-breaths", "title": "Ten slow breaths", "repetitions": 10,
         "text": "Sit upright. Breathe in through the nose and let each breath out without hurry."},
        {"id": "make-the-bed", "title": "Make the bed"},
        {"id": "three-for-today", "title": "Choose three things for today", "xp": 15,
         "text": "Write down the three things that would make this a good day. Begin with the first."}
      ],
      "journeys": [
        {"id": "calm-morning", "title": "A calm morning",
         "summary": "Five small steps before the day asks for anything.",
         "items": [
           {"item": "drink-water-first", "slot": "morning"},
           {"item": "morning-daylight", "slot": "morning"},
           {"item": "slow-breaths", "slot": "morning"},
           {"item": "make-the-bed", "slot": "morning"},
           {"item": "three-for-today", "slot": "morning"}
         ]}
      ]
    }
    """#
  }
}
