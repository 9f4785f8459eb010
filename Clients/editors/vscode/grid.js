'use strict';

const vscode = require('vscode');
const { escaped, plain } = require('./text');

const WEEKS = 53;
/** The words of all clients of habitd, in the order of the legend. */
const WORDS = {
  done: 'done', partial: 'partial', satisfied: 'enough done', failed: 'failed', missed: 'missed',
  skipped: 'skipped', spared: 'spared', paused: 'paused', open: 'open', unscheduled: 'not due', archived: 'archived',
  beforeStart: 'before start', finished: 'finished', future: 'future',
};
const COLORS = {
  done: 'charts-green', partial: 'charts-yellow', satisfied: 'charts-green',
  failed: 'charts-red', missed: 'disabledForeground', skipped: 'charts-blue', spared: 'charts-purple',
  paused: 'charts-blue',
};

/** Opens the last year of a habit, one column per week. The page runs no scripts and loads nothing. */
async function openGrid(connection, id) {
  const grid = await connection.call('grid', { habit: id, weeks: WEEKS });
  const panel = vscode.window.createWebviewPanel(
    'habitd.grid', plain(grid.name), vscode.ViewColumn.Active,
    { enableScripts: false, enableCommandUris: false, localResourceRoots: [] });
  panel.webview.html = page(grid);
}

function page({ name, cells }) {
  const rows = Array.from({ length: 7 }, (_, row) => {
    const days = cells.filter((_, index) => index % 7 === row);
    const weekday = new Date(`${days[0].date}T12:00:00Z`)
      .toLocaleDateString(undefined, { weekday: 'short', timeZone: 'UTC' });
    return `<tr><th scope="row">${escaped(weekday)}</th>${days.map(cell).join('')}</tr>`;
  });
  const styles = Object.entries(COLORS)
    .map(([state, color]) => `.${state} { background: var(--vscode-${color}) }`);
  const legend = Object.keys({ ...COLORS, open: null }).map((state) => `<li><i class="${state}"></i> ${WORDS[state]}</li>`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
td, i { width: 0.8em; height: 0.8em; border-radius: 2px }
i { display: inline-block }
th { font-weight: normal; text-align: left }
li { display: inline-block; margin-right: 1em }
ul { padding: 0 }
.partial, .satisfied { opacity: 0.6 }
.missed, .skipped, .paused { opacity: 0.3 }
.open { outline: 1px solid var(--vscode-charts-green) }
${styles.join('\n')}
</style>
</head>
<body>
<h2 dir="auto">${escaped(plain(name))}</h2>
<table>${rows.join('\n')}</table>
<ul>${legend.join('')}</ul>
</body>
</html>
`;
}

function cell({ date, state, count }) {
  return `<td class="${escaped(state)}" title="${escaped(`${date} ${WORDS[state] ?? state}, ${count}`)}"></td>`;
}

module.exports = { openGrid };
