'use strict';

const vscode = require('vscode');
const { plain } = require('./text');
const { running } = require('./timers');

const SLOTS = [['morning', 'Morning'], ['anytime', 'Anytime'], ['evening', 'Evening']];
/** The icons of the states that a box cannot show. */
const ICONS = {
  skipped: 'debug-step-over', spared: 'shield', paused: 'debug-pause', failed: 'close', missed: 'circle-slash',
};

/** The day as a tree: its slots, and in each its habits. */
class DayTree {
  constructor(day) {
    this.day = day;
    this.emitter = new vscode.EventEmitter();
    this.onDidChangeTreeData = this.emitter.event;
  }

  changed() {
    this.emitter.fire();
  }

  getChildren(node) {
    if (!node) {
      return SLOTS.filter(([slot]) => this.day.habits(slot).length > 0)
        .map(([slot, title]) => ({ slot, title }));
    }
    return node.slot ? this.day.habits(node.slot).map(({ id }) => ({ id })) : [];
  }

  getTreeItem(node) {
    if (node.slot) {
      const item = new vscode.TreeItem(node.title, vscode.TreeItemCollapsibleState.Expanded);
      // Ids of habits contain no slash.
      item.id = `slot/${node.slot}`;
      return item;
    }
    const habit = this.day.habit(node.id);
    const name = [habit?.icon, habit?.name].filter(Boolean).join(' ');
    const item = new vscode.TreeItem(plain(name), vscode.TreeItemCollapsibleState.None);
    item.id = node.id;
    if (habit) {
      describe(item, habit);
    }
    return item;
  }
}

function describe(item, habit) {
  const icon = habit.isUnderWay ? 'ellipsis' : habit.timer ? 'watch' : ICONS[habit.state];
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  const told = details(habit).map(plain);
  item.contextValue = habit.timer || habit.step === 'timer' ? 'habit timed' : 'habit';
  item.description = told.join(' · ');
  // A plain string is not rendered as Markdown.
  item.tooltip = [plain(habit.name), ...told].join('\n');
  item.checkboxState = { state: habit.state === 'done' ? Checked : Unchecked };
  item.iconPath = icon && new vscode.ThemeIcon(icon);
  item.accessibilityInformation = { label: `${plain(habit.name)}, ${told.join(', ')}` };
}

/** The parts of the description beside a habit's name. */
function details({ state, limit, words = {}, time, returning, cue, streak, spares, entry, timer }) {
  const isToDo = !limit && (state === 'open' || state === 'partial');
  const left = typeof spares === 'object' ? streak?.sparesLeft : undefined;
  return [
    ICONS[state] && state,
    words.amount,
    timer && `► ${running({ timer })}`,
    time,
    words.risk ?? words.past,
    isToDo && returning && 'back today?',
    isToDo && cue,
    left !== undefined && `${left} ${left === 1 ? 'spare' : 'spares'} left`,
    entry?.note,
  ].filter(Boolean);
}

module.exports = { DayTree };
