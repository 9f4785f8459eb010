" Starts, stops and cancels timers.

function s:Ask(method, habit, minutes, Words) abort
  call habitd#own#Ask(a:method, extend(#{habit: a:habit}, a:minutes < 0 ? {} : #{for: a:minutes}),
    \ {result -> habitd#model#Report(result.name .. ': timer ' .. a:Words(result))})
endfunction

" Starts the timer of a habit, which ends by itself after so many minutes unless they are negative.
function habitd#timing#Start(habit, minutes = -1.0) abort
  call s:Ask('startTimer', a:habit, a:minutes, {-> 'started'})
endfunction

" Stops a timer and adds its time, or so many minutes unless they are negative.
function habitd#timing#Stop(habit, minutes = -1.0) abort
  call s:Ask('stopTimer', a:habit, a:minutes, {result ->
    \ 'stopped, ' .. habitd#text#Count(result.booked) .. ' ' .. get(result, 'unit', '') .. ' added'})
endfunction

" Ends a timer and adds nothing.
function habitd#timing#Cancel(habit) abort
  call s:Ask('cancelTimer', a:habit, -1, {-> 'cancelled, nothing added'})
endfunction

" Calls a function with the only habit whose timer is running; fails if there is none or more than one.
function habitd#timing#WithOnly(Callback) abort
  call habitd#model#Ask('status', {}, {status -> s:Chosen(get(status, 'timers', []), a:Callback)})
endfunction

function s:Chosen(running, Callback) abort
  if len(a:running) == 1
    call a:Callback(a:running[0].habit)
  else
    let names = map(copy(a:running), {_, one -> one.name})->join(', ')
    call habitd#model#Fail(empty(a:running) ? 'No timer is running' : 'Several timers are running, name one: ' .. names)
  endif
endfunction

" Starts or stops the timer of a row; if it seems forgotten, asks how long it was.
function habitd#timing#Switch(habit) abort
  if !has_key(a:habit, 'timer')
    call habitd#timing#Start(a:habit.id)
    return
  elseif !habitd#timers#IsForgotten(a:habit.timer)
    call habitd#timing#Stop(a:habit.id)
    return
  endif
  let ran = habitd#timers#Words(habitd#timers#Elapsed(a:habit.timer))
  let answer = habitd#buffer#Ask(habitd#text#Cut(a:habit.name, 40) .. ' ran for ' .. ran
    \ .. '; how long was it (40m, 1h 30m, 0 for nothing)? ')
  let minutes = habitd#timers#Minutes(answer, v:true)
  if minutes == 0
    call habitd#timing#Cancel(a:habit.id)
  elseif minutes > 0
    call habitd#timing#Stop(a:habit.id, minutes)
  elseif trim(answer) !=# ''
    call habitd#model#Fail("'" .. answer .. "' is not a length of time (try: 40m, 1h 30m)")
  endif
endfunction
