'use strict';

/**
 * A day, with what commands under way and events make of it. Nothing here asks the daemon: a view is
 * what loadDay answered, a guess says what a habit's entry will be, a change is what an event tells.
 */

const NOTHING = { count: 0 };

/** Returns the day state of a habit: done, skipped, failed, spared, partial or open. */
function stateOf({ goal, repetitions, completed, spared, entry = NOTHING, periodCount: sum }) {
  const isLimit = goal === 'atMost';
  if (entry.mark || completed) {
    return entry.mark ?? 'done';
  }
  if (spared) {
    return 'spared';
  }
  if (isLimit && sum) {
    return entry.count > 0 && sum.count > sum.target ? 'failed' : 'open';
  }
  if (isLimit) {
    return entry.count > repetitions ? 'failed' : 'open';
  }
  return entry.count > 0 ? 'partial' : 'open';
}

/** A view with guesses, each with the `id` of a habit, a `date`, and what an entry will `become`. */
function shown(view, guesses) {
  const about = guesses.filter(({ date }) => date === view?.date);
  return about.length === 0 ? view : withHabits(view, (habit) =>
    about.filter(({ id }) => id === habit.id)
      .reduce((other, { become }) => guessed(view, other, become), habit));
}

/** A view after the answer to a command. */
function settled(view, { habit: id, date, entry, completed, streak, progress, periodCount }) {
  if (view?.date !== date) {
    return view;
  }
  const habits = view.habits.map((habit) =>
    habit.id === id ? { ...habit, entry, completed, streak, periodCount } : habit);
  return { ...view, habits, progress };
}

/** A view after changes, or null where it has to be loaded anew. */
function told(view, changes) {
  return changes.filter(({ revision }) => revision > (view?.revision ?? 0))
    .reduce((other, change) => other && toldOne(other, change), view);
}

/** The text of a note, the state of a quota and a habit that comes or goes are not told. */
function toldOne(view, { habit: id, date, completed, count = 0, mark, note, streak, revision }) {
  const habit = view.habits.find((other) => other.id === id);
  const isHere = date === view.date;
  const isNothing = count === 0 && !mark;
  if (!habit || habit.quota || habit.periodCount || (isHere && (note || (isNothing && !habit.due)))) {
    return null;
  }
  const entry = isNothing ? undefined : { count, ...(mark && { mark }) };
  const here = isHere ? { completed, entry } : {};
  const after = { ...habit, ...here, streak: { ...habit.streak, ...streak } };
  return { ...withHabits(view, (other) => (other === habit ? after : other)), revision };
}

function withHabits(view, change) {
  const habits = view.habits.map(change);
  return { ...view, habits, progress: progressOf(view, habits) };
}

function guessed(view, habit, become) {
  const entry = become({ ...NOTHING, ...habit.entry }, habit);
  const isKept = habit.goal === 'atMost'
    ? !isOpen(view) && habit.due && entry.count <= habit.repetitions
    : habit.periodCount ? entry.count > 0 : entry.count >= habit.repetitions;
  return { ...habit, entry, completed: isKept && !entry.mark };
}

function isOpen({ isToday, isFuture }) {
  return isToday || isFuture;
}

/** Returns the progress of a day. Until the day is over, a limit that is kept does not count. */
function progressOf(view, habits) {
  const sums = { total: 0, completed: 0, percentage: 0, totalXP: 0, earnedXP: 0, next: undefined };
  for (const { id, goal, repetitions, xp, due, completed, entry = NOTHING } of habits) {
    const { mark, count } = entry;
    const isLimit = goal === 'atMost';
    const isKept = isLimit && !mark && isOpen(view) && count <= repetitions;
    const isAsked = due && mark !== 'skipped' && !isKept;
    if (isAsked || completed) {
      sums.total += 1;
      sums.totalXP += xp;
    }
    if (completed) {
      sums.completed += 1;
      sums.earnedXP += xp;
    } else if (isAsked && !mark && !isLimit) {
      sums.next ??= id;
    }
  }
  sums.percentage = sums.total && sums.completed / sums.total;
  return { ...sums, allCompleted: sums.total > 0 && sums.completed === sums.total };
}

module.exports = { settled, shown, stateOf, told };
