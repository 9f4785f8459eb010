extension BuiltInCatalog {
  /// Seeing what is good, and saying so.
  static var gratitude: String {
    #"""
    {
      "items": [
        {"id": "three-good-things", "title": "Write down three good things", "repetitions": 3,
         "text": "What went well today, and what had a part in it?",
         "source": "Seligman, Steen, Park and Peterson, American Psychologist 60 (2005), 410–421"},
        {"id": "thank-somebody", "title": "Thank somebody",
         "text": "In person or in writing, for something particular."},
        {"id": "kind-act", "title": "Do somebody a small kindness", "xp": 15}
      ],
      "journeys": [
        {"id": "gratitude", "title": "Gratitude",
         "summary": "Notice what is good, and let others know.",
         "items": [
           {"item": "kind-act", "slot": "anytime"},
           {"item": "thank-somebody", "slot": "anytime"},
           {"item": "three-good-things", "slot": "evening"}
         ]}
      ]
    }
    """#
  }
}
