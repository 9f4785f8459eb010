'use strict';

const vscode = require('vscode');
const { plain } = require('./text');
const { elapsed, minutesOf, words } = require('./timers');

const SHOWN_MILLISECONDS = 5000;

/** The commands for the timer of a habit. */
class Timing {
  constructor(changes) {
    this.changes = changes;
  }

  async toggle(target) {
    await (target.habit.timer ? this.stop(target) : this.start(target));
  }

  async start(target) {
    const { name } = await this.changes.timer('startTimer', target);
    say(`${name}: timer started`);
  }

  /** Stops a timer and adds its time, or `minutes` if given; asks for its length if it was forgotten. */
  async stop(target, minutes) {
    try {
      const { name, booked, unit = '' } = await this.changes.timer('stopTimer', target, minutes);
      say(`${name}: timer stopped, ${booked} ${unit} added`);
    } catch (error) {
      if (error.type !== 'timer.tooLong') {
        throw error;
      }
      await this.settle(target);
    }
  }

  async cancel(target) {
    const { name } = await this.changes.timer('cancelTimer', target);
    say(`${name}: timer cancelled, nothing added`);
  }

  async settle(target) {
    const answer = await vscode.window.showInputBox({
      title: plain(target.habit.name),
      prompt: `It ran for ${words(elapsed(target.habit.timer))}; how long was it? 0 adds nothing`,
      validateInput: (text) => (minutesOf(text) === null ? 'Expected a length of time such as 40m or 1h 30m' : null),
    });
    if (answer === undefined) {
      return;
    }
    const minutes = minutesOf(answer);
    await (minutes === 0 ? this.cancel(target) : this.stop(target, minutes));
  }
}

function say(text) {
  vscode.window.setStatusBarMessage(plain(text), SHOWN_MILLISECONDS);
}

module.exports = { Timing };
