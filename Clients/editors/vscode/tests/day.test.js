'use strict';

const assert = require('assert');
const { test } = require('node:test');
const { Connection } = require('../connection');
const { Day } = require('../day');

const date = '2026-11-20';

/** The members that describe a habit on a day. */
function standing(isDone) {
  return isDone
    ? { state: 'done', completed: true, due: true, entry: { count: 1 } }
    : { state: 'open', completed: false, due: true, atRisk: true, words: { risk: '12 days end today' } };
}

/** A view with one habit. */
function view(isDone) {
  return { date, isToday: true, habits: [{ id: 'read', name: 'Read', ...standing(isDone) }], progress: {} };
}

test('a day that was asked for before a tick does not take the tick away', async () => {
  const replies = [];
  const connection = {
    write: (method, parameters, take) => new Promise((resolve) => replies.push({ take, resolve })),
  };
  const seen = [];
  const day = new Day(connection, [], () => seen.push(day.habit('read').state));
  const loaded = day.load();
  const [{ take, resolve }] = replies;
  // Both replies arrive together, before the code that awaits them runs.
  take(view(false));
  assert.ok(day.take({ habit: 'read', date, progress: {}, ...standing(true) }));
  resolve({});
  await loaded;
  assert.deepStrictEqual(seen, ['done']);
});

test('a new standing replaces the old one as a whole', () => {
  const day = new Day(null, [], () => {});
  day.view = view(false);
  const tick = { habit: 'read', date, progress: {} };
  assert.ok(day.take({ ...tick, ...standing(true) }));
  assert.deepStrictEqual(JSON.parse(JSON.stringify(day.view)), view(true));
  // These are reloaded: a habit neither due nor recorded, an effect on other days, another day.
  assert.ok(!day.take({ ...tick, ...standing(true), due: false, entry: undefined }));
  assert.ok(!day.take({ ...tick, ...standing(true), otherDays: true }));
  assert.ok(!day.take({ ...tick, ...standing(true), date: '2026-11-19' }));
  assert.ok(!day.take({ ...tick, ...standing(true), habit: 'walk' }));
});

test('a reply is taken before what comes after it', async () => {
  const connection = new Connection('/nowhere/socket');
  const seen = [];
  connection.on('told', ({ revision }) => seen.push(`event ${revision}`));
  const asked = connection.ask({ write: () => {} }, 'toggle', {}, ({ revision }) => seen.push(`reply ${revision}`))
    .then(() => seen.push('told'));
  connection.receive({ id: 1, result: { revision: 6 } });
  connection.receive({ method: 'changed', params: { epoch: 'e', revision: 7 } });
  await asked;
  connection.close();
  assert.deepStrictEqual(seen, ['reply 6', 'event 7', 'told']);
});
