'use strict';

const vscode = require('vscode');
const { Changes } = require('./changes');
const { Connection } = require('./connection');
const { Day } = require('./day');
const { openGrid } = require('./grid');
const { socketPath } = require('./place');
const { StatusBar } = require('./statusBar');
const { plain, reached, takenBack } = require('./text');
const { Timing } = require('./timing');
const { DayTree } = require('./tree');

/** Connects everything; what it returns is for tests. */
function activate(context) {
  const chosen = vscode.workspace.getConfiguration('habitd').get('socket', '');
  const connection = new Connection(socketPath(chosen));
  const changes = new Changes(connection);
  const bar = new StatusBar();
  const today = new Day(connection, changes.guesses, () => bar.show(today, connection.offline));
  const day = new Day(
    connection, changes.guesses, () => show(view, tree, day, connection.offline));
  changes.days.push(today, day);
  const tree = new DayTree(day);
  const view = vscode.window.createTreeView('habitd.day', {
    treeDataProvider: tree, manageCheckboxStateManually: true,
  });
  const load = () => Promise.all([today.load(), day.load()]);

  connection.on('changed', () => load().catch(() => {}));
  connection.on('told', (told) =>
    Promise.all([today.tell(told), day.tell(told)]).catch(() => {}));
  connection.on('milestone', ({ habit, milestone }) => report(
    connection.call('streak', { habit }).then(({ name }) =>
      vscode.window.showInformationMessage(plain(reached(name, milestone))))));
  connection.on('state', () => {
    vscode.commands.executeCommand('setContext', 'habitd.offline', connection.offline !== null);
    today.changed();
    day.changed();
    // Loads the views that could not be loaded before.
    if (!connection.offline && (today.stale || day.stale)) {
      load().catch(() => {});
    }
  });
  const box = view.onDidChangeCheckboxState(({ items }) => {
    const checked = vscode.TreeItemCheckboxState.Checked;
    for (const [node, state] of items) {
      if (node.id) {
        const target = { habit: { id: node.id }, date: day.view.date };
        report(changes.complete(target, state === checked));
      }
    }
  });
  const settings = vscode.workspace.onDidChangeConfiguration(() => today.changed());
  context.subscriptions.push(bar, view, box, settings, today, day, { dispose: () => connection.close() },
    ...register({ connection, changes, today, day, load }));
  bar.show(today, connection.offline);
  connection.start();
  return { connection, changes, today, day, load, tree, bar };
}

function show(view, tree, day, offline) {
  const { date, isToday, progress, message } = day.seen ?? {};
  view.description = date
    && `${date}${isToday ? ' (today)' : ''} · ${progress.completed}/${progress.total}`;
  view.message = day.view ? plain(offline ?? message?.text ?? '') || undefined : undefined;
  tree.changed();
}

function register({ connection, changes, today, day, load }) {
  const change = (act, fits) => async (node) => {
    const target = node?.id
      ? { habit: day.habit(node.id), date: day.view?.date }
      : await choose(today, fits);
    if (target?.habit) {
      await act(target);
    }
  };
  const mark = (value) => change((target) => changes.mark(target, value));
  const takeBack = (method) => async () => {
    const result = await changes[method]();
    vscode.window.setStatusBarMessage(
      result ? plain(takenBack(result)) : `Nothing to ${method} was done in this window.`, 5000);
  };
  const timing = new Timing(changes);
  const runs = ({ timer }) => timer;
  const timed = (act, fits) => change(({ habit }) => act(habit), fits);
  const commands = {
    toggle: change((target) => changes.toggle(target)),
    toggleNext: async () => {
      await today.load();
      const habit = today.habit(today.seen.progress.next);
      if (!habit) {
        vscode.window.showInformationMessage('No habit is open today.');
        return;
      }
      await changes.step({ habit, date: today.view.date });
    },
    tally: change((target) => changes.tally(target)),
    count: change(async (target) => {
      const { habit } = target;
      const count = await ask(habit, 'Amount', `${habit.entry?.count ?? 0}`, notANumber);
      if (count !== undefined) {
        await changes.count(target, Number(count));
      }
    }),
    note: change(async (target) => {
      const { habit } = target;
      const note = await ask(habit, 'The day\'s note; empty for none', habit.entry?.note ?? '');
      if (note !== undefined) {
        await changes.note(target, note || null);
      }
    }),
    skip: mark('skipped'),
    fail: mark('failed'),
    unmark: mark(null),
    timer: timed((habit) => timing.toggle(habit), ({ unit }) => unit),
    startTimer: timed((habit) => timing.start(habit), ({ unit }) => unit),
    stopTimer: timed((habit) => timing.stop(habit), runs),
    cancelTimer: timed((habit) => timing.cancel(habit), runs),
    grid: change(({ habit: { id } }) => openGrid(connection, id)),
    undo: takeBack('undo'),
    redo: takeBack('redo'),
    previousDay: () => day.go(-1),
    nextDay: () => day.go(1),
    today: () => day.show(null),
    refresh: load,
  };
  return Object.entries(commands).map(([name, command]) =>
    vscode.commands.registerCommand(`habitd.${name}`, (node) => report(command(node))));
}

/** Lets a person choose one of today's habits that fit, open ones first. */
async function choose(today, fits = () => true) {
  await today.load();
  const items = today.habits().filter(fits)
    .sort((one, other) => one.completed - other.completed)
    .map((habit) => ({ label: `${habit.completed ? '☑' : '☐'} ${plain(habit.name)}`, habit }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: 'Which habit?' });
  return chosen && { habit: chosen.habit, date: today.view.date };
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
