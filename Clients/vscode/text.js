'use strict';

const os = require('os');
const path = require('path');

/** Where the daemon listens, as habitd-rpc(7) says. */
function socketPath(chosen, environment = process.env) {
  const runtime = environment.XDG_RUNTIME_DIR;
  const folder = runtime ? path.join(runtime, 'habitd') : `/tmp/habitd-${os.userInfo().uid}`;
  return chosen || environment.HABITD_SOCKET || path.join(folder, 'habitd.sock');
}

/**
 * A name or a note as the editor shows it and nothing else: without control characters and turns of
 * direction; and with an invisible character where the editor would see an icon, `$(name)`, or in a
 * notification a link that runs a command, `[text](command:name)`.
 */
function plain(text) {
  return text
    .replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd')
    .replace(/([$\]])(?=\()/g, '$1\u2060');
}

/** A text of at most so many characters, as a person counts them. */
function shortened(text, length) {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= length) {
    return text;
  }
  return characters.slice(0, length - 1).map((part) => part.segment).join('') + '…';
}

/** Text within HTML. */
function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

module.exports = { escaped, plain, shortened, socketPath };
