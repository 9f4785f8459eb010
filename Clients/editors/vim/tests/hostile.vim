
let s:names = [
  \ "%{execute('let g:pwned = 1')}%#Error#%99999(",
  \ "'|let g:pwned = 1|'",
  \ "\"\nlet g:pwned = 1\n",
  \ '`touch $HOME/pwned` $(touch $HOME/pwned)',
  \ "\x1b]0;pwned\x07\x1b[2J<CR>:let g:pwned = 1<CR>",
  \ "\u202edrawkcab\u2028next\u0085line",
  \ 'x vim: set modeline statusline=%{execute("let\ g:pwned=1")}:',
  \ repeat('long ', 199),
  \ 'x 👩‍👩‍👧‍👦 नि é 日本語',
  \ ' vim: set modeline statusline=%{execute("let\ g:pwned=1")}:',
  \ '👩‍👩‍👧‍👦 नि é 日本語',
  \ ]

function s:Corpus() abort
  let path = $HABITD_CORPUS .. '/blns/blns.json'
  return filereadable(path) ? json_decode(readfile(path)->join("\n")) : []
endfunction

function s:AreShown(hostile) abort
  let shown = map(copy(habitd#model#Day(habitd#model#Today()).habits), {_, habit -> habit.id})
  " The other lines: heading, week, names of the slots, progress, and blank lines.
  return len(filter(copy(shown), {_, id -> id =~# '^hostile-'})) == a:hostile && line('$') == 3 + 3 + len(shown) + 2
endfunction

function s:Shown() abort
  let habits = []
  let entries = []
  let index = 0
  for given in s:names + s:Corpus()
    let index += 1
    " A name must have a visible character, and the daemon rejects control characters.
    let line = substitute(given, '[\x01-\x1f\x7f-\x9f\u2028\u2029]', ' ', 'g')
    let name = line =~# '[!-~]' ? line : 'x' .. line
    if len(name) <= 1000
      let id = 'hostile-' .. index
      call add(habits, #{id: id, name: name, icon: '%', startDate: '2026-01-01', time: '00:00'})
      call add(entries, #{habit: id, date: '2026-01-05', count: 0, note: name})
    endif
  endfor
  " The most habits of one import; its parts share a group.
  for start in range(0, len(habits) - 1, 250)
    let reply = t#Send(#{jsonrpc: '2.0', id: 1, method: 'importData', params: #{
      \ group: 'hostile', habits: habits[start : start + 249], entries: entries[start : start + 249]
      \ }})
    call t#Assert(stridx(reply, '"revision"') >= 0 && stridx(reply, '"error"') < 0, reply)
  endfor
  call t#Eventually('all of them, each on a line of its own', {-> s:AreShown(len(habits))})
  Habit day 2026-01-05
  call t#Eventually('their notes', {->
    \ stridx(getline(1), '2026-01-05') >= 0 && t#Has('%{exec', '%{execute', 'pwned')})
  for text in getline(1, '$')
    call t#Assert(text !~# '[\x01-\x1f\x7f]' && strdisplaywidth(text) < 250, text)
  endfor
endfunction

function s:Next() abort
  return get(habitd#model#Day(habitd#model#Today()).progress, 'next', '')
endfunction

function s:Recorded() abort
  call t#Type('t')
  call t#Eventually('today', {-> t#Has(', today')})
  call t#Go("'|let g:pwned")
  call t#Type('x')
  call t#Assert(t#Has("'|let g:pwned", '✓'), 'at once')
  call t#Type("i%{execute('let g:pwned = 1')}\\n | quit\<CR>")
  call t#Type('o')
  call t#Eventually('the grid', {-> getline(1) ==# "'|let g:pwned = 1|'"})
  call t#Type('q')
  for candidate in getcompletion('Habit toggle ', 'cmdline')
    call t#Assert(candidate !~# '[\x01-\x1f\x7f]', candidate)
  endfor
  Habit toggle hostile-3
  call t#Eventually('what was done', {-> t#WasTold('" let g:pwned = 1 : done')})
  set statusline=%{%habitd#Statusline()%}
  for _ in s:names
    redraw!
    call t#Assert(stridx(habitd#Statusline(), '%') < 0, habitd#Statusline())
    call t#Assert(t#Statusline() !~# '[\x01-\x1f]', t#Statusline())
    " The last of them may have been ticked above.
    let next_one = s:Next()
    if next_one ==# ''
      break
    endif
    call t#Habitctl('rpc', 'markCompleted', json_encode(#{habit: next_one}))
    call t#Eventually('the next one', {-> s:Next() !=# next_one})
  endfor
endfunction

function s:NothingRun() abort
  call t#Assert(!exists('g:pwned'), 'no text was run as a command')
  call t#Assert(!filereadable($HOME .. '/pwned'), 'nor by a shell')
  call t#Habitctl('undo')
endfunction

let g:cases = [
  \ ['hostile names are shown on one line each, and nothing of them is done', function('s:Shown')],
  \ ['they can be recorded, completed and shown in the status line', function('s:Recorded')],
  \ ['nothing of them was run', function('s:NothingRun')],
  \ ]
