'use strict';

const Module = require('module');

/** The part of the editor's API that the extension uses; it records everything shown. */
class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = (listener) => {
      this.listeners.push(listener);
      return { dispose() {} };
    };
  }

  fire(value) {
    this.listeners.forEach((listener) => listener(value));
  }
}

class TreeItem {
  constructor(label, collapsibleState) {
    Object.assign(this, { label, collapsibleState });
  }
}

class ThemeIcon {
  constructor(id) {
    this.id = id;
  }
}

/** An editor; `settings` are those of habitd, `answers` the texts and choices of the user. */
function editor() {
  const shown = {
    asked: [], commands: new Map(), context: {}, errors: [], messages: [], panels: [],
  };
  const state = { shown, settings: {}, answers: [] };
  const answer = async (asked, pick) => {
    shown.asked.push(asked);
    const next = state.answers.shift();
    return pick ? asked.find(next) : next;
  };
  const configuration = new EventEmitter();
  state.api = {
    EventEmitter, TreeItem, ThemeIcon,
    StatusBarAlignment: { Left: 1, Right: 2 },
    TreeItemCheckboxState: { Unchecked: 0, Checked: 1 },
    TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
    ViewColumn: { Active: -1 },
    commands: {
      executeCommand: (name, key, value) => {
        shown.context[key] = value;
      },
      registerCommand: (name, command) => {
        shown.commands.set(name, command);
        return { dispose() {} };
      },
    },
    window: {
      createStatusBarItem: () => (shown.bar = { show() {}, dispose() {} }),
      createTreeView: (id, { treeDataProvider }) => {
        const boxes = new EventEmitter();
        const dispose = () => {};
        shown.view = {
          id, boxes, tree: treeDataProvider, onDidChangeCheckboxState: boxes.event, dispose,
        };
        return shown.view;
      },
      createWebviewPanel: (type, title, column, options) => {
        const panel = { title, options, webview: {} };
        shown.panels.push(panel);
        return panel;
      },
      setStatusBarMessage: (text) => shown.messages.push(text),
      showErrorMessage: (text) => shown.errors.push(text),
      showInformationMessage: (text) => shown.messages.push(text),
      showInputBox: (options) => answer(options),
      showQuickPick: (items) => answer(items, true),
    },
    workspace: {
      getConfiguration: () => ({ get: (key, otherwise) => state.settings[key] ?? otherwise }),
      onDidChangeConfiguration: configuration.event,
    },
  };
  return state;
}

/** The extension's module, freshly loaded in an editor. */
function load(api) {
  const resolve = Module._load;
  Module._load = (request, ...rest) => (request === 'vscode' ? api : resolve(request, ...rest));
  try {
    for (const path of Object.keys(require.cache)) {
      if (!path.includes('/tests/')) {
        delete require.cache[path];
      }
    }
    return require('../extension.js');
  } finally {
    Module._load = resolve;
  }
}

module.exports = { editor, load };
