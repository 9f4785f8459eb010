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
  " Texts that terminals draw as one character but the editor counts as several.
  call t#Equal(habitd#text#Cut('🇩🇪 👨‍👩‍👧 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 40), 'DE 👨 👍 ❤ 1 🏴')
  call t#Equal(habitd#text#Cut('🏋️ Gym 🏳️‍🌈 🗓', 40), '* Gym * *')
  call t#Equal(habitd#text#Cut(repeat('👨‍👩‍👧', 9), 18), repeat('👨', 9))
  call t#Equal(habitd#text#Wrapped('one two  three', 7), ['one two', 'three'])
  call t#Equal(habitd#text#Cut('abc', 3), 'abc')
  call t#Equal(stridx(habitd#text#Statusline('%{system("x")}%#Error#'), '%'), -1)
  call t#Equal(map(copy([2.5, 1000000000, 10, 0]), {_, amount -> habitd#text#Count(amount)}),
    \ ['2.5', '1000000000', '10', '0'])
endfunction

" An update replaces all members that describe a habit on a day, and it is known if more may have
" changed.
function s:Standings() abort
  let row = #{id: 'h', name: 'Read', xp: 10, state: 'open', atRisk: v:true, words: #{risk: '3 days end today'}}
  let day = #{date: '2026-11-20', habits: [row, #{id: 'other', name: 'Other', state: 'open'}], progress: #{total: 2},
    \ week: [#{date: '2026-11-19', completed: 0, total: 2}, #{date: '2026-11-20', completed: 0, total: 2}]}
  let days = {'2026-11-20': habitd#changes#Settled(day, {})}
  let tick = #{habit: 'h', name: 'Read', date: '2026-11-20', state: 'done', completed: v:true, revision: 3}
  let progress = #{date: '2026-11-20', completed: 1, total: 2}
  call t#Assert(habitd#changes#Enter([tick], [progress], days), 'it is all')
  call t#Equal(day.habits[0], #{id: 'h', name: 'Read', xp: 10, state: 'done', completed: v:true})
  call t#Assert(has_key(row, 'words'), 'the row is another one')
  call t#Equal([day.progress.completed, map(copy(day.week), 'v:val.completed')], [1, [0, 1]])
  call t#Assert(habitd#changes#Enter([extend(#{due: v:false, entry: #{count: 1}}, tick)], [], days), 'an entry is listed')
  for [member, value] in items(#{date: '2026-11-19', habit: 'hidden', otherDays: v:true, due: v:false})
    call t#Assert(!habitd#changes#Enter([extend(copy(tick), {member: value})], [], days), member)
  endfor
  " An unchanged row stays the same dictionary, so that it is not redrawn.
  let again = habitd#changes#Settled(deepcopy(day), day)
  call t#Assert(again.habits[0] is day.habits[0], 'the same row')
endfunction

let g:cases = [
  \ ['dates are counted over months, leap years and centuries', function('s:Dates')],
  \ ['words are dates only where such a day exists', function('s:Words')],
  \ ['text for the screen stays on its line and cannot act', function('s:Texts')],
  \ ['a standing is replaced as a whole, and it is known whether that may be all', function('s:Standings')],
  \ ]
