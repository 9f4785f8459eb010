'use strict';

/** After this a command that has no reply yet is shown as under way. */
const QUICK_MILLISECONDS = 50;

/** The changes made in this window: each command is one request, and can be undone. */
class Changes {
  /** `days` are those that show what is changed. */
  constructor(connection) {
    this.connection = connection;
    this.days = [];
    /** The commands under way: the `id` of a habit, a `date`, and what is `seen` of it meanwhile. */
    this.pending = [];
    this.last = Promise.resolve();
    this.forget();
  }

  /** Forgets what can be undone: revisions mean something else in another history. */
  forget() {
    /** The revisions of what was changed here, and of what was undone here, the latest last. */
    this.made = [];
    this.undone = [];
  }

  /** Counts one or ticks; where neither is accepted it is the daemon who says why. */
  toggle(target) {
    const { step, state, entry } = target.habit;
    // Of a mark only the daemon knows what it hides.
    const seen = entry?.mark ? null : sign(target.habit, state !== 'done');
    return step === 'count' ? this.tally(target) : this.change(target, 'toggle', {}, seen);
  }

  /** Completes a habit at once or reopens it, which can be said twice; of a limit, counts one. */
  complete(target, completed) {
    const { habit } = target;
    return habit.limit ? this.tally(target)
      : this.change(target, 'markCompleted', { completed }, sign(habit, completed));
  }

  /** Takes one step of the next habit of a day, which only the daemon knows. */
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

  /** Asks for a change of a habit's timer; `minutes` is its length, where one is given. */
  timer(method, target, minutes) {
    return this.change(target, method, { date: undefined, for: minutes });
  }

  /** Asks for a change, and shows what came of it; only a sign may be `seen` before. Undefined is not sent. */
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

  /** Does one thing after the other, so that an undo knows all that was done before it. */
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

  /** `undo` takes the last change of this window back, `redo` the last undo: the result, or null for none. */
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

/** The sign of a plain tick, which is seen at once. */
function sign({ step, limit }, isDone) {
  return step === 'tick' && !limit ? { state: isDone ? 'done' : 'open' } : null;
}

module.exports = { Changes };
