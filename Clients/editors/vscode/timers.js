'use strict';

/** Running timers: their time is counted here from the moment they were started, without asking the daemon. */

const MINUTE_MILLISECONDS = 60_000;

/** The clock, which tests replace. */
const clock = { now: () => Date.now() };

/** The running time of a timer, in milliseconds. */
function elapsed({ since, until }) {
  const end = until ? Math.min(clock.now(), Date.parse(until)) : clock.now();
  return Math.max(0, end - Date.parse(since));
}

/** A length of time as text: 35m, 2h, 1h 35m. */
function words(milliseconds) {
  const minutes = Math.floor(milliseconds / MINUTE_MILLISECONDS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest}m` : `${hours}h${rest > 0 ? ` ${rest}m` : ''}`;
}

/** The running time of a habit's timer as text, with a question mark if it seems forgotten; undefined if none. */
function running({ timer }) {
  return timer && words(elapsed(timer)) + (clock.now() > Date.parse(timer.forgottenAt) ? '?' : '');
}

/** The milliseconds until a timer of these habits reaches its next minute; null if none is running. */
function untilNextMinute(habits) {
  const waits = habits.filter(({ timer }) => timer)
    .map(({ timer }) => MINUTE_MILLISECONDS - elapsed(timer) % MINUTE_MILLISECONDS);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** The minutes of a length such as 25, 25m, 1h 35m, 1.5h or 1:35; null for anything else. */
function minutesOf(text) {
  const plain = text.toLowerCase().replace(/ |in$/g, '');
  const [, hours, rest, other] = /^(\d+)(?:h(\d+)m?|:([0-5]\d))$/.exec(plain) ?? [];
  if (hours) {
    return 60 * Number(hours) + Number(rest ?? other);
  }
  const [, number, unit] = /^(\d+(?:\.\d+)?)([hm]?)$/.exec(plain) ?? [];
  return number ? Number(number) * (unit === 'h' ? 60 : 1) : null;
}

module.exports = { clock, elapsed, minutesOf, running, untilNextMinute, words };
