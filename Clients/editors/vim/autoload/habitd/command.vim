" The command :Habit. The daemon interprets the names of habits; they are never executed or expanded.

" The request of each verb: a method and its parameters.
let s:ticks = #{
  \ toggle: ['toggle', {}],
  \ done: ['markCompleted', {}],
  \ skip: ['setEntry', #{mark: 'skipped'}],
  \ fail: ['setEntry', #{mark: 'failed'}],
  \ unmark: ['setEntry', #{mark: v:null}],
  \ }
let s:clocks = ['cancel', 'start', 'stop']
let s:others = s:clocks + ['count', 'day', 'grid', 'next', 'note', 'redo', 'refresh', 'undo', 'week']
let s:with_habit = keys(s:ticks) + s:clocks + ['count', 'grid', 'note']
" The longest wait for the names of habits in completion, in milliseconds, as the user is typing.
let s:completion_wait = 300

" Calls `Callback` with the words before a final date, and the date as parameters; without a date, with
" all words and no parameters.
function s:WithDate(words, Callback) abort
  if empty(a:words) || habitd#date#Parse(a:words[-1], '2000-01-01') ==# ''
    call a:Callback(a:words, {})
  else
    call habitd#model#WithToday({today ->
      \ a:Callback(a:words[: -2], #{date: habitd#date#Parse(a:words[-1], today)})})
  endif
endfunction

function s:Usage(words) abort
  call habitd#model#Fail('Expected :Habit ' .. a:words)
endfunction

function s:Ask(method, params, more) abort
  call habitd#own#Ask(a:method, extend(copy(a:params), a:more), function('habitd#own#Tell'))
endfunction

function s:Tick(verb, words) abort
  if empty(a:words)
    call s:Usage(a:verb .. ' NAME [DATE]')
    return
  endif
  let [method, params] = s:ticks[a:verb]
  " The first word is always a habit.
  call s:WithDate(a:words[1 :], {rest, date ->
    \ s:Ask(method, params, extend(#{habit: join(a:words[: 0] + rest)}, date))})
endfunction

function s:Count(words, date) abort
  let amount = len(a:words) < 2 ? v:null : habitd#text#Number(a:words[-1])
  if amount is v:null
    call s:Usage('count NAME NUMBER [DATE]')
  else
    call s:Ask('setEntry', #{habit: join(a:words[: -2]), count: amount}, a:date)
  endif
endfunction

function s:Note(words) abort
  if len(a:words) < 2
    call s:Usage('note NAME [DATE] TEXT; write a space in the name as "\ "')
    return
  endif
  call s:WithDate(a:words[1 : 1], {rest, date -> s:Write(a:words[0], join(a:words[empty(rest) ? 2 : 1 :]), date)})
endfunction

function s:Write(habit, note, date) abort
  call s:Ask('setEntry', #{habit: a:habit, note: a:note ==# '' ? v:null : a:note}, a:date)
endfunction

" Starts, stops or cancels a timer. `stop` and `cancel` need no name if only one is running. The last word
" may be a length.
function s:Clock(verb, words) abort
  let minutes = len(a:words) > 1 && a:verb !=# 'cancel' ? habitd#timers#Minutes(a:words[-1]) : -1.0
  let name = join(minutes < 0 ? a:words : a:words[: -2])
  if a:verb ==# 'start' && name ==# ''
    call s:Usage('start NAME [LENGTH]')
  elseif a:verb ==# 'start'
    call habitd#timing#Start(name, minutes)
  elseif name ==# ''
    call habitd#timing#WithOnly({habit -> s:Clock(a:verb, [habit])})
  elseif a:verb ==# 'stop'
    call habitd#timing#Stop(name, minutes)
  else
    call habitd#timing#Cancel(name)
  endif
endfunction

" Calls a function that opens a window on a day.
function s:OnDay(Show, modifiers, words, date) abort
  if empty(a:words)
    call a:Show(get(a:date, 'date', ''), a:modifiers)
  else
    call habitd#model#Fail("'" .. join(a:words) .. "' is not a date (try: yesterday, -3, 2026-11-20)")
  endif
endfunction

" Runs a command line of :Habit; without words it shows today.
function habitd#command#Run(all, modifiers) abort
  call habitd#model#Connect()
  let verb = get(a:all, 0, 'day')
  let words = a:all[1 :]
  if has_key(s:ticks, verb)
    call s:Tick(verb, words)
  elseif index(s:clocks, verb) >= 0
    call s:Clock(verb, words)
  elseif verb ==# 'count'
    call s:WithDate(words, function('s:Count'))
  elseif verb ==# 'day'
    call s:WithDate(words, function('s:OnDay', [function('habitd#day_window#Open'), a:modifiers]))
  elseif verb ==# 'week'
    call s:WithDate(words, function('s:OnDay', [function('habitd#week_window#Open'), a:modifiers]))
  elseif verb ==# 'grid'
    call habitd#grid_window#Open(join(words), a:modifiers)
  elseif verb ==# 'note'
    call s:Note(words)
  elseif verb ==# 'refresh'
    call habitd#model#LoadAgain()
  elseif verb ==# 'next'
    call s:Ask('doNext', {}, {})
  elseif verb ==# 'undo'
    call habitd#own#UndoAny()
  elseif verb ==# 'redo'
    call habitd#own#Redo()
  else
    call habitd#model#Fail("Unknown command '" .. verb .. "', expected one of: "
      \ .. sort(keys(s:ticks) + s:others)->join(', '))
  endif
endfunction

" A habit as it can be typed: its name, or its id if the name has characters that cannot be typed.
function s:Typed(habit) abort
  let name = habitd#text#Safe(a:habit.name) ==# a:habit.name ? a:habit.name : a:habit.id
  return escape(name, "\\ \t")
endfunction

function s:Habits() abort
  let answer = {}
  call habitd#model#Request('listHabits', {}, {_, result -> extend(answer, #{habits: get(result, 'habits', [])})})
  let began = reltime()
  while empty(answer) && reltimefloat(reltime(began)) * 1000 < s:completion_wait
    sleep 5m
  endwhile
  return get(answer, 'habits', [])
endfunction

" Returns the completions for a command line of :Habit.
function habitd#command#Complete(lead, line, _) abort
  let verb = matchstr(a:line, '\v\C<Ha?b?i?t?\s+\zs\S+\ze\s')
  let candidates = []
  if verb ==# ''
    let candidates = keys(s:ticks) + s:others
  elseif index(s:with_habit, verb) >= 0
    let candidates = s:Habits()->map({_, habit -> s:Typed(habit)})
  endif
  return sort(candidates)->filter({_, candidate -> strpart(candidate, 0, len(a:lead)) ==? a:lead})
endfunction
