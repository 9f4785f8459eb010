'use strict';

const SHORT = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** Characters that control a line, change the direction of text, or are invisible. */
const SPELLED_OUT = new RegExp('[\\p{Cc}\\p{Cs}\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b'
  + '\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb'
  + '\\u{e0000}-\\u{e001f}]', 'gu');
const VALUES_SHOWN = 3;

/**
 * A name or a note that the editor shows literally. Characters that control a line or are invisible are
 * escaped. An invisible character breaks up `$(name)`, which would be an icon, and `[text](command:name)`,
 * which in a notification would be a link that runs a command.
 */
function plain(text) {
  return text
    .replace(SPELLED_OUT, (character) =>
      SHORT[character] ?? `\\u{${character.codePointAt(0).toString(16)}}`)
    .replace(/([$\]])(?=\()/g, '$1\u2060');
}

/** A text cut to at most so many user-perceived characters. */
function shortened(text, length) {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= length) {
    return text;
  }
  return characters.slice(0, length - 1).map((part) => part.segment).join('') + '…';
}

/** Text escaped for HTML. */
function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Describes the values that an undo or a redo restored. */
function takenBack({ undone, redone, leftAlone = [] }) {
  const { values = [], habits = [] } = undone ?? redone ?? {};
  const isLeft = leftAlone.length > 0;
  if (isLeft && values.length === 0) {
    return `Nothing was ${undone ? 'undone' : 'redone'}: later changes are kept`;
  }
  const told = values.slice(0, VALUES_SHOWN).map(({ name, date, what, fromWords, toWords }) =>
    `${[name, date, what].filter(Boolean).join(', ')}: ${fromWords} → ${toWords}`);
  const more = values.length - told.length;
  return `${undone ? 'Undone' : 'Redone'}: `
    + (told.join('; ') || habits.map(({ name }) => name ?? '?').join(', '))
    + (more > 0 ? ` and ${more} more` : '')
    + (isLeft ? '; later changes are kept' : '');
}

module.exports = { escaped, plain, shortened, takenBack };
