extension BuiltInCatalog {
  /// Movement, food and drink.
  static var healthyBody: String {
    #"""
    {
      "items": [
        {"id": "drink-water", "title": "Drink water", "repetitions": 6,
         "text": "A glass at a time, spread over the day."},
        {"id": "brisk-walk", "title": "Walk briskly for half an hour", "xp": 20,
         "text": "In one go or in parts; fast enough to breathe harder and still talk.",
         "source": "WHO guidelines on physical activity and sedentary behaviour (2020): adults should do at least 150 to 300 minutes of moderate-intensity aerobic activity a week"},
        {"id": "fruit-and-vegetables", "title": "Eat fruit and vegetables", "repetitions": 5,
         "text": "Five portions, a handful each.",
         "source": "WHO, Healthy diet: at least 400 g, or five portions, of fruit and vegetables a day"},
        {"id": "meal-without-screen", "title": "Eat one meal without a screen"},
        {"id": "stand-up", "title": "Stand up and move", "repetitions": 6, "xp": 5,
         "text": "A minute or two on your feet, once for every hour or so of sitting."}
      ],
      "journeys": [
        {"id": "healthy-body", "title": "A healthy body",
         "summary": "Everyday movement, food and drink, without a programme.",
         "items": [
           {"item": "drink-water", "slot": "anytime"},
           {"item": "brisk-walk", "slot": "anytime"},
           {"item": "fruit-and-vegetables", "slot": "anytime"},
           {"item": "meal-without-screen", "slot": "anytime"},
           {"item": "stand-up", "slot": "anytime"}
         ]}
      ]
    }
    """#
  }
}
