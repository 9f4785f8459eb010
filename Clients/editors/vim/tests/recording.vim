vim9script
import autoload 'habitd/model.vim'
import './support.vim' as t

def Shows()
  t.Start()
  t.Habitctl('add', 'Read', '--time', '07:30', '--start', '2026-01-01')
  t.Habitctl('add', 'Push-ups', '--repetitions', '12', '--start', '2026-01-01')
  t.Habitctl('add', 'Diary', '--slot', 'evening', '--icon', '📓')
  Habit
  t.Eventually('the day and its week', () => t.Has('Read') && t.Has('Mon '))
  t.Assert(getline(1) =~ ', today$', 'it is today')
  t.Equal(getline(4), 'Morning')
  t.Assert(t.Has('Read', '▸ ○ 07:30 Read'), 'Read')
  t.Assert(t.Has('Push-ups', '  ○', '0/12'), 'Push-ups')
  t.Assert(t.Has('Diary', '📓 Diary'), 'Diary')
  t.Assert(t.Has('0 of 3 done, 0 of 30 XP'), 'the progress')
  t.Assert(!&modifiable, 'it cannot be edited')
  t.Equal(prop_list(5)->mapnew((_, prop) => prop.type)[: 2],
    ['HabitdNext', 'HabitdOpen', 'HabitdTime'])
enddef

def Toggles()
  t.Go('Read')
  t.Type('x')
  t.Assert(t.Has('Read', '✓') && t.Has('1 of 3 done'), 'at once')
  t.Eventually('the streak, which only the daemon knows', () => t.Has('Read', '1 day'))
  t.Equal(t.Entry('Read').count, 1)
  t.Type("\<CR>")
  t.Assert(t.Has('Read', '○'), 'at once')
  t.Eventually('the daemon has it', () => empty(t.Entry('Read')))
  t.Go('Read')
  t.Type('xxx')
  t.Assert(t.Has('Read', '✓'), 'at once')
  t.Eventually('the daemon has it', () => !empty(t.Entry('Read')) && t.Has('Read', '✓', '1 day'))
  t.Type('x')
enddef

def Records()
  t.Go('Push-ups')
  t.Type('3+')
  t.Assert(t.Has('Push-ups', '◐', '3/12'), 'at once')
  t.Type('-')
  t.Assert(t.Has('Push-ups', '2/12'), 'at once')
  t.Type("c\<C-U>7.5\<CR>")
  t.Assert(t.Has('Push-ups', '7.5/12'), 'at once')
  t.Type("ion the train\<CR>")
  t.Assert(t.Has('Push-ups', 'on the train'), 'at once')
  t.Type("i and back\<Esc>")
  t.Type('s')
  t.Assert(t.Has('Push-ups', '–'), 'at once')
  t.Eventually('the daemon has it', () => get(t.Entry('Push-ups'), 'mark', '') == 'skipped')
  t.Equal([t.Entry('Push-ups').count, t.Entry('Push-ups').note], [7.5, 'on the train'])
  t.Type('f')
  t.Assert(t.Has('Push-ups', '✗'), 'at once')
  t.Type('f')
  t.Type("i\<C-U>\<CR>")
  t.Eventually('mark and note are gone', () => {
    const known = t.Entry('Push-ups')
    return !has_key(known, 'mark') && !has_key(known, 'note') && t.Has('Push-ups', '◐')
  })
  # The input is for the habit that was asked about, wherever the cursor is now.
  t.Type("c\<C-U>8\<C-R>=execute('call cursor(1, 1)')\<CR>\<CR>")
  t.Eventually('the daemon has it', () => get(t.Entry('Push-ups'), 'count', 0) == 8)
  t.Go('Push-ups')
  t.Type("c\<C-U>7.5\<CR>")
  t.Eventually('the daemon has it', () => get(t.Entry('Push-ups'), 'count', 0) == 7.5)
  t.Type("c\<C-U>twelve\<CR>")
  t.Assert(t.Has("'twelve' is not a number"), 'the refusal')
enddef

def Refused()
  t.Type('l')
  t.Eventually('tomorrow', () => !t.Has(', today') && t.Has('Read'))
  t.Go('Read')
  t.Type('x')
  t.Assert(t.Has('Read', '✓'), 'at once')
  t.Eventually('the reason', () => t.Has('has not come yet'))
  t.Assert(t.Has('07:30 Read', '·'), 'taken back')
  t.Assert(t.WasTold("Can't complete future habits"), 'it is told')
  t.Type('t')
  t.Eventually('today', () => t.Has(', today') && t.Has('Read'))
  t.Assert(!t.Has('has not come yet'), 'the reason is gone')
enddef

def Follows()
  t.Go('Diary')
  t.Habitctl('done', 'Read')
  t.Eventually('the tick', () => t.Has('Read', '✓'))
  t.Habitctl('add', 'Anything', '--time', '00:05')
  t.Eventually('the new habit', () => t.Has('Anything'))
  t.Assert(getline('.') =~ 'Diary', 'the cursor stays')
  t.Habitctl('rm', 'Anything')
  t.Eventually('it has gone', () => !t.Has('Anything'))
enddef

def Undoes()
  t.Habitctl('toggle', 'Diary')
  t.Eventually('the tick', () => t.Has('Diary', '✓'))
  Habit undo
  t.Eventually('it is taken back', () => t.Has('Diary', '○'))
  t.Eventually('it is told', () => execute('messages') =~ 'undone: .*Diary')
enddef

def UndoesOwn()
  t.Go('Diary')
  t.Type('x')
  t.Eventually('the tick', () => t.Has('Diary', '✓') && model.Pending() == 0)
  t.Habitctl('edit', 'Push-ups', '--remind', '15:00')
  t.Type('u')
  t.Eventually('it is taken back', () => t.Has('Diary', '○'))
  t.Eventually('it is told', () => execute('messages') =~ 'undone: Diary, \a\a\a \d\+ \a\a\a: done → open')
  final habits: list<any> = json_decode(t.Habitctl('rpc', 'listHabits')).habits
  t.Equal(filter(habits, (_, habit) => habit.name == 'Push-ups')[0].reminders, ['15:00'])
  t.Type('U')
  t.Eventually('it is done again', () => t.Has('Diary', '✓'))
  t.Type('u')
  t.Eventually('and taken back again', () => t.Has('Diary', '○'))
enddef

def Commands()
  Habit toggle diary
  t.Eventually('what was done', () => t.WasTold('Diary: done'))
  Habit done read 2026-01-02
  Habit count Push-ups 4 2026-01-03
  Habit note Push-ups 2026-01-03 felt  good | :quit "
  Habit skip Read 2026-01-04
  t.Eventually('the daemon has it', () => !empty(t.Entry('Read', '2026-01-04')))
  t.Equal(t.Entry('Read', '2026-01-02').completed, true)
  t.Equal(t.Entry('Read', '2026-01-04').mark, 'skipped')
  t.Equal(t.Entry('Push-ups', '2026-01-03').count, 4)
  t.Equal(t.Entry('Push-ups', '2026-01-03').note, 'felt good | :quit "')
  Habit toggle nothing like it
  t.Eventually('the refusal', () => t.WasTold('nothing like it'))
  Habit undo
  t.Eventually('undone', () => empty(t.Entry('Read', '2026-01-04')))
  Habit nonsense
  t.Assert(t.WasTold("unknown verb 'nonsense'"), 'the verbs')
  Habit next
  t.Eventually('one of what is counted', () => t.Has('Push-ups', '8.5/12'))
  Habit count Push-ups 7.5
  t.Eventually('as before', () => t.Has('Push-ups', '7.5/12'))
enddef

# The status line as it is on the screen.
def Shown(): string
  redraw!
  const [row, _] = win_screenpos(0)
  return range(1, &columns)->mapnew((_, column) => screenstring(row + winheight(0), column))->join('')
enddef

def Statusline()
  set laststatus=2 statusline=%{%habitd#Statusline()%}
  t.Eventually('the progress', () => Shown() =~ '^habits 2/3 ▸ Push-ups *$')
  t.Habitctl('done', 'Push-ups')
  t.Eventually('all done', () => Shown() =~ '^habits 3/3 ✓ *$')
  set statusline=%{habitd#Statusline()}
  t.Eventually('the same otherwise', () => Shown() =~ '^habits 3/3 ✓ *$')
enddef

export const cases = [
  ['the day shows slots, signs, counts and progress', Shows],
  ['a toggle shows before the daemon has answered, and the daemon has it then', Toggles],
  ['counts, skips, fails and notes are recorded', Records],
  ['what the daemon refuses is taken back, with its reason', Refused],
  ['what another client does shows by itself, and the cursor stays with its habit', Follows],
  ['the last change made anywhere is taken back on demand, and it is said what it was', Undoes],
  ['u takes back what was done here, and no configuration made elsewhere', UndoesOwn],
  ['commands record without a window', Commands],
  ['the status line follows', Statusline],
]
