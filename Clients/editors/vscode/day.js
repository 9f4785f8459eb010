'use strict';

const { settled, shown, told } = require('./model');
const { untilNextMinute } = require('./timers');

/** A day as the daemon tells it, with guesses of what commands under way will change. */
class Day {
  /** `changed` is called whenever the day looks different. */
  constructor(connection, guesses, changed) {
    this.connection = connection;
    this.guesses = guesses;
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
    /** True if a command was answered since the view was asked for, which may then lack its change. */
    this.outrun = false;
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

  /** The view with all guesses. */
  get seen() {
    return shown(this.view, this.guesses);
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
      this.outrun = false;
      const { date } = this;
      let view;
      try {
        view = await this.connection.call('loadDay',
          { ...date && { date }, includeMeasures: true });
      } catch (error) {
        this.stale = true;
        throw error;
      }
      if (this.outrun) {
        this.stale = true;
      } else {
        this.view = view;
        this.changed();
      }
    }
  }

  /** Takes changes that an event tells, and loads the day only where they do not say enough. */
  async tell(changes) {
    const view = this.loading || this.stale ? null : told(this.view, changes);
    if (!view) {
      await this.load();
      return;
    }
    this.view = view;
    this.changed();
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
    return (this.seen?.habits ?? []).filter((habit) => !slot || habit.slot === slot);
  }

  habit(id) {
    return this.habits().find((habit) => habit.id === id);
  }

  /** Takes the answer to a command. */
  settle(tick) {
    this.view = settled(this.view, tick);
    this.outrun = true;
  }
}

module.exports = { Day };
