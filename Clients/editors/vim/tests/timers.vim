vim9script
# Timers: their words, the key, and the commands.
import autoload 'habitd/day.vim' as days
import autoload 'habitd/timers.vim'
import './support.vim' as t

const hour = 60 * 60000

def Lengths()
  const known = {'25m': 25, '1h 35m': 95, '1h35': 95, '1.5h': 90, '1:05': 65, '90min': 90}
  for [words, minutes] in items(known)
    t.Equal([words, float2nr(timers.Minutes(words))], [words, minutes])
  endfor
  for words in ['25', 'h', '', '1:5', '1:65', 'Read', '-3m']
    t.Equal([words, timers.Minutes(words)], [words, -1.0])
  endfor
  t.Equal(timers.Minutes('25', true), 25.0)
  t.Equal(mapnew([59999, 35 * 60000, 2 * hour, 26 * hour + 5 * 60000], (_, time) => timers.Words(time)),
    ['0m', '35m', '2h', '26h 5m'])
enddef

def Running(): list<any>
  return json_decode(t.Habitctl('rpc', 'status')).timers
enddef

def Switches()
  t.Habitctl('rpc', 'addHabit', json_encode({name: 'Violin', unit: 'min', repetitions: 30,
    spares: {count: 2, per: 'month'}}))
  t.Eventually('the habit', () => t.Has('Violin', '0/30 min', '2 spares left'))
  t.Go('Violin')
  t.Type('S')
  t.Eventually('it runs', () => t.Has('Violin', '0/30 min  ► 0m'))
  t.Assert(t.WasTold('Violin: timer started'), 'it is told')
  t.Equal(len(Running()), 1)
  # A day and two hours later.
  const Before = timers.SetClock(() => (localtime() + 26 * 3600) * 1000)
  t.Type('r')
  t.Eventually('it seems forgotten', () => t.Has('Violin', '► 26h?'))
  t.Type("Slong\<CR>")
  t.Eventually('the refusal', () => t.Has("'long' is not a length of time"))
  t.Type("S20m\<CR>")
  t.Eventually('what it really was', () => t.Has('Violin', '20/30 min') && !t.Has('Violin', '►'))
  t.Eventually('it is told', () => t.WasTold('Violin: timer stopped, 20 min added'))
  t.Equal(t.Entry('Violin').count, 20)
  timers.SetClock(Before)
  t.Type('u')
  t.Eventually('it runs again', () => t.Has('Violin', '0/30 min', '►'))
  t.Type('S')
  t.Eventually('it is stopped', () => !t.Has('Violin', '►'))
enddef

def Commands()
  messages clear
  Habit start Violin 25m
  t.Eventually('it runs', () => t.Has('Violin', '► 0m'))
  t.Assert(has_key(Running()[0].timer, 'until'), 'it ends by itself')
  Habit cancel
  t.Eventually('it has ended', () => t.WasTold('Violin: timer cancelled, nothing added') && !t.Has('Violin', '►'))
  Habit stop
  t.Eventually('the reason', () => t.Has('no timer runs'))
  t.Habitctl('start', 'Violin')
  t.Eventually('what another client does', () => t.Has('Violin', '► 0m'))
  Habit stop Violin 5m
  t.Eventually('what it really was', () => t.Has('Violin', '5/30 min'))
  Habit start Read
  t.Eventually('the refusal', () => t.Has('unit of time'))
  t.Equal(getcompletion('Habit stop Vi', 'cmdline'), ['Violin'])
  t.Habitctl('rpc', 'removeHabit', json_encode({habit: 'Violin'}))
  t.Eventually('it is gone', () => !t.Has('Violin'))
  t.Type('r')
enddef

# A loss that a spare may make up for says so, and a period is at risk on its last day.
def Risks()
  const spares = {count: 2, per: 'month'}
  const period = {period: 'week', count: 1, target: 10, left: 9}
  const Row = (name: string, left: number, more: dict<any>): dict<any> => {
    const streak = {unit: 'days', current: 5, todayOpen: true}
    return extendnew({id: name, name: name, goal: 'atLeast', repetitions: 1, slot: 'anytime', due: true, pauses: [],
      completed: false, streak: left < 0 ? streak : extendnew(streak, {sparesLeft: left})}, more)
  }
  const view = {date: '2026-11-20', isToday: true, isFuture: false, habits: [
    Row('A', -1, {}), Row('B', 1, {spares: spares}), Row('C', 0, {spares: spares}),
    Row('D', -1, {periodCount: extendnew(period, {daysLeft: 3})}),
    Row('E', -1, {periodCount: extendnew(period, {daysLeft: 1})}),
  ], progress: {total: 5, completed: 0, percentage: 0, totalXP: 0, earnedXP: 0, allCompleted: false}}
  const drawn = days.Lines(() => view, () => [], [[]], 200)()
  t.Equal(drawn.lines[-1][0][0], 'At risk today: A (5 days), B (5 days, 1 spare left), C (5 days), E (5 days)')
enddef

export const cases = [
  ['a loss that a spare may make up for says so, and a period is at risk on its last day', Risks],
  ['lengths of time are read and written as people write them', Lengths],
  ['S starts a timer and stops it, and one that was forgotten is asked about', Switches],
  ['commands start, stop and cancel timers, and others are seen', Commands],
]
