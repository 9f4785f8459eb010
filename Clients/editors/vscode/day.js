'use strict';

const { untilNextMinute } = require('./timers');

/** The members of a habit of a day that make up how it stands: they are replaced all at once. */
const STANDING = [
  'state', 'entry', 'completed', 'due', 'canToggle', 'streak', 'quota', 'returning', 'measure', 'best', 'strength',
  'periodCount', 'target', 'unit', 'limit', 'step', 'atRisk', 'offDay', 'words',
];

/** A day as the daemon tells it. */
class Day {
  /** `pending` are the commands under way; `changed` is called whenever the day looks different. */
  constructor(connection, pending, changed) {
    this.connection = connection;
    this.pending = pending;
    this.changed = () => {
      changed();
      this.followTimers();
    };
    /** The day, as YYYY-MM-DD, or null for whatever is today. */
    this.date = null;
    this.view = null;
    this.loading = null;
    /** True if the view may be out of date or is missing. */
    this.stale = true;
  }

  /** Looks different again after a minute of a timer that runs; the daemon is asked for nothing. */
  followTimers() {
    clearTimeout(this.pulse);
    const wait = this.isDisposed ? null : untilNextMinute(this.habits());
    this.pulse = wait === null ? null : setTimeout(this.changed, wait);
  }

  dispose() {
    this.isDisposed = true;
    clearTimeout(this.pulse);
  }

  /** Loads the day; what comes meanwhile leads to one more load. */
  async load() {
    this.again = true;
    this.loading ??= this.loadUntilFresh().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  async loadUntilFresh() {
    while (this.again) {
      this.again = false;
      this.stale = false;
      try {
        await this.connection.write('loadDay', this.date ? { date: this.date } : {}, (view) => {
          this.view = view;
        });
      } catch (error) {
        this.stale = true;
        throw error;
      }
      this.changed();
    }
  }

  /** Takes what an event tells. */
  hear({ topics = [], changes, progress = [] }) {
    const isTold = changes && topics.length === 1 && changes.every((change) =>
      this.take({ ...change, progress: progress.find(({ date }) => date === change.date) }));
    this.stale ||= !isTold;
  }

  /** Takes how a habit stands; returns false where the day has to be loaded to be right. */
  take({ habit: id, date, progress, otherDays, ...standing }) {
    const habit = this.view?.habits.find((one) => one.id === id && date === this.view.date);
    if (!habit) {
      return false;
    }
    STANDING.forEach((name) => {
      habit[name] = standing[name];
    });
    this.view.progress = progress;
    // What is neither due nor recorded is not listed.
    return !otherDays && (habit.due || habit.entry !== undefined);
  }

  /** Shows what was taken, and loads what was not told. */
  async refresh() {
    await (this.stale ? this.load() : this.changed());
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
    return (this.view?.habits ?? []).filter((habit) => !slot || habit.slot === slot)
      .map((habit) => this.seen(habit));
  }

  habit(id) {
    const habit = this.view?.habits.find((one) => one.id === id);
    return habit && this.seen(habit);
  }

  /** A habit with what is seen of commands under way. */
  seen(habit) {
    return this.pending.filter(({ id, date }) => id === habit.id && date === this.view.date)
      .reduce((row, { seen }) => ({ ...row, ...seen }), habit);
  }
}

module.exports = { Day };
