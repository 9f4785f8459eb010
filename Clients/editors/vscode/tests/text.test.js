'use strict';

const assert = require('assert');
const { test } = require('node:test');
const { takenBack } = require('../text');

test('an undo is told as the daemon says it, and one that undid nothing says so', () => {
  const leftAlone = [{ habit: 'yoga', date: '2026-11-20' }];
  const value = { name: 'Yoga', date: '2026-11-20', fromWords: '3', toWords: '2' };
  const note = { name: 'Yoga', date: '2026-11-20', what: 'note', fromWords: 'none', toWords: 'calm' };
  const setting = { what: 'dayStart', fromWords: '04:00', toWords: '00:00' };
  assert.deepStrictEqual([
    { undone: { values: [value, note] }, leftAlone: [] },
    { redone: { values: [setting] }, leftAlone: [] },
    { undone: { values: [value, value, value, value] }, leftAlone },
    { undone: { values: [], habits: [{ name: 'Yoga' }] }, leftAlone },
    { redone: { habits: [{ name: 'Yoga' }] }, leftAlone: [] },
  ].map(takenBack), [
    'Undone: Yoga, 2026-11-20: 3 → 2; Yoga, 2026-11-20, note: none → calm',
    'Redone: dayStart: 04:00 → 00:00',
    'Undone: Yoga, 2026-11-20: 3 → 2; Yoga, 2026-11-20: 3 → 2; Yoga, 2026-11-20: 3 → 2 and 1 more; '
      + 'later changes are kept',
    'Nothing was undone: later changes are kept',
    'Redone: Yoga',
  ]);
});
