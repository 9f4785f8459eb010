'use strict';

/** A day as the daemon tells it, with guesses of what commands under way will change. */
class Day {
  /** `changed` is called whenever the day looks different. */
  constructor(connection, changed) {
    this.connection = connection;
    this.changed = changed;
    /** The day, as YYYY-MM-DD, or null for whatever is today. */
    this.date = null;
    this.view = null;
    this.guesses = new Set();
    this.loading = null;
    /** Whether the view may be out of date, or there is none. */
    this.stale = true;
  }

  /** Loads the day; changes that come meanwhile are told by one more load. */
  async load() {
    this.stale = true;
    this.loading ??= this.loadUntilFresh().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  async loadUntilFresh() {
    while (this.stale) {
      this.stale = false;
      const { date } = this;
      try {
        this.view = await this.connection.call('loadDay', date ? { date } : {});
      } catch (error) {
        this.stale = true;
        throw error;
      }
      this.changed();
    }
  }

  /** Shows another day; one that cannot be loaded is left again. */
  async show(date) {
    const before = this.date;
    this.date = date;
    try {
      await this.load();
    } catch (error) {
      this.date = before;
      throw error;
    }
  }

  /** Shows the day so many days later. */
  async go(days) {
    if (!this.view) {
      return;
    }
    const date = new Date(`${this.date ?? this.view.date}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + days);
    await this.show(date.toISOString().slice(0, 10));
  }

  /** The habits of a slot, in order; of all slots where none is given. */
  habits(slot) {
    return (this.view?.habits ?? [])
      .filter((habit) => !slot || habit.slot === slot)
      .map((habit) => this.guessed(habit));
  }

  habit(id) {
    return this.habits().find((habit) => habit.id === id);
  }

  guessed(habit) {
    const about = [...this.guesses].filter((guess) => guess.id === habit.id);
    return Object.assign({}, habit, ...about.map((guess) => guess.look));
  }

  /**
   * Asks for a change of a habit on this day. What it will `look` like is shown at once, and taken
   * back when that fails.
   */
  async change(id, method, parameters, look = {}) {
    const guess = { id, look };
    const date = this.view?.date;
    this.guesses.add(guess);
    this.changed();
    try {
      const tick = await this.connection.call(method, { habit: id, date, ...parameters });
      this.settle(tick);
    } finally {
      this.guesses.delete(guess);
      this.changed();
    }
  }

  settle({ habit: id, date, entry, completed, streak, progress }) {
    if (this.view?.date === date) {
      const habits = this.view.habits.map((habit) =>
        habit.id === id ? { ...habit, entry, completed, streak } : habit);
      this.view = { ...this.view, habits, progress };
    }
  }
}

module.exports = { Day };
