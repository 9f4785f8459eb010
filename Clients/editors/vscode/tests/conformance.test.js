'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { test } = require('node:test');
const { FOLDER, withScripted } = require('./scripted');
const { until } = require('./session');

const WRITES = ['toggle', 'markCompleted', 'setEntry', 'tally', 'undo', 'redo'];
const table = JSON.parse(fs.readFileSync(path.join(FOLDER, 'conformance.json'), 'utf8'));

/** Returns the parts of the screen that a step names. */
function seen(session, shows) {
  const ids = (part, of) => Object.fromEntries(Object.keys(shows[part]).map((id) => [id, of(id)]));
  const { view, context } = session.shown;
  const parts = {
    habits: () => ids('habits', (id) => session.state(id)),
    counts: () => ids('counts', (id) => session.count(id)),
    names: () => ids('names', (id) => session.row(id)?.label),
    today: () => /^(\S+) \(today\)/.exec(view.description)?.[1],
    offline: () => context['habitd.offline'],
    problem: () => session.shown.errors.length > 0,
  };
  return Object.fromEntries(Object.keys(shows).map((part) => [part, parts[part]()]));
}

async function play(session, { press, habit, daemon, shows, writes, recorded }) {
  if (daemon) {
    await session.do(daemon);
  } else if (press) {
    session.shown.errors.length = 0;
    const command = { toggle: 'toggle', increase: 'tally', undo: 'undo' }[press];
    session.run(command, habit && session.row(habit).node);
  } else if (shows) {
    await until(JSON.stringify(shows), () => {
      try {
        assert.deepStrictEqual(seen(session, shows), shows);
        return true;
      } catch {
        return false;
      }
    });
  } else if (writes !== undefined) {
    const methods = await session.methods();
    assert.strictEqual(methods.filter((method) => WRITES.includes(method)).length, writes);
  } else {
    const { entries } = await session.do({ do: 'entries' });
    for (const [id, value] of Object.entries(recorded)) {
      assert.strictEqual(entries[id]?.mark ?? entries[id]?.count ?? 0, value, id);
    }
  }
}

for (const { name, needs = [], begin, timeout, steps } of table.cases) {
  // A key for a daemon that is away is refused at once.
  test(name, { skip: needs.includes('queue') }, withScripted(async (session) => {
    let last = Date.now();
    let longest = 0;
    const pulse = setInterval(() => {
      longest = Math.max(longest, Date.now() - last);
      last = Date.now();
    }, 20);
    try {
      for (const step of steps) {
        await play(session, step);
      }
    } finally {
      clearInterval(pulse);
    }
    assert.ok(longest < table.heldUp, `held up for ${longest} ms`);
  }, begin, { timeout }));
}

test('what events tell is shown without asking, and is what loadDay would answer',
  withScripted(async (session) => {
  const { connection, today } = session.extension;
  const habits = ['read', 'drink', 'coffee', 'diary'];
  let state = 11;
  const random = (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state >> 16) % below;
  };
  await until('it is followed', () => !connection.offline && today.view && !today.loading);
  await session.methods();
  for (let round = 0; round < 40; round += 1) {
    const change = [{ count: random(9) }, { mark: ['skipped', 'failed', null][random(3)] },
      { completed: random(2) === 0 }][random(3)];
    await session.do({ do: 'change', habit: habits[random(4)], ...change });
    const view = await session.call('loadDay');
    await until('the event has come', () => today.view.revision === view.revision);
    assert.deepStrictEqual(JSON.parse(JSON.stringify(today.view.progress)), view.progress);
    for (const [index, habit] of view.habits.entries()) {
      const { completed, entry, streak } = today.view.habits[index];
      assert.deepStrictEqual({ completed, entry, current: streak.current },
        { completed: habit.completed, entry: habit.entry, current: habit.streak.current });
    }
  }
  // These are the test's own.
  assert.strictEqual((await session.methods()).filter((name) => name === 'loadDay').length, 40);
}));

test('undo and redo are of this window, and say from what to what',
  withScripted(async (session) => {
  const { messages } = session.shown;
  await session.run('undo');
  await session.run('toggle', session.row('read').node);
  await session.do({ do: 'change', habit: 'drink', count: 4 });
  await session.run('undo');
  await session.run('undo');
  await session.run('redo');
  await session.run('undo');
  // A request that changes nothing has the revision of an earlier change.
  await session.do({ do: 'change', habit: 'read', completed: true });
  await until('that shows', () => session.state('read') === 'done');
  await session.extension.changes.count({ habit: { id: 'read' }, date: '2026-11-20' }, 1);
  await session.run('undo');
  const nothing = 'Nothing to undo was done in this window.';
  assert.deepStrictEqual(messages, [
    nothing, 'Undone: Read, Fri 2026-11-20: done → open', nothing,
    'Redone: Read, Fri 2026-11-20: open → done', 'Undone: Read, Fri 2026-11-20: done → open', nothing,
  ]);
  const { entries } = await session.do({ do: 'entries' });
  assert.strictEqual(entries.drink.count, 4);
  assert.deepStrictEqual(session.shown.errors, []);
}));
