'use strict';

const assert = require('assert');
const { spawn } = require('child_process');
const fs = require('fs');
const net = require('net');
const os = require('os');
const path = require('path');
const { editor, load } = require('./editor');

const BINARIES = process.env.HABITD_BIN_DIR ?? path.join(__dirname, '../../../../.build/release');
const PATIENCE_MILLISECONDS = 20_000;

/** Waits until a condition is true, and fails after a timeout. */
async function until(what, holds) {
  const end = Date.now() + PATIENCE_MILLISECONDS;
  while (!(await holds())) {
    assert.ok(Date.now() < end, `this did not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A daemon with a history of its own, and an editor with the extension. */
class Session {
  constructor() {
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'habitd-'));
    this.socket = path.join(this.folder, 'socket');
  }

  async startDaemon() {
    this.daemon = spawn(path.join(BINARIES, 'habitd'),
      ['--socket', this.socket, '--data-dir', path.join(this.folder, 'data')],
      {
        env: { ...process.env, XDG_STATE_HOME: this.folder, XDG_CONFIG_HOME: this.folder },
        stdio: 'ignore',
      });
    await until('the daemon answers', () => this.call('status').then(() => true, () => false));
  }

  async stopDaemon() {
    if (this.daemon?.exitCode === null && this.daemon.signalCode === null) {
      const gone = new Promise((resolve) => this.daemon.once('exit', resolve));
      this.daemon.kill('SIGCONT');
      this.daemon.kill('SIGTERM');
      await gone;
    }
  }

  /** Sends a request as another client, and returns the reply. */
  call(method, params = {}) {
    return new Promise((resolve, reject) => {
      const socket = net.connect({ path: this.socket });
      let text = '';
      socket.on('error', reject);
      socket.on('data', (data) => (text += data));
      socket.on('end', () => {
        const reply = text ? JSON.parse(text) : { error: { message: 'no reply' } };
        return reply.error ? reject(new Error(reply.error.message)) : resolve(reply.result);
      });
      socket.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) + '\n');
    });
  }

  async addHabits() {
    await this.call('addHabit', { name: 'Read', startDate: '2020-01-01', time: '21:30' });
    await this.call('addHabit', {
      name: 'Drink', startDate: '2020-01-01', repetitions: 3, unit: 'glasses',
    });
  }

  startEditor() {
    this.editor = editor();
    this.editor.settings.socket = this.socket;
    this.shown = this.editor.shown;
    this.context = { subscriptions: [] };
    this.extension = load(this.editor.api).activate(this.context);
  }

  async end() {
    try {
      this.context?.subscriptions.forEach((one) => one.dispose());
    } finally {
      await this.stopDaemon();
      fs.rmSync(this.folder, { recursive: true, force: true });
    }
  }

  run(command, node) {
    return this.shown.commands.get(`habitd.${command}`)(node);
  }

  /** The nodes and items of all habits in the tree. */
  items() {
    const { tree } = this.shown.view;
    return tree.getChildren().flatMap((slot) => tree.getChildren(slot))
      .map((node) => ({ node, ...tree.getTreeItem(node) }));
  }

  item(name) {
    return this.items().find((item) => item.label === name);
  }

  isChecked(name) {
    return this.item(name)?.checkboxState.state === 1;
  }

  /** Clicks the box of a habit. */
  click(name, checked) {
    this.shown.view.boxes.fire({ items: [[this.item(name).node, checked ? 1 : 0]] });
  }
}

/** Runs a test with a daemon and the extension, both ready. */
function withExtension(body) {
  return async () => {
    const session = new Session();
    try {
      await session.startDaemon();
      await session.addHabits();
      session.startEditor();
      await until('the day is shown', () =>
        session.item('Read') && session.shown.bar.text?.includes('/2'));
      await body(session);
    } finally {
      await session.end();
    }
  };
}

module.exports = { Session, until, withExtension };
