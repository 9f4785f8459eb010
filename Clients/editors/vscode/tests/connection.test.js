'use strict';

const assert = require('assert');
const net = require('net');
const { test } = require('node:test');
const { Session, until, withExtension } = require('./session');

test('what another client does shows, also when done while the daemon restarts',
  withExtension(async (session) => {
  await session.call('toggle', { habit: 'Read' });
  await until('the tick shows', () =>
    session.isChecked('Read') && session.shown.bar.text.includes('1/2'));
  await session.stopDaemon();
  await until('it is offline', () => session.shown.context['habitd.offline']);
  assert.strictEqual(session.shown.bar.text, '$(debug-disconnect) habits');
  assert.match(session.shown.view.message, /habitd has closed the connection|Nothing is listening/);
  assert.ok(session.isChecked('Read'));
  await session.startDaemon();
  await session.call('toggle', { habit: 'Drink' });
  await until('both ticks show', () =>
    session.isChecked('Drink') && session.shown.bar.text.includes('2/2'));
  assert.strictEqual(session.shown.context['habitd.offline'], false);
  assert.strictEqual(session.shown.view.message, undefined);
}));

test('nothing is loaded anew where nothing was missed', withExtension(async (session) => {
  let changes = 0;
  session.extension.connection.on('resync', () => (changes += 1));
  await session.stopDaemon();
  await until('it is offline', () => session.shown.context['habitd.offline']);
  await session.startDaemon();
  await until('it is not', () => !session.shown.context['habitd.offline']);
  await session.extension.connection.call('status');
  assert.strictEqual(changes, 0);
  assert.match(session.shown.bar.text, /0\/2/);
}));

test('a daemon that hangs is given up, and found again', withExtension(async (session) => {
  session.extension.connection.replyMilliseconds = 200;
  session.daemon.kill('SIGSTOP');
  session.click('Read', true);
  assert.ok(session.isChecked('Read'));
  // The daemon computes the sums.
  assert.match(session.shown.bar.text, /0\/2/);
  await until('the tick is taken back', () => !session.isChecked('Read'));
  assert.deepStrictEqual(session.shown.errors,
    ['habitd does not answer; the request may still be carried out']);
  await until('it is offline', () => session.shown.context['habitd.offline']);
  await session.run('refresh');
  assert.ok(session.shown.errors.length > 1);
  session.extension.connection.replyMilliseconds = 60_000;
  session.daemon.kill('SIGCONT');
  await until('it is not', () => !session.shown.context['habitd.offline']);
  // Only the daemon knows if the request was carried out.
  const { entries } = await session.call('entries', { habit: 'Read' });
  await until('the truth shows', () => session.isChecked('Read') === Boolean(entries[0]?.completed));
  await session.call('markCompleted', { habit: 'Drink' });
  await until('what others do shows again', () => session.isChecked('Drink'));
}));

test('the day loads once there is a daemon', async () => {
  const session = new Session();
  try {
    session.startEditor();
    await until('it says so', () => /Nothing is listening/.test(session.shown.bar.tooltip));
    await session.run('toggleNext');
    assert.match(session.shown.errors.join(), /is habitd running\?.*nothing was sent/);
    await session.startDaemon();
    await session.addHabits();
    await until('the day shows', () =>
      session.item('Drink') && session.shown.bar.text.includes('0/2'));
  } finally {
    await session.end();
  }
});

test('what is not habitd is hung up on', async () => {
  const session = new Session();
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 400 Bad Request\r\n');
  });
  try {
    await new Promise((resolve) => server.listen(session.socket, resolve));
    session.startEditor();
    await until('it says so', () => /is not habitd/.test(session.shown.bar.tooltip));
  } finally {
    await session.end();
    server.close();
  }
});
