'use strict';

const vscode = require('vscode');
const { plain, shortened } = require('./text');

const NAME_CHARACTERS = 30;

/** Today's progress and the next habit; a click opens the day. */
class StatusBar {
  constructor() {
    this.item = vscode.window.createStatusBarItem(
      'habitd.today', vscode.StatusBarAlignment.Right, 100);
    this.item.name = 'Habits';
    this.item.command = 'habitd.day.focus';
    this.item.show();
  }

  show(today, offline) {
    const { progress } = today.seen ?? {};
    if (offline || !progress) {
      this.item.text = '$(debug-disconnect) habits';
      this.item.tooltip = plain(offline ?? 'The day is being loaded');
      return;
    }
    const next = today.habits().find((habit) => habit.id === progress.next);
    const shown = next && vscode.workspace.getConfiguration('habitd').get('showNextHabit', true);
    const name = shown ? ` ${shortened(plain(next.name), NAME_CHARACTERS)}` : '';
    this.item.text = `$(checklist) ${progress.completed}/${progress.total}${name}`;
    // A text, which is never read as Markdown.
    this.item.tooltip = `Habits: ${progress.completed} of ${progress.total} done, `
      + `${progress.earnedXP} of ${progress.totalXP} XP`
      + (next ? `\nNext: ${plain(next.name)}` : '');
  }

  dispose() {
    this.item.dispose();
  }
}

module.exports = { StatusBar };
