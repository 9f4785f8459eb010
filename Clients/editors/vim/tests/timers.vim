" Timers: their words, the key, and the commands.

let s:hour = 60 * 60000

function s:Lengths() abort
  let known = {'25m': 25, '1h 35m': 95, '1h35': 95, '1.5h': 90, '1:05': 65, '90min': 90}
  for [words, minutes] in items(known)
    call t#Equal([words, float2nr(habitd#timers#Minutes(words))], [words, minutes])
  endfor
  for words in ['25', 'h', '', '1:5', '1:65', 'Read', '-3m']
    call t#Equal([words, habitd#timers#Minutes(words)], [words, -1.0])
  endfor
  call t#Equal(habitd#timers#Minutes('25', v:true), 25.0)
  let times = [59999, 35 * 60000, 2 * s:hour, 26 * s:hour + 5 * 60000]
  call t#Equal(map(times, {_, time -> habitd#timers#Words(time)}),
    \ ['0m', '35m', '2h', '26h 5m'])
endfunction

function s:Running() abort
  return json_decode(t#Habitctl('rpc', 'status')).timers
endfunction

function s:Switches() abort
  call t#Habitctl('rpc', 'addHabit', json_encode(#{name: 'Violin', unit: 'min', repetitions: 30,
    \ spares: #{count: 2, per: 'month'}}))
  call t#Eventually('the habit', {-> t#Has('Violin', '0/30 min', '2 spares left')})
  call t#Go('Violin')
  call t#Type('S')
  call t#Eventually('it runs', {-> t#Has('Violin', '0/30 min  ► 0m')})
  call t#Assert(t#WasTold('Violin: timer started'), 'it is told')
  call t#Equal(len(s:Running()), 1)
  " A day and two hours later.
  let Before = habitd#timers#SetClock({-> (localtime() + 26 * 3600) * 1000})
  call t#Type('r')
  call t#Eventually('it seems forgotten', {-> t#Has('Violin', '► 26h?')})
  call t#Type("S\<F9>long\<CR>")
  call t#Eventually('the refusal', {-> t#Has("'long' is not a length of time")})
  let prompts = t#Prompts()
  call t#Assert(stridx(prompts, 'Violin ran for 26h; how long was it') >= 0, prompts)
  call t#Type("S20m\<CR>")
  call t#Eventually('what it really was', {-> t#Has('Violin', '20/30 min') && !t#Has('Violin', '►')})
  call t#Eventually('it is told', {-> t#WasTold('Violin: timer stopped, 20 min added')})
  call t#Equal(t#Entry('Violin').count, 20)
  call habitd#timers#SetClock(Before)
  call t#Type('u')
  call t#Eventually('it runs again', {-> t#Has('Violin', '0/30 min', '►')})
  call t#Type('S')
  call t#Eventually('it is stopped', {-> !t#Has('Violin', '►')})
endfunction

function s:Commands() abort
  messages clear
  Habit start Violin 25m
  call t#Eventually('it runs', {-> t#Has('Violin', '► 0m')})
  call t#Assert(has_key(s:Running()[0].timer, 'until'), 'it ends by itself')
  Habit cancel
  call t#Eventually('it has ended', {->
    \ t#WasTold('Violin: timer cancelled, nothing added') && !t#Has('Violin', '►')})
  Habit stop
  call t#Eventually('the reason', {-> t#Has('no timer runs')})
  call t#Habitctl('start', 'Violin')
  call t#Eventually('what another client does', {-> t#Has('Violin', '► 0m')})
  Habit stop Violin 5m
  call t#Eventually('what it really was', {-> t#Has('Violin', '5/30 min')})
  Habit start Read
  call t#Eventually('the refusal', {-> t#Has('unit of time')})
  call t#Equal(getcompletion('Habit stop Vi', 'cmdline'), ['Violin'])
  call t#Habitctl('rpc', 'removeHabit', json_encode(#{habit: 'Violin'}))
  call t#Eventually('it is gone', {-> !t#Has('Violin')})
  call t#Type('r')
endfunction

function s:Row(name, left, more) abort
  let streak = extend(#{unit: 'days', current: 5, todayOpen: v:true}, a:left < 0 ? {} : #{sparesLeft: a:left})
  return extend(#{id: a:name, name: a:name, goal: 'atLeast', repetitions: 1, slot: 'anytime', due: v:true, pauses: [],
    \ completed: v:false, streak: streak}, a:more)
endfunction

" A loss that a spare may make up for says so, and a period is at risk on its last day.
function s:Risks() abort
  let spares = #{count: 2, per: 'month'}
  let period = #{period: 'week', count: 1, target: 10, left: 9}
  let view = #{date: '2026-11-20', isToday: v:true, isFuture: v:false, habits: [
    \ s:Row('A', -1, {}), s:Row('B', 1, #{spares: spares}), s:Row('C', 0, #{spares: spares}),
    \ s:Row('D', -1, #{periodCount: extend(copy(period), #{daysLeft: 3})}),
    \ s:Row('E', -1, #{periodCount: extend(copy(period), #{daysLeft: 1})}),
    \ ], progress: #{total: 5, completed: 0, percentage: 0, totalXP: 0, earnedXP: 0, allCompleted: v:false}}
  let drawn = habitd#day#Lines(view, [], [[]], 200)
  call t#Equal(drawn.lines[-1][0][0], 'At risk today: A (5 days), B (5 days, 1 spare left), C (5 days), E (5 days)')
endfunction

let g:cases = [
  \ ['a loss that a spare may make up for says so, and a period is at risk on its last day', function('s:Risks')],
  \ ['lengths of time are read and written as people write them', function('s:Lengths')],
  \ ['S starts a timer and stops it, and one that was forgotten is asked about', function('s:Switches')],
  \ ['commands start, stop and cancel timers, and others are seen', function('s:Commands')],
  \ ]
