'use strict';

const fs = require('fs');
const path = require('path');
const { Session } = require('./session');

const FOLDER = process.env.HABITD_ROWS;
const ask = path.join(FOLDER, 'ask');

/** The rows of the tree, and the text of the status bar. */
function shown(session) {
  const { view, bar, errors } = session.shown;
  const rows = session.items().map(({ node, label, description, iconPath, checkboxState }) => ({
    id: node.id, name: label, text: description ?? '',
    sign: `${checkboxState?.state === 1 ? 'x' : ' '}${iconPath?.id ?? ''}`,
  }));
  return { title: view.description ?? '', rows, status: `${bar.text}\n${bar.tooltip}`, problem: errors.join('\n') };
}

async function act(session, { show, toggle }) {
  if (show !== undefined) {
    await session.extension.day.show(show || null);
  } else if (toggle !== undefined) {
    session.shown.errors.length = 0;
    // The row is read before the reply.
    session.run('toggle', { id: toggle });
  }
}

/**
 * Reports the rows to Tests/AcceptanceTests/one_day.py, which writes commands to the file `ask` in the folder
 * HABITD_ROWS, and reads `answer`.
 */
async function serve() {
  const session = new Session();
  session.socket = process.env.HABITD_SOCKET;
  session.startEditor();
  session.extension.connection.replyMilliseconds = 60000;
  for (let step = {}; !step.quit;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (fs.existsSync(ask)) {
      step = JSON.parse(fs.readFileSync(ask, 'utf8'));
      fs.unlinkSync(ask);
      await act(session, step);
      fs.writeFileSync(path.join(FOLDER, 'written'), JSON.stringify(shown(session)));
      fs.renameSync(path.join(FOLDER, 'written'), path.join(FOLDER, 'answer'));
    }
  }
  await session.end();
}

serve().catch((error) => {
  console.error(error);
  process.exit(1);
});
