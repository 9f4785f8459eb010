'use strict';

const vscode = require('vscode');
const { plain, shortened } = require('./text');
const { running } = require('./timers');

const NAME_CHARACTERS = 30;

/** Today's progress, and the running timer or the next habit; a click opens the day. */
class StatusBar {
  constructor() {
    this.item = vscode.window.createStatusBarItem(
      'habitd.today', vscode.StatusBarAlignment.Right, 100);
    this.item.name = 'Habits';
    this.item.command = 'habitd.day.focus';
    this.item.show();
  }

  show(today, offline) {
    const { progress, vacation } = today.view ?? {};
    if (offline || !progress) {
      this.item.text = '$(debug-disconnect) habits';
      this.item.tooltip = plain(offline ?? 'Loading the day');
      return;
    }
    const next = today.habit(progress.next);
    const timed = today.habits().find(({ timer }) => timer);
    const named = vscode.workspace.getConfiguration('habitd').get('showNextHabit', true)
      ? timed ?? next : null;
    const name = (timed ? ' $(watch)' : '')
      + (named ? ` ${shortened(plain(named.name), NAME_CHARACTERS)}` : '')
      + (timed ? ` ${running(timed)}` : '');
    const amount = vacation && progress.total === 0
      ? 'vacation' : `${progress.completed}/${progress.total}`;
    this.item.text = `$(checklist) ${amount}${name}`;
    // A plain string is not rendered as Markdown.
    this.item.tooltip = (vacation ? 'Vacation\n' : '') + `Habits: ${progress.completed} of ${progress.total} done, `
      + `${progress.earnedXP} of ${progress.totalXP} XP`
      + (next ? `\nNext: ${plain(next.name)}` : '');
  }

  dispose() {
    this.item.dispose();
  }
}

module.exports = { StatusBar };
