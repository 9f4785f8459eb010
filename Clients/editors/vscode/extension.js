'use strict';

const vscode = require('vscode');
const { Changes } = require('./changes');
const { Connection } = require('./connection');
const { Day } = require('./day');
const { openGrid } = require('./grid');
const { socketPath } = require('./place');
const { StatusBar } = require('./statusBar');
const { plain, takenBack } = require('./text');
const { Timing } = require('./timing');
const { DayTree } = require('./tree');

/** Connects everything; the result is for tests. */
function activate(context) {
  const chosen = vscode.workspace.getConfiguration('habitd').get('socket', '');
  const connection = new Connection(socketPath(chosen));
  const changes = new Changes(connection);
  const bar = new StatusBar();
  const today = new Day(connection, changes.pending, () => bar.show(today, connection.offline));
  const day = new Day(
    connection, changes.pending, () => show(view, tree, day, connection.offline));
  changes.days.push(today, day);
  const tree = new DayTree(day);
  const view = vscode.window.createTreeView('habitd.day', {
    treeDataProvider: tree, manageCheckboxStateManually: true,
  });
  const load = () => Promise.all(changes.days.map((one) => one.load()));
  const refresh = () => Promise.all(changes.days.map((one) => one.refresh())).catch(() => {});

  connection.on('told', (event) => {
    changes.days.forEach((one) => one.hear(event));
    // Milestones are announced here only: ticks made in this window have an event, too.
    (event.changes ?? []).filter(({ milestone }) => milestone).forEach(({ name, milestone }) =>
      vscode.window.showInformationMessage(plain(`${name}: ${milestone.words}`)));
  });
  connection.on('gathered', refresh);
  connection.on('resync', () => {
    changes.forget();
    load().catch(() => {});
  });
  connection.on('state', () => {
    vscode.commands.executeCommand('setContext', 'habitd.offline', connection.offline !== null);
    changes.show();
    // Loads the views that could not be loaded before.
    if (!connection.offline) {
      refresh();
    }
  });
  const box = view.onDidChangeCheckboxState(({ items }) => {
    const checked = vscode.TreeItemCheckboxState.Checked;
    for (const [node, state] of items) {
      const habit = day.habit(node.id);
      if (habit) {
        report(changes.complete({ habit, date: day.view.date }, state === checked));
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
  const { date, isToday, progress, message } = day.view ?? {};
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
  const mark = (value) => change((target) => changes.set(target, { mark: value }));
  const takeBack = (method) => async () => {
    const result = await changes.takeBack(method);
    vscode.window.setStatusBarMessage(
      result ? plain(takenBack(result)) : `Nothing to ${method} in this window`, 5000);
  };
  const timing = new Timing(changes);
  const timed = ({ step }) => step === 'timer';
  const runs = ({ timer }) => timer;
  const count = async (target) => {
    const { habit } = target;
    const amount = await ask(habit, 'Amount', `${habit.entry?.count ?? 0}`, notANumber);
    if (amount !== undefined) {
      await changes.set(target, { count: Number(amount) });
    }
  };
  const commands = {
    toggle: change((target) => (timed(target.habit) ? timing : changes).toggle(target)),
    toggleNext: () => changes.next(today),
    tally: change((target) => changes.tally(target)),
    count: change(count),
    note: change(async (target) => {
      const { habit } = target;
      const note = await ask(habit, 'Note for the day (empty removes it)', habit.entry?.note ?? '');
      if (note !== undefined) {
        await changes.set(target, { note: note || null });
      }
    }),
    skip: mark('skipped'),
    fail: mark('failed'),
    unmark: mark(null),
    timer: change((target) => timing.toggle(target), timed),
    startTimer: change((target) => timing.start(target), timed),
    stopTimer: change((target) => timing.stop(target), runs),
    cancelTimer: change((target) => timing.cancel(target), runs),
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

/** Asks for one of today's habits that fit, open ones first. */
async function choose(today, fits = () => true) {
  await today.load();
  const items = today.habits().filter(fits)
    .map((habit) => ({ isDone: habit.state === 'done', habit }))
    .sort((one, other) => one.isDone - other.isDone)
    .map(({ isDone, habit }) => ({ label: `${isDone ? '☑' : '☐'} ${plain(habit.name)}`, habit }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: 'Which habit?' });
  return chosen && { habit: chosen.habit, date: today.view.date };
}

function ask(habit, prompt, value, validateInput) {
  return vscode.window.showInputBox({ title: plain(habit.name), prompt, value, validateInput });
}

function notANumber(text) {
  return /^\s*\d+(\.\d{1,3})?\s*$/.test(text) ? null : 'Expected a number with at most three decimals, such as 2.5';
}

/** Shows the error of a command, if any, and never fails itself. */
async function report(work) {
  try {
    await work;
  } catch (error) {
    const show = error.type === 'day.nothingNext' ? 'showInformationMessage' : 'showErrorMessage';
    vscode.window[show](plain(error.message));
  }
}

module.exports = { activate };
