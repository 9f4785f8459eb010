BenchProgram.run()
