'use strict';

const { untilNextMinute } = require('./timers');

/** The members that describe a habit on a day: an update replaces all of them, also those it omits. */
const STANDING = [
  'state', 'entry', 'completed', 'due', 'canToggle', 'streak', 'quota', 'returning', 'measure', 'best', 'strength',
  'periodCount', 'target', 'unit', 'limit', 'step', 'atRisk', 'offDay', 'words',
];

/** A day as the daemon sent it, updated by events and replies. */
class Day {
  /** `pending` are the commands under way; `changed` is called whenever the day looks different. */
  constructor(connection, pending, changed) {
    this.connection = connection;
    this.pending = pending;
    this.changed = () => {
      changed();
      this.followTimers();
    };
    /** The date as YYYY-MM-DD, or null to follow today. */
    this.date = null;
    this.view = null;
    this.loading = null;
    /** True if the view is missing or may be out of date. */
    this.stale = true;
  }

  /** Redraws at the next minute of a running timer, without asking the daemon. */
  followTimers() {
    clearTimeout(this.pulse);
    const wait = this.isDisposed ? null : untilNextMinute(this.habits());
    this.pulse = wait === null ? null : setTimeout(this.changed, wait);
  }

  dispose() {
    this.isDisposed = true;
    clearTimeout(this.pulse);
  }

  /** Loads the day; a call during a load causes one more. */
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

  /** Applies an event. */
  hear({ topics = [], changes, progress = [] }) {
    const isTold = changes && topics.length === 1 && changes.every((change) =>
      this.take({ ...change, progress: progress.find(({ date }) => date === change.date) }));
    this.stale ||= !isTold;
  }

  /** Applies the update of a habit; returns false if the day must be reloaded to be right. */
  take({ habit: id, date, progress, otherDays, ...standing }) {
    const habit = this.view?.habits.find((one) => one.id === id && date === this.view.date);
    if (!habit) {
      return false;
    }
    STANDING.forEach((name) => {
      habit[name] = standing[name];
    });
    this.view.progress = progress;
    // A habit that is neither due nor recorded is not listed.
    return !otherDays && (habit.due || habit.entry !== undefined);
  }

  /** Shows the updates, or reloads the day if they were not complete. */
  async refresh() {
    await (this.stale ? this.load() : this.changed());
  }

  /** Shows another day; if it cannot be loaded, the previous one stays. */
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

  /** The habits of a slot, in order, or of all slots. */
  habits(slot) {
    return (this.view?.habits ?? []).filter((habit) => !slot || habit.slot === slot)
      .map((habit) => this.seen(habit));
  }

  habit(id) {
    const habit = this.view?.habits.find((one) => one.id === id);
    return habit && this.seen(habit);
  }

  /** A habit with the fields shown for commands under way. */
  seen(habit) {
    return this.pending.filter(({ id, date }) => id === habit.id && date === this.view.date)
      .reduce((row, { seen }) => ({ ...row, ...seen }), habit);
  }
}

module.exports = { Day };
