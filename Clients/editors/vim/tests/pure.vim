vim9script
import autoload 'habitd/date.vim' as dates
import autoload 'habitd/prediction.vim'
import autoload 'habitd/text.vim'
import './support.vim' as t

def Dates()
  t.Equal(dates.Shift('2024-02-28', 1), '2024-02-29')
  t.Equal(dates.Shift('1900-02-28', 1), '1900-03-01')
  t.Equal(dates.Shift('2000-03-01', -1), '2000-02-29')
  t.Equal(dates.Shift('0001-01-01', -1), '0001-01-01')
  t.Equal(dates.Shift('9999-12-31', 7), '9999-12-31')
  var day = '1996-01-01'
  const noon = strptime('%Y-%m-%d %H', day .. ' 12')
  for count in range(1, 3000)
    day = dates.Shift(day, 1)
    t.Equal(day, strftime('%Y-%m-%d', noon + count * 86400))
    t.Equal(dates.Weekday(day), strftime('%A', noon + count * 86400))
  endfor
enddef

def Words()
  t.Equal(dates.Parse('yesterday', '2026-11-20'), '2026-11-19')
  t.Equal(dates.Parse('-20', '2026-11-20'), '2026-10-31')
  t.Equal(dates.Parse('2024-02-29', '2026-11-20'), '2024-02-29')
  for word in ['2023-02-29', '2023-13-01', '0000-01-01', 'read', '5', '', '-']
    t.Equal(dates.Parse(word, '2026-11-20'), '')
  endfor
enddef

def Texts()
  t.Equal(text.Safe("a\nb\tc\x1b[2J\x7f"), 'a\nb\tc\u{1b}[2J\u{7f}')
  t.Equal(text.Safe("\u202ex\u2028\u0085\u200b\ufeff"), '\u{202e}x\u{2028}\u{85}\u{200b}\u{feff}')
  t.Equal(text.Safe('👩‍👧 é नि'), '👩‍👧 é नि')
  t.Equal(text.Cut('日本語日本語', 7), '日本語…')
  # Texts that terminals draw as one character and the editor counts as several.
  t.Equal(text.Cut('🇩🇪 👨‍👩‍👧 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 40), 'DE 👨 👍 ❤ 1 🏴')
  t.Equal(text.Cut('🏋️ Gym 🏳️‍🌈 🗓', 40), '* Gym * *')
  t.Equal(text.Cut(repeat('👨‍👩‍👧', 9), 18), repeat('👨', 9))
  t.Equal(text.Wrapped('one two  three', 7), ['one two', 'three'])
  t.Equal(text.Cut('abc', 3), 'abc')
  t.Equal(stridx(text.Statusline('%{system("x")}%#Error#'), '%'), -1)
  t.Equal(mapnew([2.5, 1000000000, 10, 0], (_, count) => text.Count(count)),
    ['2.5', '1000000000', '10', '0'])
enddef

def Predictions()
  final habit = {
    id: 'h', name: 'Read', goal: 'atLeast', repetitions: 3, xp: 10, due: true, completed: false
  }
  const After = (...changes: list<func>): dict<any> => {
    var row = habit
    for Change in changes
      row = prediction.Changed(row, Change)
    endfor
    return {row: row, progress: prediction.Progress(() => [row], true)}
  }
  const done = After(prediction.Toggle)
  t.Equal([done.row.completed, done.row.entry.count], [true, 3])
  t.Equal([done.progress.earnedXP, done.progress.allCompleted], [10, true])
  t.Equal(After(prediction.Toggle, prediction.Toggle).progress.completed, 0)
  t.Equal(After(prediction.Tally(2)).row.completed, false)
  t.Equal(After(prediction.Tally(2), prediction.Tally(1)).row.completed, true)
  t.Equal(After(prediction.Set('mark', 'skipped')).progress.total, 0)
  t.Equal(keys(After(prediction.Set('mark', 'failed'), prediction.Toggle).row.entry), ['count'])
  habit.goal = 'atMost'
  t.Equal(After(prediction.Toggle).row.entry, {count: 1})
  t.Equal(After(prediction.Tally(2), prediction.Set('mark', 'failed'), prediction.Toggle).row.entry, {count: 0})
  # A limit is not to be done: it counts once it is broken, and is never next.
  t.Equal(After(prediction.Tally(3)).progress.total, 0)
  t.Equal(After(prediction.Tally(4)).progress.total, 1)
  t.Assert(!has_key(After(prediction.Tally(4)).progress, 'next'), 'never next')
  t.Assert(!has_key(habit, 'entry'), 'what is known stays')
enddef

export const cases = [
  ['dates are counted over months, leap years and centuries', Dates],
  ['words are dates only where such a day exists', Words],
  ['text for the screen stays on its line and cannot act', Texts],
  ['a prediction follows the rules of a toggle, and leaves what is known alone', Predictions],
]
