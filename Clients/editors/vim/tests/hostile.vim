vim9script
import autoload 'habitd/model.vim'
import './support.vim' as t

const names = [
  "%{execute('let g:pwned = 1')}%#Error#%99999(",
  "'|let g:pwned = 1|'",
  "\"\nlet g:pwned = 1\n",
  '`touch $HOME/pwned` $(touch $HOME/pwned)',
  "\x1b]0;pwned\x07\x1b[2J<CR>:let g:pwned = 1<CR>",
  "\u202edrawkcab\u2028next\u0085line",
  'x vim: set modeline statusline=%{execute("let\ g:pwned=1")}:',
  repeat('long ', 199),
  'x 👩‍👩‍👧‍👦 नि é 日本語',
]

def Corpus(): list<string>
  const path = $HABITD_CORPUS .. '/blns/blns.json'
  return filereadable(path) ? json_decode(readfile(path)->join("\n")) : []
enddef

def Shown()
  final habits: list<dict<any>> = []
  final entries: list<dict<any>> = []
  for [index, given] in items(names + Corpus())
    # A name needs something that can be seen, and the daemon takes no control characters.
    const line = substitute(given, '[\x01-\x1f\x7f-\x9f\u2028\u2029]', ' ', 'g')
    const name = line =~ '[!-~]' ? line : 'x' .. line
    if len(name) <= 1000
      const id = 'hostile-' .. (index + 1)
      add(habits, {id: id, name: name, icon: '%', startDate: '2026-01-01', time: '00:00'})
      add(entries, {habit: id, date: '2026-01-05', count: 0, note: name})
    endif
  endfor
  # An import takes so many habits at most; its parts share a group.
  for start in range(0, len(habits) - 1, 400)
    const reply = t.Send({jsonrpc: '2.0', id: 1, method: 'importData', params: {
      group: 'hostile', habits: habits[start : start + 399], entries: entries[start : start + 399]
    }})
    t.Assert(stridx(reply, '"revision"') >= 0, reply)
  endfor
  t.Eventually('all of them, each on a line of its own', () => {
    const shown = model.Day(model.Today()).habits
    const known = mapnew(shown, (_, habit) => habit.id)->filter((_, id) => id =~ '^hostile-')
    # Around them: heading, week, names of the slots, progress, and blank lines.
    return len(known) == len(habits) && line('$') == 3 + 3 + len(shown) + 2
  })
  Habit day 2026-01-05
  t.Eventually('their notes', () =>
    stridx(getline(1), '2026-01-05') >= 0 && t.Has('%{exec', '%{execute', 'pwned'))
  for text in getline(1, '$')
    t.Assert(text !~ '[\x01-\x1f\x7f]' && strdisplaywidth(text) < 250, text)
  endfor
enddef

def Next(): string
  return get(model.Day(model.Today()).progress, 'next', '')
enddef

def Recorded()
  t.Type('t')
  t.Eventually('today', () => t.Has(', today'))
  t.Go("'|let g:pwned")
  t.Type('x')
  t.Assert(t.Has("'|let g:pwned", '✓'), 'at once')
  t.Type("i%{execute('let g:pwned = 1')}\\n | quit\<CR>")
  t.Type('o')
  t.Eventually('the grid', () => getline(1) == "'|let g:pwned = 1|'")
  t.Type('q')
  for candidate in getcompletion('Habit toggle ', 'cmdline')
    t.Assert(candidate !~ '[\x01-\x1f\x7f]', candidate)
  endfor
  Habit toggle hostile-3
  t.Eventually('what was done', () => t.WasTold('" let g:pwned = 1 : done'))
  set statusline=%{%habitd#Statusline()%}
  for _ in names
    redraw!
    t.Assert(stridx(g:habitd#Statusline(), '%') < 0, g:habitd#Statusline())
    # The last of them may have been ticked above.
    const next_one = Next()
    if next_one == ''
      break
    endif
    t.Habitctl('rpc', 'markCompleted', json_encode({habit: next_one}))
    t.Eventually('the next one', () => Next() != next_one)
  endfor
enddef

def NothingRun()
  t.Assert(!exists('g:pwned'), 'no text was run as a command')
  t.Assert(!filereadable($HOME .. '/pwned'), 'nor by a shell')
  t.Habitctl('undo')
enddef

export const cases = [
  ['hostile names are shown on one line each, and nothing of them is done', Shown],
  ['they can be recorded, completed and shown in the status line', Recorded],
  ['nothing of them was run', NothingRun],
]
