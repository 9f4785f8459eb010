function s:Dates() abort
  call t#Equal(habitd#date#Shift('2026-11-20', 0), '2026-11-20')
  call t#Equal(habitd#date#Shift('2024-02-28', 1), '2024-02-29')
  call t#Equal(habitd#date#Shift('2026-12-31', 1), '2027-01-01')
  call t#Equal(habitd#date#Shift('1900-02-28', 1), '1900-03-01')
  call t#Equal(habitd#date#Shift('2000-03-01', -1), '2000-02-29')
  call t#Equal(habitd#date#Shift('0001-01-01', -1), '0001-01-01')
  call t#Equal(habitd#date#Shift('9999-12-31', 7), '9999-12-31')
  let day = '1996-01-01'
  let noon = strptime('%Y-%m-%d %H', day .. ' 12')
  for l:count in range(1, 3000)
    let day = habitd#date#Shift(day, 1)
    call t#Equal(day, strftime('%Y-%m-%d', noon + l:count * 86400))
    call t#Equal(habitd#date#Weekday(day), strftime('%A', noon + l:count * 86400))
  endfor
endfunction

function s:Words() abort
  call t#Equal(habitd#date#Parse('yesterday', '2026-11-20'), '2026-11-19')
  call t#Equal(habitd#date#Parse('-20', '2026-11-20'), '2026-10-31')
  call t#Equal(habitd#date#Parse('2024-02-29', '2026-11-20'), '2024-02-29')
  for word in ['2023-02-29', '2023-13-01', '0000-01-01', 'read', '5', '', '-']
    call t#Equal(habitd#date#Parse(word, '2026-11-20'), '')
  endfor
endfunction

function s:Texts() abort
  call t#Equal(habitd#text#Safe("a\nb\tc\x1b[2J\x7f"), 'a\nb\tc\u{1b}[2J\u{7f}')
  call t#Equal(habitd#text#Safe("\u202ex\u2028\u0085\u200b\ufeff"), '\u{202e}x\u{2028}\u{85}\u{200b}\u{feff}')
  call t#Equal(habitd#text#Safe('👩‍👧 é नि'), '👩‍👧 é नि')
  call t#Equal(habitd#text#Cut('日本語日本語', 7), '日本語…')
  " Texts that terminals draw as one character and the editor counts as several.
  call t#Equal(habitd#text#Cut('🇩🇪 👨‍👩‍👧 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 40), 'DE 👨 👍 ❤ 1 🏴')
  call t#Equal(habitd#text#Cut('🏋️ Gym 🏳️‍🌈 🗓', 40), '* Gym * *')
  call t#Equal(habitd#text#Cut(repeat('👨‍👩‍👧', 9), 18), repeat('👨', 9))
  call t#Equal(habitd#text#Wrapped('one two  three', 7), ['one two', 'three'])
  call t#Equal(habitd#text#Cut('abc', 3), 'abc')
  call t#Equal(stridx(habitd#text#Statusline('%{system("x")}%#Error#'), '%'), -1)
  call t#Equal(map(copy([2.5, 1000000000, 10, 0]), {_, amount -> habitd#text#Count(amount)}),
    \ ['2.5', '1000000000', '10', '0'])
endfunction

function s:After(habit, ...) abort
  let row = a:habit
  for Change in a:000
    let row = habitd#prediction#Changed(row, Change)
  endfor
  return #{row: row, progress: habitd#prediction#Progress([row], v:true)}
endfunction

function s:Predictions() abort
  let habit = #{
    \ id: 'h', name: 'Read', goal: 'atLeast', repetitions: 3, xp: 10, due: v:true, completed: v:false
    \ }
  let After = function('s:After', [habit])
  let Toggle = function('habitd#prediction#Toggle')
  let done = After(Toggle)
  call t#Equal([done.row.completed, done.row.entry.count], [1, 3])
  call t#Equal([done.progress.earnedXP, done.progress.allCompleted], [10, 1])
  call t#Equal(After(Toggle, Toggle).progress.completed, 0)
  call t#Equal(After(habitd#prediction#Tally(2)).row.completed, 0)
  call t#Equal(After(habitd#prediction#Tally(2), habitd#prediction#Tally(1)).row.completed, 1)
  call t#Equal(After(habitd#prediction#Set('mark', 'skipped')).progress.total, 0)
  call t#Equal(keys(After(habitd#prediction#Set('mark', 'failed'), Toggle).row.entry), ['count'])
  let habit.goal = 'atMost'
  call t#Equal(After(Toggle).row.entry, #{count: 1})
  let Fail = habitd#prediction#Set('mark', 'failed')
  call t#Equal(After(habitd#prediction#Tally(2), Fail, Toggle).row.entry, #{count: 0})
  " A limit is not to be done: it counts once it is broken, and is never next.
  call t#Equal(After(habitd#prediction#Tally(3)).progress.total, 0)
  call t#Equal(After(habitd#prediction#Tally(4)).progress.total, 1)
  call t#Assert(!has_key(After(habitd#prediction#Tally(4)).progress, 'next'), 'never next')
  call t#Assert(!has_key(habit, 'entry'), 'what is known stays')
endfunction

let g:cases = [
  \ ['dates are counted over months, leap years and centuries', function('s:Dates')],
  \ ['words are dates only where such a day exists', function('s:Words')],
  \ ['text for the screen stays on its line and cannot act', function('s:Texts')],
  \ ['a prediction follows the rules of a toggle, and leaves what is known alone', function('s:Predictions')],
  \ ]
