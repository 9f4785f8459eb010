'use strict';

const vscode = require('vscode');
const { stateOf } = require('./model');
const { amount, past, plain } = require('./text');
const { running } = require('./timers');

const SLOTS = [['morning', 'Morning'], ['anytime', 'Anytime'], ['evening', 'Evening']];
const ICONS = { skipped: 'debug-step-over', spared: 'shield', failed: 'close' };

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
  const icon = habit.timer ? 'watch' : ICONS[stateOf(habit)];
  const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
  item.contextValue = habit.unit ? 'habit counted' : 'habit';
  item.description = details(habit).join(' · ');
  // A text, which is never read as Markdown.
  item.tooltip = [plain(habit.name), ...details(habit)].join('\n');
  item.checkboxState = { state: habit.completed ? Checked : Unchecked };
  item.iconPath = icon && new vscode.ThemeIcon(icon);
  item.accessibilityInformation = { label: `${plain(habit.name)}, ${details(habit).join(', ')}` };
}

/** Returns what a whole week, month or year has of its target, and what is left of it. */
function sumWords({ period, count, target, left }, goal, unit) {
  const isLimit = goal === 'atMost';
  const over = Math.round((count - target) * 1000) / 1000;
  const rest = isLimit && over > 0 ? `, ${over} too many`
    : isLimit || left > 0 ? `, ${left} left` : '';
  const sum = `${count}/${isLimit ? '≤' : ''}${target} ${plain(unit ?? '')}`.trim();
  return `${sum} this ${period}${rest}`;
}

/** Returns the description of a habit beside its name. */
function details(habit) {
  const { entry, repetitions, goal, unit, time, quota, completed, due, periodCount } = habit;
  const isToDo = due && !completed && !entry?.mark && goal !== 'atMost';
  const isReturning = habit.returning && isToDo;
  const spares = typeof habit.spares === 'object' ? habit.streak?.sparesLeft : undefined;
  const count = entry?.count ?? 0;
  const target = `${goal === 'atMost' ? '≤' : ''}${repetitions}`;
  return [
    entry?.mark,
    periodCount ? sumWords(periodCount, goal, unit)
      : (unit || repetitions !== 1 || count > 1) && `${count}/${target} ${plain(unit ?? '')}`.trim(),
    habit.timer && `► ${running(habit)}`,
    time,
    habit.spared && 'spared',
    past(habit),
    isReturning && 'back today?',
    isToDo && habit.cue && plain(habit.cue),
    spares !== undefined && `${amount(spares, 'spares')} left`,
    quota && `${quota.done} of ${quota.times}`,
    entry?.note && plain(entry.note),
  ].filter(Boolean);
}

module.exports = { DayTree };
