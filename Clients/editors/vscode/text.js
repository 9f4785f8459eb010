'use strict';

const SHORT = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** Characters that control a line, change the direction of text, or are invisible. */
const SPELLED_OUT = new RegExp('[\\p{Cc}\\p{Cs}\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b'
  + '\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb'
  + '\\u{e0000}-\\u{e001f}]', 'gu');
const VALUES_SHOWN = 3;

/**
 * A name or a note as the editor shows it and nothing else: what could act on a line or cannot be seen
 * is spelled out; with an invisible character where the editor would see an icon, `$(name)`, or in a
 * notification a link that runs a command, `[text](command:name)`.
 */
function plain(text) {
  return text
    .replace(SPELLED_OUT, (character) =>
      SHORT[character] ?? `\\u{${character.codePointAt(0).toString(16)}}`)
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

/** Describes an undo or a redo: which values it restored. */
function takenBack({ undone, redone, leftAlone = [] }) {
  const { values = [], habits = [] } = undone ?? redone ?? {};
  const told = values.slice(0, VALUES_SHOWN).map(({ name, date, from, to }) =>
    `${name ?? 'settings'}${date ? `, ${weekday(date)} ${date}` : ''}: `
      + `${value(from, to)} → ${value(to, from)}`);
  const more = values.length - told.length;
  return `${undone ? 'Undone' : 'Redone'}: `
    + (told.join('; ') || habits.map(({ name }) => name ?? '?').join(', '))
    + (more > 0 ? ` and ${more} more` : '')
    + (leftAlone.length > 0 ? '; what has changed since is left alone' : '');
}

function weekday(date) {
  return new Date(`${date}T12:00:00Z`)
    .toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
}

/** A value in words that tell it from another: entries by how they stand, else by their notes. */
function value(one, other) {
  if (one === null || one === undefined) {
    return 'none';
  }
  if (typeof one !== 'object' || !('completed' in one)) {
    return typeof one === 'string' ? one : JSON.stringify(one);
  }
  if (standing(one) !== standing(other)) {
    return standing(one);
  }
  return one.note ? `note “${one.note}”` : 'no note';
}

function standing({ completed, count = 0, mark } = {}) {
  if (mark) {
    return mark;
  }
  const amount = count > 1 ? `${count}` : '';
  return completed ? ['done', amount].filter(Boolean).join(', ') : `${count > 0 ? count : 'open'}`;
}

/** So many days, weeks or months. */
function amount(length, unit) {
  return `${length} ${length === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** What is shown of a habit's past, by the setting `measure`; an empty text for nothing. */
function past({ streak, measure, best = 0, strength = 0 }) {
  const percent = Math.floor(100 * strength);
  if (measure === 'none') {
    return '';
  }
  if (measure === 'strength') {
    return percent > 0 ? `${percent} % strong` : '';
  }
  if (streak?.current > 0) {
    return amount(streak.current, streak.unit);
  }
  return best > 0 && streak
    ? `best ${amount(best, streak.unit)}${percent > 0 ? `, ${percent} %` : ''}` : '';
}

/** Describes a milestone of a habit. */
function reached(name, { kind, length, unit }) {
  if (kind === 'return') {
    return `${name}: back after a miss`;
  }
  return `${name}: ${amount(length, unit)} in a row${kind === 'longest' ? ', the longest so far' : ''}`;
}

module.exports = { amount, escaped, past, plain, reached, shortened, takenBack };
