" Shared by the tests: a daemon, another client, and access to the screen, for which Vim and Neovim have
" different functions.

" The longest wait, in seconds; only a failing test takes it.
let s:patience = 20
let s:binaries = $HABITD_BIN_DIR
let s:daemon = {}
" The text of prompts, as the screen showed it.
let s:prompts = ''

" The longest time that the editor was busy during a wait, in seconds.
let g:t#longest_gap = 0.0

" Waits until a function returns true.
function t#Eventually(what, Observed) abort
  let began = reltime()
  while !a:Observed()
    if reltimefloat(reltime(began)) > s:patience
      throw 'not seen: ' .. a:what .. "\nthe buffer:\n" .. join(getline(1, '$'), "\n")
    endif
    let slept = reltime()
    sleep 5m
    let gap = reltimefloat(reltime(slept))
    let g:t#longest_gap = gap > g:t#longest_gap ? gap : g:t#longest_gap
  endwhile
endfunction

" Fails unless a condition is true.
function t#Assert(holds, what) abort
  if !a:holds
    throw 'it does not hold: ' .. a:what .. "\nthe buffer:\n" .. join(getline(1, '$'), "\n")
  endif
endfunction

" Fails unless two values are equal.
function t#Equal(actual, expected) abort
  if string(a:actual) !=# string(a:expected)
    throw string(a:actual) .. "\nis not\n" .. string(a:expected)
  endif
endfunction

" Starts a program and collects its output in `lines`.
function t#Program(command) abort
  let program = #{lines: [''], job: 0}
  if has('nvim')
    let program.job = jobstart(a:command, #{on_stdout: {_, lines -> s:Keep(program, lines)}})
    let program.id = jobpid(program.job)
  else
    let program.job = job_start(a:command,
      \ #{mode: 'raw', err_io: 'null', out_cb: {_, bytes -> s:Keep(program, split(bytes, "\n", 1))}})
    let program.id = job_info(program.job).process
  endif
  return program
endfunction

function s:Keep(program, lines) abort
  let a:program.lines[-1] ..= a:lines[0]
  call extend(a:program.lines, a:lines[1 :])
endfunction

" Writes a line to a program, and returns the line it answers.
function t#Ask(program, line) abort
  let a:program.lines = ['']
  if has('nvim')
    call chansend(a:program.job, a:line .. "\n")
  else
    call ch_sendraw(a:program.job, a:line .. "\n")
  endif
  let began = reltime()
  while len(a:program.lines) < 2 && reltimefloat(reltime(began)) < s:patience
    sleep 1m
  endwhile
  return a:program.lines[0]
endfunction

" Returns true while a program is running.
function t#Runs(program) abort
  return has('nvim') ? jobwait([a:program.job], 0)[0] == -1 : job_status(a:program.job) ==# 'run'
endfunction

function s:Shell(arguments, input = '') abort
  return system(map(copy(a:arguments), {_, word -> shellescape(word)})->join(), a:input)
endfunction

function t#Signal(program, name) abort
  call s:Shell(['kill', '-' .. a:name, a:program.id])
endfunction

" Starts the daemon and waits until it answers.
function t#Start() abort
  let s:daemon = t#Program([s:binaries .. '/habitd'])
  call t#Eventually('a daemon that answers',
    \ {-> [s:Shell([s:binaries .. '/habitctl', 'status']), v:shell_error][1] == 0})
endfunction

function t#Daemon() abort
  return s:daemon
endfunction

" Ends the daemon, and waits until it has ended.
function t#Stop() abort
  call t#Signal(s:daemon, 'TERM')
  call t#Eventually('the end of the daemon', {-> !t#Runs(s:daemon)})
endfunction

" Kills the daemon after the last test.
function t#Kill() abort
  " The tests with a scripted daemon have no real one.
  if !empty(s:daemon) && t#Runs(s:daemon)
    call t#Signal(s:daemon, 'KILL')
  endif
endfunction

" Runs habitctl as another client, and returns its output.
function t#Habitctl(...) abort
  let output = s:Shell([s:binaries .. '/habitctl'] + a:000)
  if v:shell_error != 0
    throw output
  endif
  return output
endfunction

" Sends a message to the daemon, as another client.
function t#Send(message) abort
  let address = 'UNIX-CONNECT:' .. $XDG_RUNTIME_DIR .. '/habitd/habitd.sock'
  return s:Shell(['socat', '-t10', '-', address], json_encode(a:message) .. "\n")
endfunction

" Returns the entry of a habit for a day, by default today; empty if there is none.
function t#Entry(habit, date = '') abort
  let day = a:date ==# '' ? json_decode(t#Habitctl('rpc', 'loadDay')).date : a:date
  let params = json_encode(#{habit: a:habit, from: day, through: day})
  return get(json_decode(t#Habitctl('rpc', 'entries', params)).entries, 0, {})
endfunction

" The first line that contains a text; empty if there is none.
function t#Line(part) abort
  return get(filter(getline(1, '$'), {_, line -> stridx(line, a:part) >= 0}), 0, '')
endfunction

" Returns true if the first line with a text also contains all the other texts.
function t#Has(part, ...) abort
  let line = t#Line(a:part)
  return line !=# '' && empty(filter(copy(a:000), {_, other -> stridx(line, other) < 0}))
endfunction

" The highlight groups at a line and byte, both from 1.
function t#Groups(line, byte) abort
  return habitd#display#Painted(a:line)->filter({_, part -> part[1] <= a:byte && a:byte < part[2]})
    \ ->map({_, part -> part[0]})->sort()
endfunction

" The highlight groups of a line, from left to right.
function t#Painted(line) abort
  return habitd#display#Painted(a:line)->sort({a, b -> a[1] - b[1]})->map({_, part -> part[0]})
endfunction

" Puts the cursor on the line with a text.
function t#Go(part) abort
  call t#Assert(t#Line(a:part) !=# '', 'there is a line with ' .. a:part)
  call cursor(index(getline(1, '$'), t#Line(a:part)) + 1, 1)
endfunction

" Types keys, and returns after they have taken effect.
function t#Type(all) abort
  call feedkeys(a:all, 'tx')
endfunction

" Returns true if any message contains a text.
function t#WasTold(part) abort
  return t#Told(a:part) > 0
endfunction

" The number of messages that contain a text.
function t#Told(part) abort
  return execute('messages')->split("\n")->filter({_, line -> stridx(line, a:part) >= 0})->len()
endfunction

" The announcements of Vim by their popups, which close after three seconds.
let s:announced = {}

" The number of announcements that contain a text.
function t#Announced(part) abort
  if has('nvim') | return t#Told(a:part) | endif
  for popup in popup_list()
    let s:announced[popup] = getbufline(winbufnr(popup), 1)[0]
  endfor
  return values(s:announced)->filter({_, words -> stridx(words, a:part) >= 0})->len()
endfunction

" The floating window: its lines, and how many of them are visible; empty if there is none.
function t#Front() abort
  redraw
  if !has('nvim')
    let popup = get(popup_list()->filter({_, popup -> get(popup_getoptions(popup), 'title', '') =~# 'keys'}), 0, 0)
    return popup == 0 || !popup_getpos(popup).visible ? {}
      \ : #{lines: getbufline(winbufnr(popup), 1, '$'), seen: popup_getpos(popup).core_height}
  endif
  return nvim_win_get_config(0).relative !=# 'editor' ? {} : #{lines: getline(1, '$'), seen: winheight(0)}
endfunction

" The status line as shown on the screen.
function t#Statusline() abort
  redraw!
  let [row, _] = win_screenpos(0)
  return range(1, &columns)->map({_, column -> screenstring(row + winheight(0), column)})->join('')
endfunction

" Records the screen's text while a prompt is shown.
function t#Look() abort
  let s:prompts ..= range(&lines - 3, &lines)->map({_, row ->
    \ range(1, &columns)->map({_, column -> screenstring(row, column)})->join('')})->join('')
  return ''
endfunction
cnoremap <expr> <F9> t#Look()

" Returns the recorded prompts, and forgets them.
function t#Prompts() abort
  let prompts = s:prompts
  let s:prompts = ''
  return prompts
endfunction
