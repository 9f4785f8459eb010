vim9script
# Messages and views of this editor alone, with the scripted daemon.
import autoload 'habitd/day_window.vim'
import autoload 'habitd/model.vim'
import autoload 'habitd/timers.vim'
import './conformance.vim' as scripted
import './support.vim' as t

def Begin()
  scripted.Begin({})
  messages clear
enddef

def Go(id: string)
  cursor(index(day_window.Rows(), id) + 1, 1)
enddef

def Undoes()
  Begin()
  t.Type('u')
  t.Assert(t.WasTold('nothing left to undo') && t.WasTold(':Habit undo'), 'nothing of its own')
  Go('drink')
  t.Type('3++')
  t.Eventually('both', () => t.Has('Drink', '4/8') && model.Pending() == 0)
  t.Type('uu')
  t.Eventually('both are undone', () => t.Has('Drink', '0/8'))
  t.Eventually('the last one is told', () => t.WasTold('undone: Drink, Fri 20 Nov: 4 → 3'))
  t.Eventually('the first one is told', () => t.WasTold('undone: Drink, Fri 20 Nov: 3 → open'))
  t.Type('U')
  t.Eventually('done again', () => t.Has('Drink', '3/8') && t.WasTold('redone: Drink, Fri 20 Nov: open → 3'))
  t.Type('u')
  t.Eventually('undone again', () => t.Has('Drink', '0/8'))
  # A key and its undo, before the daemon has answered.
  t.Type('+u')
  t.Eventually('nothing is left', () => t.Has('Drink', '0/8') && model.Pending() == 0)
  # A request that changed nothing is not undone, and changes made elsewhere are left alone.
  scripted.Do({do: 'change', habit: 'read', completed: true})
  t.Eventually('read', () => t.Has('Read', '✓'))
  Habit done Read
  t.Eventually('it is told', () => t.WasTold('Read: done'))
  messages clear
  t.Type('u')
  t.Assert(t.WasTold('nothing left to undo'), 'it was done elsewhere')
  Habit undo
  t.Eventually('unless that is wanted', () => t.Has('Read', '○'))
  # Revisions mean something else in another history.
  Go('drink')
  t.Type('+')
  t.Eventually('one', () => t.Has('Drink', '1/8') && model.Pending() == 0)
  scripted.Begin({})
  messages clear
  t.Type('u')
  t.Assert(t.WasTold('nothing left to undo'), 'it was another history')
enddef

def Silent()
  Begin()
  cursor(1, 1)
  for key in ['x', '+', 'c', 'i', 's', 'o']
    messages clear
    t.Type(key)
    t.Assert(t.WasTold('no habit on this line'), key)
  endfor
  Go('coffee')
  t.Type('x')
  t.Assert(t.WasTold('Coffee is a limit'), 'it is said')
  t.Type('f')
  t.Eventually('failed on purpose', () => t.Has('Coffee', '✗') && model.Pending() == 0)
  t.Type('x')
  t.Eventually('the mark is taken away', () => t.Has('Coffee', '○') && model.Pending() == 0)
  t.Equal(scripted.Do({do: 'entries'}).entries, {})
enddef

def Preselects()
  scripted.Begin({begin: {habits: [
    {id: 'coffee', name: 'Coffee', goal: 'atMost', time: '06:00'}, {id: 'read', name: 'Read', time: '07:00'}
  ]}})
  bwipeout!
  Habit
  t.Eventually('not the limit', () => getline('.') =~ 'Read')
enddef

def Words()
  Begin()
  scripted.Do({do: 'deny', method: 'tally', type: 'habit.notFound',
    message: 'There is no habit "drink"', hint: 'listHabits shows what there is'})
  Go('drink')
  t.Type('+')
  t.Eventually('the name', () => t.WasTold('Drink: there is no such habit any more'))
  scripted.Do({do: 'deny', method: 'tally', type: 'internal', message: repeat('very ', 60) .. 'long',
    hint: 'the remedy'})
  t.Type('+')
  t.Eventually('the remedy is in the window', () => t.Has('the remedy'))
  t.Assert(t.WasTold('very long. the remedy'), 'and among the messages')
  scripted.Do({do: 'vanish'})
  t.Eventually('what to do', () => t.Has('nothing is listening at') && join(getline(1, 10)) =~ 'systemctl --user start')
  scripted.Do({do: 'return'})
  t.Eventually('it is gone', () => !t.Has('nothing is listening at') && !t.Has('offline'))
enddef

# The client draws once for many events, and asks for nothing that they say.
def Gathers()
  Begin()
  scripted.Do({do: 'requests'})
  final drawn = {count: 0}
  model.Listen((_) => {
    drawn.count += 1
  })
  scripted.Do({do: 'flood', habit: 'drink', events: 1000, count: 5})
  t.Eventually('the last', () => t.Has('Drink', '5/8'))
  t.Assert(drawn.count < 100, string(drawn.count))
  # Something of the beginning may still have been asked for.
  const asked = len(scripted.Do({do: 'requests'}).requests)
  t.Assert(asked < 10, string(asked))
enddef

# A running time is counted without asking, and a row says what belongs to its habit.
def Counts()
  # A tenth of a second before another minute, and always the same moment.
  final clock = {minutes: 12}
  const Before = timers.SetClock(() => 1795174930000 + clock.minutes * 60000 - 100)
  scripted.Begin({begin: {habits: [
    {id: 'read', name: 'Read', unit: 'min', repetitions: 30, cue: "after the first\ncoffee", returning: true,
      spares: {count: 2, per: 'month'}, timer: {since: '2026-11-20T11:42:10.000Z', date: '2026-11-20'}},
    {id: 'plain', name: 'Plain'},
  ]}})
  t.Assert(t.Has('Read', '0/30 min  ► 11m  back today?  after the first\ncoffee'), 'all of it')
  t.Assert(!t.Has('Plain', '►') && !t.Has('spare'), 'nothing else')
  t.Equal(habitd#Statusline(), 'habits 0/2 ► Read 11m')
  scripted.Do({do: 'requests'})
  clock.minutes = 13
  t.Eventually('another minute', () => t.Has('Read', '► 12m'))
  t.Equal(habitd#Statusline(), 'habits 0/2 ► Read 12m')
  t.Equal(scripted.Do({do: 'requests'}).requests, [])
  # What is done needs no cue.
  Go('read')
  t.Type('x')
  t.Eventually('it is done', () => t.Has('Read', '✓') && model.Pending() == 0)
  t.Assert(!t.Has('coffee') && !t.Has('back today?'), 'no cue')
  timers.SetClock(Before)
enddef

# However many habits there are, a change costs about as much for each.
def Scales()
  final times: list<float> = []
  for count in [100, 1000]
    const habits = range(count)->mapnew((_, number) => ({id: 'habit-' .. number, name: 'Habit ' .. number}))
    scripted.Begin({begin: {habits: habits}})
    const began = reltime()
    for turn in range(10)
      scripted.Do({do: 'change', habit: 'habit-7', toggle: true})
      t.Eventually('the change', () => t.Has('Habit 7', turn % 2 == 0 ? '✓' : '○'))
    endfor
    add(times, reltimefloat(reltime(began)))
  endfor
  t.Assert(times[1] < 10 * times[0], string(times))
enddef

export const cases = [
  ['u takes back what was done here, U does it again, and both say from what to what', Undoes],
  ['a key that does nothing says why', Silent],
  ['the cursor does not begin on a limit', Preselects],
  ['failures name habits, and their remedies can be read until they are over', Words],
  ['events are gathered, and what they say is not asked for', Gathers],
  ['a running time is counted without asking, and a row says what belongs to its habit', Counts],
  ['a change among a thousand habits takes no longer for each than among a hundred', Scales],
]
