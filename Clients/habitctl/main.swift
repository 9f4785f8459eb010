print("habitctl")
