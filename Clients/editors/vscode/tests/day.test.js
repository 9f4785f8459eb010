'use strict';

const assert = require('assert');
const { test } = require('node:test');
const { Day } = require('../day');

/** A view with one habit. */
function view(completed, revision) {
  const habit = { id: 'read', goal: 'atLeast', repetitions: 1, xp: 10, due: true, completed };
  return { date: '2026-11-20', isToday: true, isFuture: false, habits: [habit], progress: {}, revision };
}

test('a day that was asked for before a tick does not take the tick away', async () => {
  const replies = [];
  const connection = { call: () => new Promise((resolve) => replies.push(resolve)) };
  const seen = [];
  const day = new Day(connection, [], () => seen.push(day.habit('read').completed));
  const first = day.load();
  replies.shift()(view(false, 1));
  await first;
  const second = day.load();
  // Both answers come together, and that of the tick is taken first.
  day.settle({ habit: 'read', date: '2026-11-20', completed: true, entry: { count: 1 }, progress: {}, revision: 3 });
  day.changed();
  replies.shift()(view(false, 2));
  await new Promise(setImmediate);
  assert.ok(day.habit('read').completed);
  replies.shift()(view(true, 3));
  await second;
  assert.deepStrictEqual(seen, [false, true, true]);
});
