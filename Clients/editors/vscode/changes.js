'use strict';

/** The changes made in this window: each command is one request, shown at once, and can be undone. */
class Changes {
  /** `days` are those that show what is changed. */
  constructor(connection) {
    this.connection = connection;
    this.days = [];
    /** The expected effects of pending commands; see model.js. */
    this.guesses = [];
    /** The revisions of what was changed here, and of what was undone here, the latest last. */
    this.made = [];
    this.undone = [];
  }

  /** Asks for a change of a habit; its entry will `become` something, which is taken back on failure. */
  async change({ id, date }, method, parameters, become) {
    const guess = { id, date, become };
    this.guesses.push(guess);
    this.show();
    try {
      const { result, isNew } = await this.connection.write(method, { habit: id, date, ...parameters });
      this.days.forEach((day) => day.settle(result));
      this.keep(result, isNew);
    } finally {
      this.guesses.splice(this.guesses.indexOf(guess), 1);
      this.show();
    }
  }

  /** Completes a habit, or takes that or its mark back: says what shall be, which can be said twice.
   * Of a limit, counts one, or clears what was counted. */
  toggle({ habit, date }) {
    if (habit.entry?.mark) return this.mark({ habit, date }, null);
    if (habit.goal === 'atMost') {
      return habit.entry?.count ? this.count({ habit, date }, 0) : this.tally({ habit, date });
    }
    return this.complete({ habit, date }, !habit.completed);
  }

  complete({ habit: { id }, date }, completed) {
    return this.change({ id, date }, 'markCompleted', { completed }, (entry, { repetitions }) =>
      completed
        ? { ...entry, mark: undefined, count: Math.max(entry.count, repetitions) }
        : { ...entry, count: 0 });
  }

  /** The next thing to do of a habit: one more where it is counted, else all of it. */
  step({ habit, date }) {
    const isCounted = habit.repetitions > 1 || habit.unit || habit.goal === 'atMost';
    return isCounted ? this.tally({ habit, date }) : this.complete({ habit, date }, true);
  }

  tally({ habit: { id }, date }) {
    return this.change({ id, date }, 'tally', {}, (entry) => ({ ...entry, count: entry.count + 1 }));
  }

  mark({ habit: { id }, date }, mark) {
    return this.set({ id, date }, { mark });
  }

  count({ habit: { id }, date }, count) {
    return this.set({ id, date }, { count });
  }

  note({ habit: { id }, date }, note) {
    return this.set({ id, date }, { note });
  }

  set(target, fields) {
    const [[name, value]] = Object.entries(fields);
    return this.change(target, 'setEntry', fields, (entry) => ({ ...entry, [name]: value ?? undefined }));
  }

  /** Asks for a change of a habit's timer; `minutes` is its length, where one is given. */
  async timer(method, { id }, minutes) {
    const { result, isNew } = await this.connection.write(
      method, { habit: id, ...minutes && { for: minutes } });
    if (result.date) {
      this.days.forEach((day) => day.settle(result));
      this.show();
    }
    this.keep(result, isNew);
    return result;
  }

  /** Remembers what can be undone here. */
  keep({ revision }, isNew) {
    if (isNew) {
      this.made.push(revision);
      this.undone = [];
    }
  }

  /** Takes the last change of this window back: what was undone, or null where there is none. */
  undo() {
    return this.takeBack('undo', this.made, this.undone);
  }

  /** Takes the last undo of this window back. */
  redo() {
    return this.takeBack('redo', this.undone, this.made);
  }

  async takeBack(method, from, to) {
    const revision = from.pop();
    if (revision === undefined) {
      return null;
    }
    try {
      const result = await this.connection.call(method, { revision });
      to.push(result.revision);
      return result;
    } catch (error) {
      // If there is nothing left to undo, trying again is pointless; any other failure may be temporary.
      if (!['undo.nothing', 'redo.nothing'].includes(error.type)) {
        from.push(revision);
      }
      throw error;
    }
  }

  show() {
    this.days.forEach((day) => day.changed());
  }
}

module.exports = { Changes };
