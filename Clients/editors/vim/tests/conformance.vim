" Plays the table of cases that all clients share; see Tests/TestSupport/conformance.json.

let s:folder = $HABITD_TEST_SUPPORT
let s:keys_of = #{toggle: 'x', increase: '+', undo: 'u'}
let s:writes = ['toggle', 'markCompleted', 'setEntry', 'tally', 'record', 'undo', 'redo']

function s:HasProblem() abort
  for line in range(2, min([8, line('$')]))
    if index(t#Painted(line), 'HabitdError') >= 0
      return v:true
    endif
  endfor
  return v:false
endfunction

function s:IsShown(wanted) abort
  for [id, state] in items(get(a:wanted, 'habits', {}))
    if scripted#State(id) !=# state
      return v:false
    endif
  endfor
  for [id, amount] in items(get(a:wanted, 'counts', {}))
    if str2float(matchstr(scripted#Row(id), '[0-9.]\+\ze/')) != amount
      return v:false
    endif
  endfor
  for [id, name] in items(get(a:wanted, 'names', {}))
    if stridx(scripted#Row(id), name) < 0
      return v:false
    endif
  endfor
  let heading = getline(1)
  return (!has_key(a:wanted, 'today') || stridx(heading, a:wanted.today .. ', today') >= 0)
    \ && (!has_key(a:wanted, 'offline') || (stridx(heading, 'offline') >= 0) ==# a:wanted.offline)
    \ && (!has_key(a:wanted, 'problem') || s:HasProblem() ==# a:wanted.problem)
endfunction

function s:Recorded(wanted) abort
  let entries = scripted#Do(#{do: 'entries'}).entries
  for [id, value] in items(a:wanted)
    let entry = get(entries, id, #{count: 0})
    call t#Equal([id, get(entry, 'mark', entry.count)], [id, value])
  endfor
endfunction

function s:Step(step) abort
  if has_key(a:step, 'daemon')
    call scripted#Do(a:step.daemon)
  elseif has_key(a:step, 'press')
    if has_key(a:step, 'habit')
      call scripted#Go(a:step.habit)
    endif
    call t#Type(s:keys_of[a:step.press])
  elseif has_key(a:step, 'shows')
    call t#Eventually(json_encode(a:step.shows), {-> s:IsShown(a:step.shows)})
  elseif has_key(a:step, 'writes')
    call t#Equal(len(filter(scripted#Asked(), {_, method -> index(s:writes, method) >= 0})), a:step.writes)
  elseif has_key(a:step, 'recorded')
    call s:Recorded(a:step.recorded)
  endif
endfunction

function s:Play(case, held_up) abort
  call scripted#Begin(a:case)
  let g:t#longest_gap = 0.0
  for step in a:case.steps
    call s:Step(step)
  endfor
  call t#Assert(g:t#longest_gap * 1000 < a:held_up, 'it is not held up: ' .. string(g:t#longest_gap) .. ' s')
endfunction

let s:table = json_decode(join(readfile(s:folder .. '/conformance.json'), "\n"))
let g:cases = [['the scripted daemon starts', function('scripted#Start')]] + map(copy(s:table.cases), {_, case ->
  \ [case.name, {-> s:Play(case, s:table.heldUp)}]})
