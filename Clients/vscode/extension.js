'use strict';

const vscode = require('vscode');
const { Connection } = require('./connection');
const { Day } = require('./day');
const { openGrid } = require('./grid');
const { StatusBar } = require('./statusBar');
const { plain, socketPath } = require('./text');
const { DayTree } = require('./tree');

/** Connects everything; what it returns is for tests. */
function activate(context) {
  const chosen = vscode.workspace.getConfiguration('habitd').get('socket', '');
  const connection = new Connection(socketPath(chosen));
  const bar = new StatusBar();
  const today = new Day(connection, () => bar.show(today, connection.offline));
  const day = new Day(connection, () => show(view, tree, day, connection.offline));
  const tree = new DayTree(day);
  const view = vscode.window.createTreeView('habitd.day', {
    treeDataProvider: tree, manageCheckboxStateManually: true,
  });
  const load = () => Promise.all([today.load(), day.load()]);

  connection.on('changed', () => load().catch(() => {}));
  connection.on('state', () => {
    vscode.commands.executeCommand('setContext', 'habitd.offline', connection.offline !== null);
    today.changed();
    day.changed();
    // What could not be loaded before.
    if (!connection.offline && (today.stale || day.stale)) {
      load().catch(() => {});
    }
  });
  const box = view.onDidChangeCheckboxState(({ items }) => {
    const checked = vscode.TreeItemCheckboxState.Checked;
    for (const [node, state] of items) {
      if (node.id) {
        const completed = state === checked;
        report(day.change(node.id, 'markCompleted', { completed }, { completed }));
      }
    }
  });
  const settings = vscode.workspace.onDidChangeConfiguration(() => today.changed());
  context.subscriptions.push(bar, view, box, settings, { dispose: () => connection.close() },
    ...register({ connection, today, day, load }));
  bar.show(today, connection.offline);
  connection.start();
  return { connection, today, day, load, tree, bar };
}

function show(view, tree, day, offline) {
  const { date, isToday, progress, message } = day.view ?? {};
  view.description = date
    && `${date}${isToday ? ' (today)' : ''} · ${progress.completed}/${progress.total}`;
  view.message = day.view ? plain(offline ?? message?.text ?? '') || undefined : undefined;
  tree.changed();
}

function register({ connection, today, day, load }) {
  const change = (act) => async (node) => {
    const chosen = node?.id ? { from: day, habit: day.habit(node.id) } : await choose(today);
    if (chosen?.habit) {
      await act(chosen.from, chosen.habit);
    }
  };
  const mark = (value) => change((from, { id }) => from.change(
    id, 'setEntry', { mark: value },
    value ? { completed: false, entry: { count: 0, mark: value } } : {}));
  const commands = {
    toggle: change((from, { id, completed, entry }) => from.change(
      id, 'toggle', {}, { completed: !completed && !entry?.mark, entry: undefined })),
    toggleNext: async () => {
      await today.load();
      const { next } = today.view.progress;
      if (!next) {
        vscode.window.showInformationMessage('No habit is open today.');
        return;
      }
      await today.change(next, 'markCompleted', { completed: true }, { completed: true });
    },
    tally: change((from, { id }) => from.change(id, 'tally', {})),
    count: change(async (from, habit) => {
      const count = await ask(habit, 'How much was done', `${habit.entry?.count ?? 0}`, notANumber);
      if (count !== undefined) {
        await from.change(habit.id, 'setEntry', { count: Number(count) });
      }
    }),
    note: change(async (from, habit) => {
      const note = await ask(habit, 'The day\'s note; empty for none', habit.entry?.note ?? '');
      if (note !== undefined) {
        await from.change(habit.id, 'setEntry', { note: note || null });
      }
    }),
    skip: mark('skipped'),
    fail: mark('failed'),
    unmark: mark(null),
    grid: change((_, { id }) => openGrid(connection, id)),
    undo: async () => {
      const { undone } = await connection.call('undo');
      const names = (undone.habits ?? []).map(({ name }) => name).join(', ');
      vscode.window.setStatusBarMessage(`Taken back: ${plain(names || undone.method || '')}`, 5000);
    },
    previousDay: () => day.go(-1),
    nextDay: () => day.go(1),
    today: () => day.show(null),
    refresh: load,
  };
  return Object.entries(commands).map(([name, command]) =>
    vscode.commands.registerCommand(`habitd.${name}`, (node) => report(command(node))));
}

/** Lets a person choose one of today's habits, open ones first. */
async function choose(today) {
  await today.load();
  const items = today.habits()
    .sort((one, other) => one.completed - other.completed)
    .map((habit) => ({ label: `${habit.completed ? '☑' : '☐'} ${plain(habit.name)}`, habit }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: 'Which habit?' });
  return chosen && { from: today, habit: chosen.habit };
}

function ask(habit, prompt, value, validateInput) {
  return vscode.window.showInputBox({ title: plain(habit.name), prompt, value, validateInput });
}

function notANumber(text) {
  return /^\s*\d+(\.\d{1,3})?\s*$/.test(text) ? null : 'A number with at most three decimals';
}

/** Shows what went wrong, and never fails itself. */
async function report(work) {
  try {
    await work;
  } catch (error) {
    vscode.window.showErrorMessage(plain(error.message));
  }
}

function deactivate() {}

module.exports = { activate, deactivate };
