" The connection to the daemon: JSON-RPC 2.0, one message per line, over its Unix socket.
"
" It subscribes at once, and after a loss it reconnects and receives the events it missed.
" Nothing here waits: a daemon that hangs does not block the editor.

" The wait after the first failure, in milliseconds; short, because the daemon restarts quickly.
let s:first_pause = 50
" The longest wait between attempts, in milliseconds; then the longest if requests are waiting.
let s:longest_pause = 2000
let s:longest_pause_of_requests = 250
" A little more than the longest reply; see LIMITS in habitd-rpc(7).
let s:longest_line = 17 * 1024 * 1024
" Extra time for a reply that arrived while the editor was too busy to read it, in milliseconds.
let s:grace = 250
let s:unanswered = 'habitd does not answer'
let s:ended = 'habitd has closed the connection'

" The connection, or 0; true during an attempt to connect; true while the subscription is active.
let s:connection = 0
let s:is_opening = v:false
let s:is_ready = v:false
" The reason why the daemon cannot be reached; empty while it can, or while that is unknown.
let s:offline = ''
" The last known epoch and revision.
let s:known = {}
let s:failures = 0
let s:retry = 0
" Requests sent and not answered, by id; then requests that wait for the connection.
let s:sent = {}
let s:waiting = []
let s:last_id = 0
let s:requests = 0
" The received pieces of an incomplete line, and their length in bytes.
let s:parts = []
let s:length = 0
" The listeners: `ready` is called with the result of each subscription, `event` with a method and its
" parameters, and `state` when Offline() has changed.
let s:listener = {}

" The longest wait for a reply, in milliseconds.
function habitd#connection#Timeout() abort
  return get(g:, 'habitd_timeout', 5000)
endfunction

function habitd#connection#Listen(functions) abort
  let s:listener = a:functions
endfunction

" The reason why the daemon cannot be reached; empty while it can.
function habitd#connection#Offline() abort
  return s:offline
endfunction

" Returns true if requests are sent at once.
function habitd#connection#IsReady() abort
  return s:is_ready
endfunction

" The last revision from a subscription or an event.
function habitd#connection#Revision() abort
  return get(s:known, 'revision', 0)
endfunction

" The number of requests made so far.
function habitd#connection#Requests() abort
  return s:requests
endfunction

" Sends a request. `Callback(failure, result)` is called later, exactly once; `failure` is empty on
" success. A failure has a `message`; `type` if the daemon refused; the number `request` if the
" daemon is away; and `was_sent` if the request may have been carried out nevertheless.
function habitd#connection#Request(method, params, Callback) abort
  let s:requests += 1
  let request = s:Timed(a:method, a:params, a:Callback)
  let request.number = s:requests
  if s:is_ready
    call s:Send(request)
  else
    call add(s:waiting, request)
    call habitd#connection#Open()
  endif
endfunction

function s:Timed(method, params, Callback) abort
  let request = #{method: a:method, params: a:params, Callback: a:Callback, is_late: v:false, id: 0, number: 0}
  let request.timer = timer_start(habitd#connection#Timeout(), {-> s:Expire(request)})
  return request
endfunction

" Connects, unless a connection is open or being opened.
function habitd#connection#Open() abort
  if s:is_opening || s:connection isnot 0
    return
  endif
  call timer_stop(s:retry)
  try
    let path = habitd#place#SocketPath()
  catch
    call s:Lose(v:exception)
    return
  endtry
  let folder = habitd#place#Folder(path)
  if getftype(folder) ==# ''
    call s:Lose(s:Absent(path))
    return
  endif
  let s:is_opening = v:true
  " The owner of /proc/self is this user.
  call habitd#transport#Run(['stat', '-c', '%u', '--', folder, '/proc/self/'], {}, habitd#connection#Timeout(),
    \ {status, owners -> s:Connect(path, folder, status, split(owners))})
endfunction

function s:Absent(path) abort
  return 'habitd is not running: nothing is listening at ' .. a:path
    \ .. ' (try: systemctl --user start habitd.socket)'
endfunction

function s:Connect(path, folder, status, owners) abort
  let s:is_opening = v:false
  let fault = a:status == 0 ? habitd#place#Fault(a:folder, a:owners) : ''
  if a:status < 0
    call s:Lose(s:unanswered)
  elseif a:status == 127
    call s:Lose('Cannot run stat')
  elseif fault !=# ''
    call s:Lose('The folder of the socket, ' .. a:folder .. ',' .. fault)
  elseif a:status != 0 || getftype(a:path) ==# ''
    call s:Lose(s:Absent(a:path))
  else
    let s:is_opening = v:true
    call habitd#transport#Open(a:path, habitd#connection#Timeout(),
      \ {connection, is_late -> s:Opened(connection, is_late ? s:unanswered : s:Absent(a:path))},
      \ {from, bytes -> from is s:connection ? s:Receive(bytes) : 0},
      \ {from -> from is s:connection ? s:Lose(s:ended) : 0})
  endif
endfunction

function s:Opened(connection, reason) abort
  let s:is_opening = v:false
  let s:connection = a:connection
  if s:connection is 0
    call s:Lose(a:reason)
    return
  endif
  let s:parts = []
  let s:length = 0
  " The reply to hello does not matter.
  call s:Send(s:Timed('hello', #{client: g:habitd#transport#editor}, {-> 0}))
  call s:Send(s:Timed('subscribe', empty(s:known) ? {} : #{since: s:known}, function('s:Subscribed')))
endfunction

function s:Subscribed(failure, result) abort
  if !empty(a:failure)
    if s:connection isnot 0
      call s:Lose(a:failure.message)
    endif
    return
  endif
  let s:known = #{epoch: a:result.epoch, revision: a:result.revision}
  let s:is_ready = v:true
  let s:failures = 0
  call s:Tell('')
  let requests = s:waiting
  let s:waiting = []
  call s:listener.ready(a:result)
  for request in requests
    call s:Send(request)
  endfor
endfunction

function s:Send(request) abort
  if s:connection is 0
    call add(s:waiting, a:request)
    return
  endif
  let s:last_id += 1
  let a:request.id = s:last_id
  let s:sent[s:last_id] = a:request
  let message = #{jsonrpc: '2.0', id: s:last_id, method: a:request.method}
  if !empty(a:request.params)
    let message.params = a:request.params
  endif
  try
    call habitd#transport#Send(s:connection, json_encode(message) .. "\n")
  catch
    call s:Lose(s:ended)
  endtry
endfunction

" Reads the complete lines of what was received, and keeps the rest.
function s:Receive(bytes) abort
  let lines = split(a:bytes, "\n", v:true)
  let from = s:connection
  for line in lines[: -2]
    let whole = empty(s:parts) ? line : join(s:parts, '') .. line
    let s:parts = []
    let s:length = 0
    if whole !=# ''
      call s:Read(whole)
    endif
    if from isnot s:connection
      return
    endif
  endfor
  if lines[-1] !=# ''
    call add(s:parts, lines[-1])
    let s:length += len(lines[-1])
    if s:length > s:longest_line
      call s:Lose('A reply of habitd is too long')
    endif
  endif
endfunction

" Handles a message. A NUL is escaped, because the editor's strings cannot hold it and its JSON
" decoder drops it.
function s:Read(line) abort
  let text = stridx(a:line, '\u0000') < 0 ? a:line
    \ : substitute(a:line, '\v\\@<!%(\\\\)*\zs\\u0000', '\\\\u{0}', 'g')
  try
    let message = json_decode(text)
  catch
    let message = 0
  endtry
  if type(message) != v:t_dict
    call s:Lose('The program listening there is not habitd')
  elseif has_key(message, 'method')
    let params = get(message, 'params', 0)
    if type(params) == v:t_dict
      if has_key(params, 'epoch')
        let s:known = #{epoch: params.epoch, revision: params.revision}
      endif
      call s:listener.event(message.method, params)
    endif
  elseif type(get(message, 'error', 0)) == v:t_dict
    " A request that could not be read is answered in order, but without its id.
    let id = get(message, 'id', v:null)
    call s:Answer(type(id) == v:t_number ? id : min(keys(s:sent)->map({_, id -> str2nr(id)})),
      \ s:Failure(message.error), {})
  elseif has_key(message, 'id') && has_key(message, 'result')
    call s:Answer(message.id, {}, message.result)
  endif
endfunction

" A failure made from an error of the daemon: its message, followed by its hint if there is one.
function s:Failure(error) abort
  let data = get(a:error, 'data', {})
  let details = type(data) == v:t_dict ? data : {}
  let type = get(details, 'type', '')
  " The hint of habit.notFound names methods, which help programs only.
  let hint = type ==# 'habit.notFound' ? '' : get(details, 'hint', '')
  return #{message: a:error.message .. (hint ==# '' ? '' : '. ' .. hint), type: type}
endfunction

function s:Answer(id, failure, result) abort
  if has_key(s:sent, a:id)
    let request = remove(s:sent, a:id)
    call timer_stop(request.timer)
    call request.Callback(a:failure, a:result)
  endif
endfunction

" Fails a request that was not answered in time, and drops the connection.
function s:Expire(request) abort
  let before = len(s:waiting)
  call filter(s:waiting, {_, other -> other isnot a:request})
  if len(s:waiting) < before
    let reason = s:offline ==# '' ? s:unanswered : s:offline
    call a:request.Callback(#{message: 'Not done: ' .. reason, request: a:request.number}, {})
  elseif a:request.is_late
    call s:Lose(s:unanswered)
  elseif has_key(s:sent, a:request.id)
    let a:request.is_late = v:true
    let a:request.timer = timer_start(s:grace, {-> s:Expire(a:request)})
  endif
endfunction

" Drops the connection and tries again later. A daemon that has just ended probably restarts, so the first
" loss is not reported.
function s:Lose(reason) abort
  let was_ready = s:is_ready
  let s:is_ready = v:false
  if s:connection isnot 0
    call habitd#transport#Close(s:connection)
    let s:connection = 0
  endif
  let requests = s:sent
  let s:sent = {}
  for id in sort(map(keys(requests), {_, id -> str2nr(id)}), 'n')
    let request = requests[id]
    call timer_stop(request.timer)
    call request.Callback(#{message: a:reason, request: request.number, was_sent: v:true}, {})
  endfor
  if s:connection isnot 0 || s:is_opening
    return
  endif
  call timer_stop(s:retry)
  let longest = empty(s:waiting) ? s:longest_pause : s:longest_pause_of_requests
  let pause = float2nr(s:first_pause * pow(2, min([s:failures, 10])))
  let s:retry = timer_start(min([pause, longest]), {-> habitd#connection#Open()})
  let s:failures += 1
  if !was_ready || a:reason ==# s:unanswered
    call s:Tell(a:reason)
  endif
endfunction

function s:Tell(reason) abort
  if s:offline !=# a:reason
    let s:offline = a:reason
    call s:listener.state()
  endif
endfunction
