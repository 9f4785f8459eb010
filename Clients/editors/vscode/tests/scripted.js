'use strict';

const assert = require('assert');
const { spawn } = require('child_process');
const { once } = require('events');
const path = require('path');
const readline = require('readline');
const { Session, until } = require('./session');

const FOLDER = path.join(__dirname, '../../../../Tests/TestSupport');

/** An editor with the extension, and the scripted daemon. */
class ScriptedSession extends Session {
  async begin(steps = {}) {
    this.scripted = spawn('python3', ['-B', path.join(FOLDER, 'scripted_daemon.py'), this.socket],
      { stdio: ['pipe', 'pipe', 'inherit'] });
    this.answers = readline.createInterface(this.scripted.stdout);
    await this.do({ do: 'reset', ...steps });
  }

  /** Makes the daemon do a step, and returns its answer. */
  async do(step) {
    const answer = once(this.answers, 'line');
    this.scripted.stdin.write(JSON.stringify(step) + '\n');
    const [line] = await answer;
    const result = JSON.parse(line);
    assert.ok(result.ok, line);
    return result;
  }

  async end() {
    try {
      await super.end();
    } finally {
      this.scripted.kill('SIGKILL');
    }
  }

  /** The methods requested since the last call. */
  async methods() {
    return (await this.do({ do: 'requests' })).requests.map(({ method }) => method);
  }

  row(id) {
    return this.items().find(({ node }) => node.id === id);
  }

  /** Returns the line of a habit. */
  state(id) {
    const row = this.row(id);
    if (!row) {
      return null;
    }
    const state = { 'debug-step-over': 'skipped', close: 'failed' }[row.iconPath?.id];
    const isBegun = this.count(id) > 0 && !row.description.includes('at most');
    return state ?? (row.checkboxState.state === 1 ? 'done' : isBegun ? 'partial' : 'open');
  }

  /** Returns true if the row of a habit is marked as under way. */
  isUnderWay(id) {
    return this.row(id).iconPath?.id === 'ellipsis';
  }

  count(id) {
    return Number(/(?:^| )([\d.]+)\//.exec(this.row(id)?.description)?.[1] ?? 0);
  }
}

/** Runs a test when both are ready. */
function withScripted(body, begin, settings = {}) {
  return async () => {
    const session = new ScriptedSession();
    try {
      await session.begin(begin);
      session.startEditor();
      session.extension.connection.replyMilliseconds = settings.timeout ?? 60_000;
      await until('the day is shown', () => session.items().length > 0);
      await body(session);
    } finally {
      await session.end();
    }
  };
}

module.exports = { FOLDER, withScripted };
