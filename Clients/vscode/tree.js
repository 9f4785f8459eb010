'use strict';

const vscode = require('vscode');
const { stateOf } = require('./model');
const { amount, plain } = require('./text');

const SLOTS = [['morning', 'Morning'], ['anytime', 'Anytime'], ['evening', 'Evening']];
const ICONS = { skipped: 'debug-step-over', failed: 'close' };

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
      // No id of a habit has a slash.
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
  const icon = ICONS[stateOf(habit)];
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  item.contextValue = 'habit';
  item.description = details(habit).join(' · ');
  // A text, which is never read as Markdown.
  item.tooltip = [plain(habit.name), ...details(habit)].join('\n');
  item.checkboxState = { state: habit.completed ? Checked : Unchecked };
  item.iconPath = icon && new vscode.ThemeIcon(icon);
  item.accessibilityInformation = { label: `${plain(habit.name)}, ${details(habit).join(', ')}` };
}

/** Returns the description of a habit beside its name. */
function details({ entry, repetitions, goal, unit, time, streak, quota }) {
  const count = entry?.count ?? 0;
  const target = `${goal === 'atMost' ? '≤' : ''}${repetitions}`;
  return [
    entry?.mark,
    (unit || repetitions !== 1 || count > 1) && `${count}/${target} ${plain(unit ?? '')}`.trim(),
    time,
    streak?.current > 0 && amount(streak.current, streak.unit),
    quota && `${quota.done} of ${quota.times}`,
    entry?.note && plain(entry.note),
  ].filter(Boolean);
}

module.exports = { DayTree };
