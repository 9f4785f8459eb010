" Programs and sockets, for which Vim and Neovim have different functions. Nothing here waits.

" This editor's name in `hello`.
let habitd#transport#editor = has('nvim') ? 'neovim' : 'vim'
" The code of a second Vim, which tries to connect first. `ch_open` waits while the socket's queue
" is full, and nothing can interrupt it.
let s:probe = "try | if ch_status(ch_open('unix:' .. $HABITD_PROBE)) ==# 'open' | qall! | endif"
  \ .. ' | catch | endtry | cquit!'
" The status of a program that took too long, and of one that cannot be run.
let s:late = -1
let s:missing = 127

" Runs a program for at most `wait` milliseconds. `Ended` is called with its status and output; the status
" is -1 if it took too long, and 127 if it cannot be run.
function habitd#transport#Run(command, environment, wait, Ended) abort
  " The exit and the end of the output are reported in either order.
  let run = #{Ended: a:Ended, output: '', is_read: v:false, has_ended: v:false, status: s:late}
  let run.limit = timer_start(a:wait, {-> s:Kill(run)})
  try
    let run.job = has('nvim') ? s:Spawn(a:command, a:environment, run) : s:Start(a:command, a:environment, run)
  catch
    call timer_stop(run.limit)
    call a:Ended(s:missing, '')
  endtry
endfunction

function s:Spawn(command, environment, run) abort
  return jobstart(a:command, #{
    \ env: a:environment,
    \ stdin: 'null',
    \ stdout_buffered: v:true,
    \ on_stdout: {_, lines -> s:Note(a:run, #{output: join(lines, "\n"), is_read: v:true})},
    \ on_exit: {_, status -> s:Note(a:run, #{has_ended: v:true, status: status})},
    \ })
endfunction

function s:Start(command, environment, run) abort
  let job = job_start(a:command, #{
    \ env: a:environment,
    \ in_io: 'null',
    \ err_io: 'null',
    \ out_mode: 'raw',
    \ stoponexit: 'kill',
    \ out_cb: {_, bytes -> extend(a:run, #{output: a:run.output .. bytes})},
    \ exit_cb: {_, status -> s:Note(a:run, #{has_ended: v:true, status: status})},
    "\ Without job_status() the exit would be noticed a tenth of a second later.
    \ close_cb: {channel -> [s:Note(a:run, #{is_read: v:true}), job_status(ch_getjob(channel))]},
    \ })
  if job_status(job) ==# 'fail'
    throw 'not run'
  endif
  return job
endfunction

function s:Note(run, news) abort
  call extend(a:run, a:news)
  if a:run.has_ended && a:run.is_read
    let is_late = empty(timer_info(a:run.limit))
    call timer_stop(a:run.limit)
    " Vim reports -1 for a program ended by a signal.
    call a:run.Ended(is_late ? s:late : a:run.status < 0 ? 1 : a:run.status, a:run.output)
  endif
endfunction

function s:Kill(run) abort
  if has('nvim')
    call jobstop(a:run.job)
  else
    call job_stop(a:run.job, 'kill')
  endif
endfunction

" Connects to a socket. `Opened` is called with the connection, 0 if that failed, and true if it took too
" long; `Received` with the connection and bytes; `Closed` with the connection that has ended.
function habitd#transport#Open(path, wait, Opened, Received, Closed) abort
  if has('nvim')
    try
      let opened = sockconnect('pipe', a:path, #{on_data: {from, lines, _ ->
        \ lines ==# [''] ? a:Closed(from) : a:Received(from, join(lines, "\n"))}})
    catch
      let opened = 0
    endtry
    call a:Opened(opened, v:false)
  else
    call habitd#transport#Run([v:progpath, '-Nu', 'NONE', '-i', 'NONE', '-n', '-X', '-es', '--cmd', s:probe],
      \ #{HABITD_PROBE: a:path}, a:wait, {status, _ ->
        \ a:Opened(status == 0 ? s:Channel(a:path, a:Received, a:Closed) : 0, status == s:late)})
  endif
endfunction

function s:Channel(path, Received, Closed) abort
  try
    let opened = ch_open('unix:' .. a:path, #{mode: 'raw', noblock: 1, callback: a:Received, close_cb: a:Closed})
    return ch_status(opened) ==# 'open' ? opened : 0
  catch
    return 0
  endtry
endfunction

" Sends bytes; throws if the connection has ended.
function habitd#transport#Send(connection, bytes) abort
  if has('nvim')
    call chansend(a:connection, a:bytes)
  else
    call ch_sendraw(a:connection, a:bytes)
  endif
endfunction

" Closes a connection, which may have ended already.
function habitd#transport#Close(connection) abort
  if has('nvim')
    silent! call chanclose(a:connection)
  elseif ch_status(a:connection) ==# 'open'
    call ch_close(a:connection)
  endif
endfunction
