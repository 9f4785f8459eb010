'use strict';

/** The delay after which an unanswered command is shown as under way. */
const QUICK_MILLISECONDS = 50;

/** The changes made in this window: each command is one request, and can be undone. */
class Changes {
  constructor(connection) {
    this.connection = connection;
    /** The days that show the changes. */
    this.days = [];
    /** The commands under way: a habit's `id`, a `date`, and the fields `seen` of the row meanwhile. */
    this.pending = [];
    this.last = Promise.resolve();
    this.forget();
  }

  /** Forgets all changes: the revisions may be those of another history. */
  forget() {
    /** The revisions of changes made here, and of undos made here, the latest last. */
    this.made = [];
    this.undone = [];
  }

  /** Counts one or ticks; if neither is possible, the daemon's refusal gives the reason. */
  toggle(target) {
    const { step, state, entry } = target.habit;
    // Only the daemon knows the state that a mark hides.
    const seen = entry?.mark ? null : sign(target.habit, state !== 'done');
    return step === 'count' ? this.tally(target) : this.change(target, 'toggle', {}, seen);
  }

  /** Completes or unticks a habit, which is harmless if repeated; for a limit, counts one. */
  complete(target, completed) {
    const { habit } = target;
    return habit.limit ? this.tally(target)
      : this.change(target, 'markCompleted', { completed }, sign(habit, completed));
  }

  /** Takes one step of a day's next habit, which the daemon chooses. */
  next({ view }) {
    const target = { habit: { id: view?.progress.next }, date: view?.date };
    return this.change(target, 'doNext', { habit: undefined, date: undefined });
  }

  tally(target) {
    return this.change(target, 'tally');
  }

  /** Sets the `count`, `mark` or `note` of a day. */
  set(target, fields) {
    return this.change(target, 'setEntry', fields);
  }

  /** Requests a change of a habit's timer; `minutes` is its length, or undefined. */
  timer(method, target, minutes) {
    return this.change(target, method, { date: undefined, for: minutes });
  }

  /** Requests a change and shows its result; `seen` is shown before the reply. Undefined parameters are not sent. */
  async change({ habit: { id }, date }, method, parameters, seen) {
    const command = { id, date, seen };
    this.pending.push(command);
    const slow = seen ? this.show() : setTimeout(() => {
      command.seen = { isUnderWay: true };
      this.show();
    }, QUICK_MILLISECONDS);
    try {
      return await this.inTurn(() => this.write(method, { habit: id, date, ...parameters }));
    } finally {
      clearTimeout(slow);
      this.pending.splice(this.pending.indexOf(command), 1);
      this.show();
    }
  }

  /** Runs requests one after the other, so that an undo knows the revisions of all earlier changes. */
  inTurn(work) {
    const turn = this.last.then(work);
    this.last = turn.catch(() => {});
    return turn;
  }

  async write(method, parameters) {
    const { result, isNew } = await this.connection.write(
      method, parameters, (tick) => this.days.forEach((day) => day.take(tick)));
    if (isNew) {
      this.made.push(result.revision);
      this.undone = [];
    }
    return result;
  }

  /** Undoes the last change of this window, or redoes its last undo; null if there is none. */
  takeBack(method) {
    return this.inTurn(async () => {
      const [from, to] = method === 'undo' ? [this.made, this.undone] : [this.undone, this.made];
      const revision = from.pop();
      if (revision === undefined) {
        return null;
      }
      try {
        const { result, isNew } = await this.connection.write(method, { revision });
        if (isNew) {
          to.push(result.revision);
        }
        return result;
      } catch (error) {
        // If there is nothing left to undo, trying again is pointless; any other failure may be temporary.
        if (!['undo.nothing', 'redo.nothing'].includes(error.type)) {
          from.push(revision);
        }
        throw error;
      }
    });
  }

  show() {
    this.days.forEach((day) => day.changed());
  }
}

/** The state to show at once for a plain tick, or null. */
function sign({ step, limit }, isDone) {
  return step === 'tick' && !limit ? { state: isDone ? 'done' : 'open' } : null;
}

module.exports = { Changes };
