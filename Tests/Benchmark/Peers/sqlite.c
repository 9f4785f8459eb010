// A day and a durable toggle in SQLite, in this process: no socket, no JSON.
//
// usage: sqlite FILE day|toggle HABITS DATE MILLISECONDS
//
// The database is one that peers.py makes. It prints how often it was done, and in how many nanoseconds.

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

static void bind(sqlite3_stmt *statement, int place, const char *text) {
  if (sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT) != SQLITE_OK) fail("bind");
}

// Every row, each column looked at.
static int64_t all(sqlite3_stmt *statement) {
  int64_t sum = 0;
  int result;
  while ((result = sqlite3_step(statement)) == SQLITE_ROW)
    sum += sqlite3_column_text(statement, 0)[0] + sqlite3_column_int(statement, 1);
  if (result != SQLITE_DONE) fail("step");
  sqlite3_reset(statement);
  return sum;
}

int main(int count, char **arguments) {
  if (count != 6) fail("usage");
  int habits = atoi(arguments[3]), is_day = strcmp(arguments[2], "day") == 0;
  if (sqlite3_open(arguments[1], &database) != SQLITE_OK) fail(arguments[1]);
  const char *durable = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL";
  if (sqlite3_exec(database, durable, NULL, NULL, NULL) != SQLITE_OK) fail(durable);
  sqlite3_stmt *day = prepare("SELECT name, day IS NOT NULL FROM habits "
                              "LEFT JOIN completions ON day = ? AND habit = name");
  sqlite3_stmt *add = prepare("INSERT OR IGNORE INTO completions VALUES (?, ?)");
  sqlite3_stmt *cut = prepare("DELETE FROM completions WHERE day = ? AND habit = ?");
  bind(day, 1, arguments[4]);
  bind(add, 1, arguments[4]);
  bind(cut, 1, arguments[4]);
  int64_t start = now(), end = start + atoi(arguments[5]) * INT64_C(1000000), turns = 0, time, sum = 0;
  do {
    if (is_day) {
      sum += all(day);
    } else {
      char name[32];
      snprintf(name, sizeof name, "Habit %04d", (int)(turns % habits));
      bind(add, 2, name);
      sum += all(add);
      if (sqlite3_changes(database) == 0) {
        bind(cut, 2, name);
        sum += all(cut);
      }
    }
    turns++;
    time = now();
  } while (time < end);
  printf("%lld %lld\n", (long long)turns, (long long)(time - start));
  return sum == -1;
}
