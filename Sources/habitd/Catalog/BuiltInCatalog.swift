/// The built-in catalog: files as in CATALOG.md, kept in code.
///
/// The files are parsed only when somebody requests the catalog, so they do not slow down the
/// start.
enum BuiltInCatalog {
  /// The files by name, in the order in which their journeys are listed; a file may use the items
  /// of earlier files.
  static var files: [(name: String, text: String)] {
    [
      ("calm-morning", calmMorning),
      ("healthy-body", healthyBody),
      ("evening-wind-down", eveningWindDown),
      ("focused-work", focusedWork),
      ("easy-posture", easyPosture),
      ("gratitude", gratitude),
      ("daily-dhikr", dailyDhikr),
    ]
  }

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

  /// Remembrance of God, from the two most widely accepted collections of hadith.
  static var dailyDhikr: String {
    #"""
    {
      "items": [
        {"id": "istighfar", "title": "Istighfār", "repetitions": 3,
         "text": "أَسْتَغْفِرُ اللَّهَ",
         "transliteration": "Astaghfiru-llāh",
         "translation": "I ask God for forgiveness.",
         "source": "Ṣaḥīḥ Muslim 591",
         "context": "After a prescribed prayer"},
        {"id": "tasbih", "title": "Tasbīḥ", "repetitions": 33,
         "text": "سُبْحَانَ اللَّهِ",
         "transliteration": "Subḥāna-llāh",
         "translation": "Glory be to God.",
         "source": "Ṣaḥīḥ Muslim 596",
         "context": "After a prescribed prayer"},
        {"id": "tahmid", "title": "Taḥmīd", "repetitions": 33,
         "text": "الْحَمْدُ لِلَّهِ",
         "transliteration": "Al-ḥamdu li-llāh",
         "translation": "Praise be to God.",
         "source": "Ṣaḥīḥ Muslim 596",
         "context": "After a prescribed prayer"},
        {"id": "takbir", "title": "Takbīr", "repetitions": 34,
         "text": "اللَّهُ أَكْبَرُ",
         "transliteration": "Allāhu akbar",
         "translation": "God is greatest.",
         "source": "Ṣaḥīḥ Muslim 596",
         "context": "After a prescribed prayer"},
        {"id": "tahlil", "title": "Tahlīl", "repetitions": 100, "xp": 20,
         "text": "لَا إِلَهَ إِلَّا اللَّهُ وَحْدَهُ لَا شَرِيكَ لَهُ، لَهُ الْمُلْكُ وَلَهُ الْحَمْدُ، وَهُوَ عَلَى كُلِّ شَيْءٍ قَدِيرٌ",
         "transliteration": "Lā ilāha illā-llāhu waḥdahu lā sharīka lah, lahu-l-mulku wa-lahu-l-ḥamd, wa-huwa ʿalā kulli shayʾin qadīr",
         "translation": "There is no god but God alone, without partner. His is the dominion and His is the praise, and He has power over all things.",
         "source": "Ṣaḥīḥ al-Bukhārī 3293, Ṣaḥīḥ Muslim 2691",
         "context": "A hundred times in a day"},
        {"id": "tasbih-wa-hamd", "title": "Subḥāna-llāhi wa-bi-ḥamdih", "repetitions": 100, "xp": 20,
         "text": "سُبْحَانَ اللَّهِ وَبِحَمْدِهِ",
         "transliteration": "Subḥāna-llāhi wa-bi-ḥamdih",
         "translation": "Glory be to God, and praise be to Him.",
         "source": "Ṣaḥīḥ al-Bukhārī 6405, Ṣaḥīḥ Muslim 2691",
         "context": "A hundred times in a day"},
        {"id": "salawat", "title": "Ṣalawāt",
         "text": "اللَّهُمَّ صَلِّ عَلَى مُحَمَّدٍ، وَعَلَى آلِ مُحَمَّدٍ، كَمَا صَلَّيْتَ عَلَى إِبْرَاهِيمَ، وَعَلَى آلِ إِبْرَاهِيمَ، إِنَّكَ حَمِيدٌ مَجِيدٌ، اللَّهُمَّ بَارِكْ عَلَى مُحَمَّدٍ، وَعَلَى آلِ مُحَمَّدٍ، كَمَا بَارَكْتَ عَلَى إِبْرَاهِيمَ، وَعَلَى آلِ إِبْرَاهِيمَ، إِنَّكَ حَمِيدٌ مَجِيدٌ",
         "transliteration": "Allāhumma ṣalli ʿalā Muḥammadin wa-ʿalā āli Muḥammad, kamā ṣallayta ʿalā Ibrāhīma wa-ʿalā āli Ibrāhīm, innaka ḥamīdun majīd. Allāhumma bārik ʿalā Muḥammadin wa-ʿalā āli Muḥammad, kamā bārakta ʿalā Ibrāhīma wa-ʿalā āli Ibrāhīm, innaka ḥamīdun majīd",
         "translation": "O God, bless Muḥammad and the family of Muḥammad as You blessed Abraham and the family of Abraham; You are worthy of praise, full of glory. O God, send blessings upon Muḥammad and the family of Muḥammad as You sent blessings upon Abraham and the family of Abraham; You are worthy of praise, full of glory.",
         "source": "Ṣaḥīḥ al-Bukhārī 3370"}
      ],
      "journeys": [
        {"id": "daily-dhikr", "title": "Daily dhikr",
         "summary": "A few remembrances, each in its original words and with its source.",
         "items": [
           {"item": "tahlil", "slot": "morning"},
           {"item": "istighfar", "slot": "anytime"},
           {"item": "tasbih", "slot": "anytime"},
           {"item": "tahmid", "slot": "anytime"},
           {"item": "takbir", "slot": "anytime"},
           {"item": "salawat", "slot": "anytime"},
           {"item": "tasbih-wa-hamd", "slot": "evening"}
         ]}
      ]
    }
    """#
  }
}
