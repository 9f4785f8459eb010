'use strict';

const assert = require('assert');
const { test } = require('node:test');
const { until, withExtension } = require('./session');
const { withScripted } = require('./scripted');

const HOUR = 60 * 60_000;

test('lengths of time are read and written as people write them', () => {
  const { minutesOf, words } = require('../timers');
  const known = [['25', 25], ['25m', 25], ['1h 35m', 95], ['1h35', 95], ['1.5h', 90], ['1:05', 65],
    ['90 min', 90], ['h', null], ['', null], ['1:5', null], ['Read', null], ['-3m', null]];
  assert.deepStrictEqual(known.map(([text]) => [text, minutesOf(text)]), known);
  assert.deepStrictEqual([59_999, 35 * 60_000, 2 * HOUR, 26 * HOUR + 5 * 60_000].map(words),
    ['0m', '35m', '2h', '26h 5m']);
});

test('a running time is counted without asking, and a row says what belongs to its habit',
  withScripted(async (session) => {
  const { clock } = require('../timers');
  const { connection, today, day } = session.extension;
  await until('it is followed', () => !connection.offline && !today.loading && !day.loading);
  await session.methods();
  // The clock is fixed at a tenth of a second before the next minute.
  const since = Date.parse('2026-11-20T11:42:10.000Z');
  let minutes = 12;
  clock.now = () => since + minutes * 60_000 - 100;
  today.changed();
  day.changed();
  assert.strictEqual(session.row('read').description,
    '0/30 min · ► 11m · back today? · after the first\\ncoffee');
  assert.strictEqual(session.row('read').iconPath.id, 'watch');
  assert.strictEqual(session.row('plain').description, '');
  assert.strictEqual(session.shown.bar.text, '$(checklist) 0/2 $(watch) Read 11m');
  minutes = 13;
  await until('another minute', () => session.row('read').description.includes('► 12m')
    && session.shown.bar.text === '$(checklist) 0/2 $(watch) Read 12m');
  assert.deepStrictEqual(await session.methods(), []);
  session.editor.settings.showNextHabit = false;
  today.changed();
  assert.strictEqual(session.shown.bar.text, '$(checklist) 0/2 $(watch) 12m');
  // A habit that is done shows no cue.
  session.shown.view.boxes.fire({ items: [[session.row('read').node, 1]] });
  await until('it is done', () => session.row('read').checkboxState.state === 1);
  assert.doesNotMatch(session.row('read').description, /coffee|back today/);
}, {
  habits: [{
    id: 'read', name: 'Read', unit: 'min', repetitions: 30, cue: 'after the first\ncoffee', returning: true,
    timer: { since: '2026-11-20T11:42:10.000Z', date: '2026-11-20' },
  }, { id: 'plain', name: 'Plain' }],
}));

test('a timer that was forgotten is asked about', withScripted(async (session) => {
  const { clock } = require('../timers');
  const { answers } = session.editor;
  const { asked, errors } = session.shown;
  clock.now = () => Date.parse('2026-11-20T11:42:10.000Z') + 26 * HOUR;
  session.extension.day.changed();
  assert.strictEqual(session.row('read').description, '0/30 min · ► 26h?');
  const { node } = session.row('read');
  const refuse = () => session.do({ do: 'deny', method: 'stopTimer', type: 'timer.tooLong' });
  await refuse();
  answers.push(undefined);
  await session.run('timer', node);
  assert.match(asked.at(-1).prompt, /^It ran for 26h; how long was it/);
  assert.ok(asked.at(-1).validateInput('long') && !asked.at(-1).validateInput('1h 30m'));
  assert.deepStrictEqual(errors, []);
  await session.do({ do: 'requests' });
  await refuse();
  answers.push('20m');
  await session.run('timer', node);
  await refuse();
  answers.push('0');
  await session.run('stopTimer', node);
  const { requests } = await session.do({ do: 'requests' });
  assert.deepStrictEqual(requests, [
    { method: 'stopTimer', params: { habit: 'read' } },
    { method: 'stopTimer', params: { habit: 'read', for: 20 } },
    { method: 'stopTimer', params: { habit: 'read' } },
    { method: 'cancelTimer', params: { habit: 'read' } },
  ]);
}, {
  habits: [{
    id: 'read', name: 'Read', unit: 'min', repetitions: 30,
    timer: {
      since: '2026-11-20T11:42:10.000Z', date: '2026-11-20', forgottenAt: '2026-11-21T11:42:10.000Z',
    },
  }],
}));

test('the commands start, stop and cancel a timer, and a tick does the same',
  withExtension(async (session) => {
  const { answers } = session.editor;
  const { messages, errors } = session.shown;
  await session.call('addHabit', {
    name: 'Violin', unit: 'min', repetitions: 30, spares: { count: 2, per: 'month' },
  });
  await until('it shows', () => session.item('Violin')?.description === '0m of 30m · 2 spares left');
  assert.strictEqual(session.item('Violin').contextValue, 'habit timed');
  assert.strictEqual(session.item('Drink').contextValue, 'habit');
  const { node } = session.item('Violin');
  const shows = (text) => until(text, () => session.item('Violin').description.startsWith(text));
  await session.run('timer', node);
  await shows('0m of 30m · ► 0m');
  await session.run('toggle', node);
  await until('it has stopped', () => !session.item('Violin').description.includes('►'));
  await session.run('undo');
  await shows('0m of 30m · ►');
  // The user chooses among the running timers; there is one.
  answers.push((item) => item.habit.name === 'Violin');
  await session.run('cancelTimer');
  await shows('0m of 30m · 2');
  await session.call('startTimer', { habit: 'Violin' });
  await shows('0m of 30m · ►');
  await session.run('stopTimer', node);
  await until('it has stopped', () => !session.item('Violin').description.includes('►'));
  assert.deepStrictEqual(errors, []);
  await session.run('startTimer', session.item('Read').node);
  assert.match(errors.join(), /unit of time/);
  assert.match(messages.join('\n'), new RegExp('^Violin: timer started\nViolin: timer stopped, [0-9.]+ min added\n'
    + 'Undone: .*\nViolin: timer cancelled, nothing added\nViolin: timer stopped, [0-9.]+ min added$'));
}));

test('on a day that is over, a tick of a habit with a timer completes it and starts none',
  withExtension(async (session) => {
  await session.call('addHabit', { name: 'Violin', unit: 'min', repetitions: 30, startDate: '2020-01-01' });
  await session.run('previousDay');
  await until('it shows', () => session.item('Violin'));
  await session.run('toggle', session.item('Violin').node);
  await until('it is recorded', () => session.item('Violin').description.startsWith('30m of 30m'));
  await session.run('today');
  assert.doesNotMatch(session.item('Violin').description, /►|30m of 30m/);
}));
