'use strict';

const vscode = require('vscode');
const { plain } = require('./text');
const { elapsed, isForgotten, minutesOf, words } = require('./timers');

const SHOWN_MILLISECONDS = 5000;

/** What the commands about timers do with a habit. */
class Timing {
  constructor(changes) {
    this.changes = changes;
  }

  /** Starts the timer of a habit, or stops it; of one that was forgotten it asks how long it was. */
  async toggle(habit) {
    if (!habit.timer) {
      await this.start(habit);
    } else if (!isForgotten(habit.timer)) {
      await this.stop(habit);
    } else {
      await this.settle(habit);
    }
  }

  async start(habit) {
    const { name } = await this.changes.timer('startTimer', habit);
    say(`${name}: timer started`);
  }

  /** Stops a timer and adds its time, or so many minutes where they are given. */
  async stop(habit, minutes) {
    const { name, booked } = await this.changes.timer('stopTimer', habit, minutes);
    say(`${name}: timer stopped, ${booked} ${habit.unit ?? ''} added`);
  }

  async cancel(habit) {
    const { name } = await this.changes.timer('cancelTimer', habit);
    say(`${name}: timer cancelled, nothing added`);
  }

  async settle(habit) {
    const answer = await vscode.window.showInputBox({
      title: plain(habit.name),
      prompt: `It ran for ${words(elapsed(habit.timer))}; how long was it? 0 adds nothing`,
      validateInput: (text) => (minutesOf(text) === null ? 'A length such as 40m or 1h 30m' : null),
    });
    if (answer === undefined) {
      return;
    }
    const minutes = minutesOf(answer);
    await (minutes === 0 ? this.cancel(habit) : this.stop(habit, minutes));
  }
}

function say(text) {
  vscode.window.setStatusBarMessage(plain(text), SHOWN_MILLISECONDS);
}

module.exports = { Timing };
