Launch.run()
