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
    session.pressed.push(session.run(command, habit && session.row(habit).node));
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
    await Promise.all(session.pressed);
    const methods = await session.methods();
    assert.strictEqual(methods.filter((method) => WRITES.includes(method)).length, writes);
  } else {
    // A sign shows before its tick is recorded.
    await Promise.all(session.pressed);
    const { entries } = await session.do({ do: 'entries' });
    for (const [id, value] of Object.entries(recorded)) {
      assert.strictEqual(entries[id]?.mark ?? entries[id]?.count ?? 0, value, id);
    }
  }
}

for (const { name, needs = [], begin, timeout, steps } of table.cases) {
  // While the daemon is away, a key is refused at once.
  test(name, { skip: needs.includes('queue') }, withScripted(async (session) => {
    let last = Date.now();
    let longest = 0;
    session.pressed = [];
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
      { note: ['short', null][random(2)] }, { completed: random(2) === 0 }][random(4)];
    await session.do({ do: 'change', habit: habits[random(4)], ...change });
    const view = await session.call('loadDay');
    await until('the event has come', () => connection.revision === view.revision);
    const { progress, habits: rows } = JSON.parse(JSON.stringify(today.view));
    assert.deepStrictEqual(rows, view.habits);
    assert.deepStrictEqual(progress, { date: view.date, ...view.progress });
  }
  // The test itself sends these.
  assert.strictEqual((await session.methods()).filter((name) => name === 'loadDay').length, 40);
}));

test('what events do not tell is loaded, once for all that came meanwhile',
  withScripted(async (session) => {
  const { connection, today, day } = session.extension;
  const loads = async () => (await session.methods()).filter((name) => name === 'loadDay').length;
  await until('it is followed', () => !connection.offline && !today.loading && !day.loading);
  await session.methods();
  await session.do({ do: 'change', habit: 'read', date: '2026-11-19', completed: true });
  await until('the streak shows', () => session.row('read').description.includes('1 day'));
  await session.do({ do: 'change', habit: 'read', completed: true });
  await until('it grows', () => session.row('read').description.includes('2 days'));
  // Each of the two views has loaded once.
  assert.strictEqual(await loads(), 2);
}));

test('an undo knows of all that was asked for before it', withScripted(async (session) => {
  const { node } = session.row('drink');
  await session.run('count', node);
  const keys = ['tally', 'tally', 'tally', 'undo', 'tally', 'undo', 'undo', 'redo'];
  await session.do({ do: 'stop' });
  const done = keys.map((key) => session.run(key, node));
  await session.do({ do: 'continue' });
  await Promise.all(done);
  await until('what is left shows', () => session.count('drink') === 2);
  assert.deepStrictEqual(session.shown.messages.map((text) => text.replace(/^(\w+): .*: /, '$1 ')),
    ['Undone 3 → 2', 'Undone 3 → 2', 'Undone 2 → 1', 'Redone 1 → 2']);
  assert.deepStrictEqual(session.shown.errors, []);
}));

test('of another history nothing is undone', withScripted(async (session) => {
  await session.run('toggle', session.row('read').node);
  await session.do({ do: 'return', epoch: true });
  await until('it is known', () => session.extension.changes.made.length === 0);
  await session.run('undo');
  assert.deepStrictEqual(session.shown.messages, ['Nothing to undo in this window']);
}));

test('a tick shows its sign at once and nothing else, and anything else is marked as under way',
  withScripted(async (session) => {
  const { bar, errors } = session.shown;
  await until('the bar shows', () => bar.text.includes('0/3'));
  await session.do({ do: 'stop' });
  const done = [session.run('toggle', session.row('read').node), session.run('tally', session.row('drink').node)];
  assert.deepStrictEqual([session.state('read'), session.isUnderWay('drink')], ['done', false]);
  await until('it takes long', () => session.isUnderWay('drink'));
  assert.deepStrictEqual([session.state('read'), session.count('drink')], ['done', 0]);
  assert.deepStrictEqual([session.isUnderWay('read'), session.isUnderWay('diary')], [false, false]);
  assert.match(bar.text, /0\/3/);
  await session.do({ do: 'continue' });
  await Promise.all(done);
  assert.deepStrictEqual([session.count('drink'), session.isUnderWay('drink')], [1, false]);
  assert.match(bar.text, /1\/3/);
  assert.deepStrictEqual(errors, []);
  // A refusal restores the sign.
  await session.do({ do: 'deny', method: 'toggle', message: 'The habit is archived' });
  const refused = session.run('toggle', session.row('read').node);
  assert.strictEqual(session.state('read'), 'open');
  await refused;
  assert.strictEqual(session.state('read'), 'done');
  assert.deepStrictEqual(errors, ['The habit is archived']);
  // Only the daemon knows what a mark hides.
  await session.run('skip', session.row('read').node);
  const cleared = session.run('toggle', session.row('read').node);
  assert.strictEqual(session.state('read'), 'skipped');
  await cleared;
  assert.strictEqual(session.state('read'), 'done');
}));

test('a tick on a limit is one more, and a box completes what is counted at once',
  withScripted(async (session) => {
  const click = (id, checked) =>
    session.shown.view.boxes.fire({ items: [[session.row(id).node, checked ? 1 : 0]] });
  await session.run('toggle', session.row('coffee').node);
  click('coffee', true);
  await until('both are counted', () => session.count('coffee') === 2);
  assert.strictEqual(session.state('coffee'), 'open');
  await session.run('toggle', session.row('coffee').node);
  assert.strictEqual(session.state('coffee'), 'failed');
  assert.match(session.row('coffee').description, /^failed · 3\/2 cups at most/);
  await session.run('toggle', session.row('drink').node);
  assert.strictEqual(session.count('drink'), 1);
  click('drink', true);
  await until('it is done', () => session.state('drink') === 'done');
  click('drink', false);
  await until('it is open', () => session.state('drink') === 'open');
  const { entries } = await session.do({ do: 'entries' });
  assert.strictEqual(entries.coffee.mark, undefined);
  assert.deepStrictEqual(session.shown.errors, []);
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
  // A request that changes nothing returns the revision of an earlier change.
  await session.do({ do: 'change', habit: 'read', completed: true });
  await until('that shows', () => session.state('read') === 'done');
  await session.extension.changes.set({ habit: { id: 'read' }, date: '2026-11-20' }, { count: 1 });
  await session.run('undo');
  const nothing = 'Nothing to undo in this window';
  assert.deepStrictEqual(messages, [
    nothing, 'Undone: Read, 2026-11-20: done → open', nothing,
    'Redone: Read, 2026-11-20: open → done', 'Undone: Read, 2026-11-20: done → open', nothing,
  ]);
  const { entries } = await session.do({ do: 'entries' });
  assert.strictEqual(entries.drink.count, 4);
  assert.deepStrictEqual(session.shown.errors, []);
}));
