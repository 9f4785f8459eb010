'use strict';

/** A little more than the daemon's longest message, in characters. */
const LONGEST_LINE = 17 * 1024 * 1024;

/** Splits a stream of text into lines, which may arrive in pieces, or several at once. */
class Lines {
  constructor() {
    this.parts = [];
    this.length = 0;
  }

  /** The lines that a text completes. */
  add(text) {
    const end = text.indexOf('\n');
    if (end < 0) {
      this.parts.push(text);
      this.length += text.length;
      if (this.length > LONGEST_LINE) {
        throw new Error('A line is too long');
      }
      return [];
    }
    const lines = (this.parts.join('') + text).split('\n');
    const rest = lines.pop();
    this.parts = [rest];
    this.length = rest.length;
    return lines;
  }
}

module.exports = { Lines };
