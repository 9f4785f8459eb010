" Timers: their words, the key, and the commands.

function s:Lengths() abort
  let known = {'25m': 25, '1h 35m': 95, '1h35': 95, '1.5h': 90, '1:05': 65, '90min': 90}
  for [words, minutes] in items(known)
    call t#Equal([words, float2nr(habitd#timers#Minutes(words))], [words, minutes])
  endfor
  for words in ['25', 'h', '', '1:5', '1:65', 'Read', '-3m']
    call t#Equal([words, habitd#timers#Minutes(words)], [words, -1.0])
  endfor
  call t#Equal(habitd#timers#Minutes('25', v:true), 25.0)
  call t#Equal(map([0.99, 35, 120, 26 * 60 + 5], {_, minutes -> habitd#timers#Words(float2nr(minutes * 60000))}),
    \ ['0m', '35m', '2h', '26h 5m'])
endfunction

function s:Running() abort
  return json_decode(t#Habitctl('rpc', 'status')).timers
endfunction

function s:Switches() abort
  call t#Habitctl('rpc', 'addHabit', json_encode(#{name: 'Violin', unit: 'min', repetitions: 30,
    \ spares: #{count: 2, per: 'month'}}))
  call t#Eventually('the habit', {-> t#Has('Violin', '0m of 30m', 'spares left: 2')})
  call t#Go('Violin')
  call t#Type('S')
  call t#Eventually('it runs', {-> t#Has('Violin', '0m of 30m  ► 0m')})
  call t#Assert(t#WasTold('Violin: timer started'), 'it is told')
  call t#Equal(len(s:Running()), 1)
  call t#Type('x')
  call t#Eventually('x stops it too', {-> !t#Has('Violin', '►') && t#WasTold('Violin: timer stopped, 0')})
  call t#Type('x')
  call t#Eventually('and starts it', {-> t#Has('Violin', '►')})
  Habit stop Violin 20m
  call t#Eventually('what it really was', {-> t#Has('Violin', '20m of 30m') && !t#Has('Violin', '►')})
  call t#Eventually('it is told', {-> t#WasTold('Violin: timer stopped, 20 min added')})
  call t#Equal(t#Entry('Violin').count, 20)
  call t#Type('u')
  call t#Eventually('it runs again', {-> t#Has('Violin', '0m of 30m', '►')})
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
  call t#Eventually('the reason', {-> t#Has('No timer is running')})
  call t#Habitctl('start', 'Violin')
  call t#Eventually('what another client does', {-> t#Has('Violin', '► 0m')})
  Habit stop Violin 5m
  call t#Eventually('what it really was', {-> t#Has('Violin', '5m of 30m')})
  Habit start Read
  call t#Eventually('the refusal', {-> t#Has('unit of time')})
  call t#Equal(getcompletion('Habit stop Vi', 'cmdline'), ['Violin'])
  call t#Habitctl('rpc', 'removeHabit', json_encode(#{habit: 'Violin'}))
  call t#Eventually('it is gone', {-> !t#Has('Violin')})
  call t#Type('r')
endfunction

let g:cases = [
  \ ['lengths of time are read and written as people write them', function('s:Lengths')],
  \ ['S starts a timer and stops it, and so does x where that is the step', function('s:Switches')],
  \ ['commands start, stop and cancel timers, and others are seen', function('s:Commands')],
  \ ]
