'use strict';

const { EventEmitter, once } = require('events');
const net = require('net');

/** For how long a reply is waited for; the daemon answers at once, but may have to be started. */
const REPLY_MILLISECONDS = 10_000;
/** The pauses between attempts to connect: the first, and up to what they double. */
const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

/** What the daemon answered where it did not do what it was asked for. */
class HabitdError extends Error {
  constructor({ code, message, data = {} }) {
    super(data.hint ? `${message}. ${data.hint}` : message);
    this.code = code;
    this.type = data.type;
  }
}

/**
 * A connection that is made again whenever it is lost, and tells of changes.
 *
 * `changed`: what is shown has to be loaded anew. `state`: `offline` says why nothing is heard from
 * the daemon, or is null.
 */
class Connection extends EventEmitter {
  constructor(path, replyMilliseconds = REPLY_MILLISECONDS) {
    super();
    this.path = path;
    this.replyMilliseconds = replyMilliseconds;
    this.offline = 'not connected yet';
    this.since = null;
    this.waiting = new Map();
    this.lastId = 0;
    this.pause = FIRST_PAUSE_MILLISECONDS;
    this.opening = null;
    this.closed = false;
  }

  /** Connects, and stays connected. */
  start() {
    this.opened().catch(() => {});
  }

  /** The result of a method of habitd-rpc(7). */
  async call(method, parameters = {}) {
    return this.ask(await this.opened(), method, parameters);
  }

  /** Hangs up for good. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.destroy();
  }

  /** The connected socket, on which events come. */
  opened() {
    if (this.closed) {
      return Promise.reject(new Error('habitd was hung up on'));
    }
    this.opening ??= this.open();
    return this.opening;
  }

  async open() {
    clearTimeout(this.timer);
    const socket = net.connect({ path: this.path });
    this.socket = socket;
    let problem = 'habitd has hung up';
    socket.on('error', (error) => {
      const absent = error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
      problem = absent
        ? `Nothing listens at ${this.path}: is habitd.socket started?`
        : `habitd cannot be reached: ${error.message}`;
    });
    socket.on('close', () => this.lost(socket.problem ?? problem));
    this.read(socket);
    try {
      await once(socket, 'connect');
      const parameters = this.since ? { since: this.since } : {};
      const result = await this.ask(socket, 'subscribe', parameters);
      this.pause = FIRST_PAUSE_MILLISECONDS;
      this.at(result);
      this.turn(null);
      if (result.resync) {
        this.emit('changed');
      }
      return socket;
    } catch (error) {
      socket.problem ??= error instanceof HabitdError ? error.message : undefined;
      socket.destroy();
      throw error.code && !(error instanceof HabitdError) ? new Error(problem) : error;
    }
  }

  /** Takes lines apart; they may come in pieces, or several at once. */
  read(socket) {
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      try {
        lines.forEach((line) => this.receive(JSON.parse(line)));
      } catch {
        socket.problem = `What listens at ${this.path} is not habitd`;
        socket.destroy();
      }
    });
  }

  receive(message) {
    if (message.method === 'changed' || message.method === 'overflow') {
      this.at(message.params);
      this.emit('changed');
      return;
    }
    const request = this.waiting.get(message.id);
    if (request) {
      this.waiting.delete(message.id);
      clearTimeout(request.timer);
      if (message.error) {
        request.reject(new HabitdError(message.error));
      } else {
        request.resolve(message.result);
      }
    }
  }

  ask(socket, method, params) {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        socket.problem = 'habitd does not answer';
        socket.destroy();
      }, this.replyMilliseconds);
      this.waiting.set(id, { resolve, reject, timer });
      socket.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n');
    });
  }

  at({ epoch, revision }) {
    this.since = { epoch, revision };
  }

  lost(problem) {
    this.opening = null;
    for (const request of this.waiting.values()) {
      clearTimeout(request.timer);
      request.reject(new Error(problem));
    }
    this.waiting.clear();
    if (!this.closed) {
      this.timer = setTimeout(() => this.start(), this.pause);
      this.pause = Math.min(2 * this.pause, LONGEST_PAUSE_MILLISECONDS);
      this.turn(problem);
    }
  }

  turn(offline) {
    if (this.offline !== offline) {
      this.offline = offline;
      this.emit('state');
    }
  }
}

module.exports = { Connection, HabitdError };
