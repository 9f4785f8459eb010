'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { test } = require('node:test');
const manifest = require('../package.json');
const { editor, load } = require('./editor');

const {
  commands, configuration, menus, views, viewsContainers, viewsWelcome,
} = manifest.contributes;
const ids = commands.map(({ command }) => command);

test('every command of the manifest is registered, and no other', () => {
  const { api, shown } = editor();
  const context = { subscriptions: [] };
  load(api).activate(context);
  context.subscriptions.forEach((one) => one.dispose());
  assert.deepStrictEqual([...shown.commands.keys()].sort(), [...ids].sort());
  const { id } = Object.values(views)[0][0];
  assert.strictEqual(shown.view.id, id);
  assert.strictEqual(shown.bar.command, `${id}.focus`);
});

test('what the manifest refers to is there', () => {
  assert.deepStrictEqual(Object.keys(views), viewsContainers.activitybar.map(({ id }) => id));
  const view = Object.values(views)[0][0].id;
  for (const { command, when } of Object.values(menus).flat()) {
    assert.ok(ids.includes(command), command);
    assert.ok(when.startsWith(`view == ${view}`), when);
  }
  for (const { contents, view: shown } of viewsWelcome) {
    assert.strictEqual(shown, view);
    assert.ok(ids.includes(/\(command:([\w.]+)\)/.exec(contents)[1]));
  }
  assert.ok(fs.existsSync(path.join(__dirname, '..', manifest.main)));
  // An opened folder must not redirect the user's history.
  assert.strictEqual(configuration.properties['habitd.socket'].scope, 'machine');
});

test('the extension needs nothing but Node and the editor', () => {
  assert.strictEqual(manifest.dependencies, undefined);
  const folder = path.join(__dirname, '..');
  const known = new Set(['vscode', 'events', 'fs', 'net', 'path']);
  for (const name of fs.readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    for (const [, required] of text.matchAll(/require\('([^']+)'\)/g)) {
      assert.ok(required.startsWith('./') || known.has(required), `${name}: ${required}`);
    }
  }
});
