'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { test } = require('node:test');
const { Session, until, withExtension } = require('./session');

test('the day has its slots, boxes, counts and streaks', withExtension(async (session) => {
  await session.call('tally', { habit: 'Drink', by: 2 });
  await session.call('toggle', { habit: 'Read' });
  await until('both show', () =>
    session.isChecked('Read') && session.item('Drink').description.startsWith('2')
      && session.shown.view.description.endsWith('1/2'));
  const { tree } = session.shown.view;
  assert.deepStrictEqual(tree.getChildren().map((node) => tree.getTreeItem(node).label),
    ['Anytime', 'Evening']);
  assert.strictEqual(session.item('Drink').description, '2/3 glasses');
  assert.strictEqual(session.item('Read').description, '21:30 · 1 day');
  assert.match(session.shown.view.description, /^\d{4}-\d\d-\d\d \(today\) · 1\/2$/);
  assert.strictEqual(session.shown.bar.text, '$(checklist) 1/2 Drink');
  session.editor.settings.showNextHabit = false;
  session.extension.today.changed();
  assert.strictEqual(session.shown.bar.text, '$(checklist) 1/2');
}));

test('a tick shows before the daemon has answered, and stays', withExtension(async (session) => {
  session.click('Read', true);
  assert.ok(session.isChecked('Read'));
  await until('the daemon knows', async () =>
    (await session.call('loadDay')).progress.completed === 1);
  await until('the bar knows', () => session.shown.bar.text.includes('1/2'));
  assert.ok(session.isChecked('Read'));
  await session.run('toggle', session.item('Read').node);
  assert.ok(!session.isChecked('Read'));
  assert.strictEqual((await session.call('loadDay')).progress.completed, 0);
  assert.deepStrictEqual(session.shown.errors, []);
}));

test('a tick on a day that accepts none is not shown, and the reason is said',
  withExtension(async (session) => {
  await session.run('nextDay');
  assert.ok(!session.shown.view.description.includes('today'));
  session.click('Read', true);
  assert.ok(!session.isChecked('Read'));
  await until('it is refused', () => session.shown.errors.length > 0);
  assert.ok(!session.isChecked('Read'));
  assert.match(session.shown.errors.join(), /future/);
  await session.run('today');
  assert.match(session.shown.view.description, /today/);
}));

test('the commands do what they say', withExtension(async (session) => {
  const drink = session.item('Drink').node;
  const { answers } = session.editor;
  // The event may arrive a moment after the reply.
  const shows = (text) => until(text, () => session.item('Drink').description === text);
  await session.run('tally', drink);
  await shows('1/3 glasses');
  answers.push('2.5');
  await session.run('count', drink);
  await shows('2.5/3 glasses');
  const { validateInput } = session.shown.asked.at(-1);
  assert.deepStrictEqual(['3', '0.125', 'x', '-1', ''].map((text) => !validateInput(text)),
    [true, true, false, false, false]);
  answers.push('with $(zap) lemon');
  await session.run('note', drink);
  await shows('2.5/3 glasses · with $\u2060(zap) lemon');
  answers.push(undefined, '');
  await session.run('note', drink);
  await session.run('note', drink);
  await shows('2.5/3 glasses');
  await session.run('skip', drink);
  await until('it is skipped', () => session.item('Drink').iconPath.id === 'debug-step-over');
  await session.run('fail', drink);
  await until('it failed', () => /failed/.test(session.item('Drink').description));
  await session.run('unmark', drink);
  await until('it is unmarked', () => !/failed/.test(session.item('Drink').description));
  // Undo skips a change of a habit's rules made by another client.
  await session.call('updateHabit', { habit: 'Drink', notes: 'from elsewhere' });
  await session.run('undo');
  await until('it failed again', () => session.item('Drink').description.includes('failed'));
  await session.run('redo');
  await until('it did not', () => !session.item('Drink').description.includes('failed'));
  assert.match(session.shown.messages.join('\n'), /^Undone: Drink, .*→ failed\nRedone: Drink, .*failed →/);
  assert.deepStrictEqual(session.shown.errors, []);
}));

test('a milestone is said once, whoever made the tick', withExtension(async (session) => {
  const date = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  await session.call('updateSettings', { timeZone: 'UTC' });
  for (let back = 1; back <= 6; back += 1) {
    await session.call('markCompleted', { habit: 'Read', date: date(back) });
  }
  const said = () => session.shown.messages.filter((text) => text === 'Read: 7 days in a row').length;
  await session.run('toggle', session.item('Read').node);
  await until('it is said', () => said() === 1);
  await session.call('toggle', { habit: 'Read' });
  await until('it is open', () => !session.isChecked('Read'));
  await session.call('toggle', { habit: 'Read' });
  await until('it is said of another client', () => said() === 2);
  await session.call('tally', { habit: 'Drink' });
  await until('the next change shows', () => session.item('Drink').description.startsWith('1'));
  assert.strictEqual(said(), 2);
}));

test('without a habit given, a command asks, and the next one is known',
  withExtension(async (session) => {
  session.editor.answers.push((item) => item.label.endsWith('Read'), () => false);
  await session.run('toggle');
  assert.ok(session.shown.asked[0].some((item) => item.label === '☐ Drink'));
  await session.run('toggle');
  // Drink is counted: one step adds one glass.
  await session.run('toggleNext');
  assert.strictEqual(session.item('Drink').description, '1/3 glasses');
  await session.run('toggleNext');
  await session.run('toggleNext');
  assert.strictEqual((await session.call('loadDay')).progress.completed, 2);
  await session.run('toggleNext');
  assert.deepStrictEqual(session.shown.errors, []);
  assert.match(session.shown.messages.join(), /^Nothing is left to do/);
}));

test('the grid is a page without scripts', withExtension(async (session) => {
  await session.call('updateHabit', { habit: 'Read', name: '<img src=x onerror=alert(1)>' });
  await until('its name shows', () => session.item('<img src=x onerror=alert(1)>'));
  await session.run('grid', session.item('<img src=x onerror=alert(1)>').node);
  const [{ options, webview: { html } }] = session.shown.panels;
  assert.strictEqual(options.enableScripts, false);
  assert.strictEqual((html.match(/<td /g) ?? []).length, 53 * 7);
  assert.doesNotMatch(html, /<img|<script/);
  assert.match(html, /default-src 'none'/);
}));

test('a day goes back over the end of February', withExtension(async (session) => {
  await session.extension.day.show('2024-03-01');
  await session.run('previousDay');
  assert.match(session.shown.view.description, /^2024-02-29 · /);
}));

test('no name does more than show', async (context) => {
  const file = path.join(process.env.HABITD_CORPUS ?? '', 'blns/blns.json');
  if (!process.env.HABITD_CORPUS || !fs.existsSync(file)) {
    context.skip('HABITD_CORPUS names no corpus');
    return;
  }
  const session = new Session();
  try {
    await session.startDaemon();
    const link = '[a](command:workbench.action.quit)';
    const hostile = ['$(zap)', link, '**b** <b>c</b>', 'a b\u202ec'];
    const names = [...hostile, ...JSON.parse(fs.readFileSync(file, 'utf8'))];
    let count = 0;
    for (const name of names) {
      count += await session.call('addHabit', { name, unit: name.slice(0, 20) })
        .then(() => 1, () => 0);
    }
    assert.ok(count > 450);
    session.startEditor();
    await until('all show', () =>
      session.items().length === count && session.shown.bar.text.includes('/'));
    const texts = session.items().flatMap(({ label, description, tooltip }) =>
      [label, description, ...tooltip.split('\n')]);
    const { bar } = session.shown;
    assert.strictEqual(bar.text, '$(checklist) 0/' + count + ' $\u2060(zap)');
    texts.push(...bar.tooltip.split('\n'));
    for (const text of texts) {
      assert.doesNotMatch(text, /\$\(|\]\(|[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u);
    }
    session.extension.changes.change = async () => {
      throw new Error('No habit is called [a](command:workbench.action.quit)');
    };
    await session.run('tally', session.items()[0].node);
    assert.deepStrictEqual(session.shown.errors,
      ['No habit is called [a]\u2060(command:workbench.action.quit)']);
  } finally {
    await session.end();
  }
});
