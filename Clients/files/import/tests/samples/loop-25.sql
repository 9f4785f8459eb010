PRAGMA user_version = 25;
CREATE TABLE Habits (
  id integer primary key autoincrement, archived integer, color integer, description text,
  freq_den integer, freq_num integer, highlight integer, name text, position integer,
  reminder_hour integer, reminder_min integer, reminder_days integer not null default 127,
  type integer not null default 0, target_type integer not null default 0,
  target_value real not null default 0, unit text not null default "", question text, uuid text);
CREATE TABLE Repetitions (
  id integer primary key autoincrement, habit integer not null references habits(id),
  timestamp integer not null, value integer not null, notes text);
CREATE UNIQUE INDEX idx_repetitions_habit_timestamp on Repetitions(habit, timestamp);
INSERT INTO Habits VALUES (1, 0, 3, 'On the cushion', 1, 1, 0, 'Meditate', 1, 18, 0, 113, 0, 0, 0, '',
  'Did you meditate?', '0123456789abcdef0123456789abcdef');
INSERT INTO Habits VALUES (2, 1, 8, '', 3, 2, 0, 'Wake up early', 0, NULL, NULL, 127, 0, 0, 0, '',
  'Did you wake up before 6am?', 'fedcba9876543210fedcba9876543210');
INSERT INTO Habits VALUES (3, 0, 1, '', 1, 1, 0, 'Run', 2, 7, 5, 127, 1, 0, 2.5, 'km', '', NULL);
INSERT INTO Habits VALUES (4, 0, 11, '', 7, 1, 0, 'Sweets', 3, NULL, NULL, 127, 1, 1, 12, 'g', '', NULL);
INSERT INTO Repetitions (habit, timestamp, value, notes) VALUES
  (1, 1794787200000, 2, 'early'), (1, 1794873600000, 3, NULL), (1, 1794960000000, 0, ''),
  (1, 1795046400000, -1, 'forgot to ask'), (1, 1794700800000, 1, 'computed'),
  (2, 1497830400000, 2, NULL), (3, 1794787200000, 2500, NULL), (3, 1794873600000, 3, NULL),
  (3, 1794960000000, 1234, 'slow'), (4, 1794787200000, 12000, NULL), (99, 1794787200000, 2, NULL);
