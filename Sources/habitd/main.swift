print("habitd")
