'use strict';

const { EventEmitter, once } = require('events');
const net = require('net');
const { Lines } = require('./lines');
const { checkFolder } = require('./place');

/** The timeout of a request; the daemon answers at once, but may have to be started. */
const REPLY_MILLISECONDS = 10_000;
/** The pauses between attempts to connect double from the first to the longest. */
const FIRST_PAUSE_MILLISECONDS = 100;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
/** The time for which events are collected before they are shown: too short to be noticed. */
const GATHERING_MILLISECONDS = 30;
const NO_ANSWER = 'habitd does not answer';

/** An error that the daemon replied with. */
class HabitdError extends Error {
  constructor({ code, message, data }) {
    super(data?.hint ? `${message}. ${data.hint}` : message);
    this.code = code;
    this.type = data?.type;
  }
}

/**
 * A connection that reconnects whenever it is lost, and emits changes:
 *
 * `told` with the parameters of an event, empty if anything may have changed; `gathered` when the events told
 * so far should be shown; `resync` when everything must be reloaded, perhaps from another history; `state`
 * when `offline` has changed: the reason why the daemon is not connected, or null.
 *
 * A request is sent once, and only after the daemon has answered the subscription.
 */
class Connection extends EventEmitter {
  constructor(path, replyMilliseconds = REPLY_MILLISECONDS) {
    super();
    this.path = path;
    this.replyMilliseconds = replyMilliseconds;
    this.offline = 'not connected yet';
    this.since = null;
    /** The last revision of an event or a reply. */
    this.revision = 0;
    this.waiting = new Map();
    this.lastId = 0;
    this.pause = FIRST_PAUSE_MILLISECONDS;
    this.opening = null;
    /** True if the daemon has left a request unanswered. */
    this.hangs = false;
    this.closed = false;
  }

  /** Connects, and stays connected. */
  start() {
    this.opened().catch(() => {});
  }

  /** The result of a method of habitd-rpc(7). */
  async call(method, parameters = {}) {
    return (await this.write(method, parameters)).result;
  }

  /**
   * The `result` of a method, and `isNew`: false if it changed nothing, because then its revision is that of
   * an earlier change. `take` is called with the result before any later event is handled.
   */
  async write(method, parameters, take) {
    if (this.hangs) {
      throw new Error(`${NO_ANSWER}; nothing was sent`);
    }
    let socket;
    try {
      socket = await this.opened();
    } catch (error) {
      throw error instanceof HabitdError ? error : new Error(`${error.message}; nothing was sent`);
    }
    return this.ask(socket, method, parameters, take);
  }

  /** Disconnects for good. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.gatherer);
    this.socket?.destroy();
  }

  /** The connected and subscribed socket. */
  opened() {
    if (this.closed) {
      return Promise.reject(new Error('The connection to habitd is closed'));
    }
    this.opening ??= this.open();
    return this.opening;
  }

  async open() {
    clearTimeout(this.timer);
    try {
      checkFolder(this.path);
    } catch (error) {
      // lost() clears `opening`, so it must have been assigned before.
      await null;
      this.lost(error.message);
      throw error;
    }
    const socket = net.connect({ path: this.path });
    this.socket = socket;
    let problem = 'habitd has closed the connection';
    socket.on('error', (error) => {
      const absent = error.code === 'ENOENT' || error.code === 'ECONNREFUSED';
      problem = absent
        ? `Nothing is listening at ${this.path} (is habitd running?)`
        : `habitd cannot be reached: ${error.message}`;
    });
    socket.on('close', () => this.lost(socket.problem ?? problem));
    this.read(socket);
    try {
      await once(socket, 'connect');
      // Events name the client that made a change; the reply does not matter.
      socket.write(message(0, 'hello', { client: 'vscode' }));
      const parameters = this.since ? { since: this.since } : {};
      const { result } = await this.ask(socket, 'subscribe', parameters);
      this.pause = FIRST_PAUSE_MILLISECONDS;
      this.hangs = false;
      this.at(result);
      if (result.resync) {
        this.emit('resync');
      }
      this.turn(null);
      return socket;
    } catch (error) {
      socket.problem ??= error instanceof HabitdError ? error.message : undefined;
      socket.destroy();
      throw error instanceof HabitdError ? error : new Error(socket.problem ?? problem);
    }
  }

  read(socket) {
    const lines = new Lines();
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      try {
        lines.add(text).forEach((line) => this.receive(JSON.parse(line)));
      } catch {
        socket.problem = `The program listening at ${this.path} is not habitd`;
        socket.destroy();
      }
    });
  }

  receive(message) {
    if (message.method === 'changed' || message.method === 'overflow') {
      this.hear(message);
      return;
    }
    const request = this.waiting.get(message.id);
    if (request) {
      this.waiting.delete(message.id);
      clearTimeout(request.timer);
      if (message.error) {
        request.reject(new HabitdError(message.error));
      } else {
        const { result } = message;
        request.take?.(result);
        request.resolve({ result, isNew: result.revision > this.revision });
        this.revision = Math.max(this.revision, result.revision ?? 0);
      }
    }
  }

  hear({ method, params }) {
    this.at(params);
    this.emit('told', method === 'changed' ? params : {});
    this.gatherer ??= setTimeout(() => {
      this.gatherer = null;
      this.emit('gathered');
    }, GATHERING_MILLISECONDS);
  }

  ask(socket, method, params, take) {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.hangs = true;
        socket.problem = NO_ANSWER;
        socket.destroy();
      }, this.replyMilliseconds);
      this.waiting.set(id, { resolve, reject, timer, take });
      socket.write(message(id, method, params));
    });
  }

  at({ epoch, revision }) {
    this.since = { epoch, revision };
    this.revision = revision;
  }

  lost(problem) {
    this.opening = null;
    for (const request of this.waiting.values()) {
      clearTimeout(request.timer);
      request.reject(new Error(`${problem}; the request may still be carried out`));
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

function message(id, method, params) {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n';
}

module.exports = { Connection, HabitdError };
