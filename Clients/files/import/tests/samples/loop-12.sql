PRAGMA user_version = 12;
CREATE TABLE Habits (Id INTEGER PRIMARY KEY AUTOINCREMENT, archived INTEGER, color INTEGER,
  description TEXT, freq_den INTEGER, freq_num INTEGER, highlight INTEGER, name TEXT,
  position INTEGER, reminder_hour INTEGER, reminder_min INTEGER,
  reminder_days INTEGER NOT NULL DEFAULT 127);
CREATE TABLE Repetitions (Id INTEGER PRIMARY KEY AUTOINCREMENT, habit INTEGER, timestamp INTEGER);
CREATE TABLE Checkmarks (Id INTEGER PRIMARY KEY AUTOINCREMENT, habit INTEGER, timestamp INTEGER,
  value INTEGER);
INSERT INTO Habits (archived, color, description, freq_den, freq_num, name, position) VALUES
  (0, -16742021, 'Did you run?', 7, 3, 'Run', 0);
INSERT INTO Repetitions (habit, timestamp) VALUES
  (1, 1426464000000), (1, 1426464000000), (1, 1426550400000);
