// The queries of a day in SQLite, in this process: no socket, no JSON.
//
// usage: sqlite FILE fill HABITS DAYS     the history that habitbench fills habitd with; day 0 is today
//        sqlite FILE day|week|streak|toggle HABITS MILLISECONDS
//                                         prints how often it was done, and in how many nanoseconds

#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static sqlite3 *database;

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", what, database ? sqlite3_errmsg(database) : "wrong");
  exit(1);
}

static void run(const char *statement) {
  if (sqlite3_exec(database, statement, NULL, NULL, NULL) != SQLITE_OK) fail(statement);
}

static sqlite3_stmt *prepare(const char *text) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK) fail(text);
  return statement;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

// As History.isDone in habitbench.
static int is_done(int habit, int days_ago) {
  uint64_t bits = (uint64_t)habit << 32 | (uint64_t)days_ago;
  bits = (bits ^ bits >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  bits = (bits ^ bits >> 27) * UINT64_C(0x94D049BB133111EB);
  return (bits ^ bits >> 31) & 1;
}

static void fill(int habits, int days) {
  run("PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
      "CREATE TABLE habit (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
      "CREATE TABLE done (day INTEGER, habit INTEGER, PRIMARY KEY (day, habit)) WITHOUT ROWID;"
      "BEGIN");
  sqlite3_stmt *habit_row = prepare("INSERT INTO habit VALUES (?, 'Habit ' || ?)");
  for (int habit = 0; habit < habits; habit++) {
    sqlite3_bind_int(habit_row, 1, habit);
    sqlite3_bind_int(habit_row, 2, habit);
    if (sqlite3_step(habit_row) != SQLITE_DONE) fail("insert");
    sqlite3_reset(habit_row);
  }
  sqlite3_stmt *row = prepare("INSERT INTO done VALUES (?, ?)");
  for (int day = days; day > 0; day--)
    for (int habit = 0; habit < habits; habit++) {
      if (!is_done(habit, day)) continue;
      sqlite3_bind_int(row, 1, -day);
      sqlite3_bind_int(row, 2, habit);
      if (sqlite3_step(row) != SQLITE_DONE) fail("insert");
      sqlite3_reset(row);
    }
  sqlite3_finalize(habit_row);
  sqlite3_finalize(row);
  run("COMMIT; CREATE INDEX by_habit ON done (habit, day); PRAGMA wal_checkpoint(TRUNCATE)");
}

// Every row of a query, each column looked at.
static int64_t all(sqlite3_stmt *statement) {
  int64_t sum = 0;
  int result;
  while ((result = sqlite3_step(statement)) == SQLITE_ROW)
    for (int column = sqlite3_column_count(statement) - 1; column >= 0; column--)
      sum += sqlite3_column_type(statement, column) == SQLITE_TEXT
                 ? sqlite3_column_text(statement, column)[0]
                 : sqlite3_column_int(statement, column);
  if (result != SQLITE_DONE) fail("step");
  sqlite3_reset(statement);
  return sum;
}

// Back from yesterday to the first day on which it was not done.
static int64_t streak(sqlite3_stmt *days, int habit) {
  int length = 0;
  sqlite3_bind_int(days, 1, habit);
  while (sqlite3_step(days) == SQLITE_ROW && sqlite3_column_int(days, 0) == -1 - length) length++;
  sqlite3_reset(days);
  return length;
}

int main(int count, char **arguments) {
  if (count != 5) fail("usage");
  int habits = atoi(arguments[3]), number = atoi(arguments[4]);
  const char *task = arguments[2];
  if (sqlite3_open(arguments[1], &database) != SQLITE_OK) fail(arguments[1]);
  if (strcmp(task, "fill") == 0) return fill(habits, number), 0;
  run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL");
  sqlite3_stmt *day = prepare("SELECT h.id, h.name, d.habit IS NOT NULL FROM habit h "
                              "LEFT JOIN done d ON d.day = -1 AND d.habit = h.id");
  sqlite3_stmt *week = prepare("SELECT day, count(*) FROM done WHERE day BETWEEN -7 AND -1 GROUP BY day");
  sqlite3_stmt *days = prepare("SELECT day FROM done WHERE habit = ? AND day < 0 ORDER BY day DESC");
  sqlite3_stmt *add = prepare("INSERT OR IGNORE INTO done VALUES (0, ?)");
  sqlite3_stmt *cut = prepare("DELETE FROM done WHERE day = 0 AND habit = ?");
  int64_t start = now(), end = start + number * INT64_C(1000000), turns = 0, time, sum = 0;
  do {
    if (strcmp(task, "day") == 0) {
      sum += all(day);
    } else if (strcmp(task, "week") == 0) {
      sum += all(week);
    } else if (strcmp(task, "streak") == 0) {
      for (int habit = 0; habit < habits; habit++) sum += streak(days, habit);
    } else {
      int habit = (int)(turns % habits);
      sqlite3_bind_int(add, 1, habit);
      if (sqlite3_step(add) != SQLITE_DONE) fail("insert");
      sqlite3_reset(add);
      if (sqlite3_changes(database) == 0) {
        sqlite3_bind_int(cut, 1, habit);
        if (sqlite3_step(cut) != SQLITE_DONE) fail("delete");
        sqlite3_reset(cut);
      }
    }
    turns++;
    time = now();
  } while (time < end);
  printf("%lld %lld\n", (long long)turns, (long long)(time - start));
  return sum == -1;
}
