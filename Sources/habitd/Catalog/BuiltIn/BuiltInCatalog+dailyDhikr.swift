extension BuiltInCatalog {
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
         "summary": "A few remembrances, each in its original words with where it is transmitted.",
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
