vim9script
# The connection to the daemon: JSON-RPC 2.0, one message a line, over its Unix socket.
#
# It subscribes as soon as it stands, and after a loss connects again and goes on where it was.
# Nothing here waits: a daemon that hangs leaves the editor alone.
#
# A result is handed on as a function that gives it: Vim looks through every list and dictionary that
# a `def` function is given, and a day may have a thousand habits.

import autoload 'habitd/place.vim'

# The wait after the first failure, in milliseconds: a restart is over in a moment.
const first_pause = 50
# The longest wait, and the longest while a request waits for the daemon to be back.
const longest_pause = 2000
const longest_pause_of_requests = 250
# The longest reply there is, and some more; see LIMITS in habitd-rpc(7).
const longest_line = 17 * 1024 * 1024
# Extra time for a reply that arrived while the editor was too busy to read it, in milliseconds.
const grace = 250
# The code with which another Vim tries to connect: `ch_open` waits for as long as the
# socket's queue is full, and nothing can interrupt it here.
const probe = "try | if ch_status(ch_open('unix:' .. $HABITD_PROBE)) ==# 'open' | qall! | endif"
  .. ' | catch | endtry | cquit!'
const unanswered = 'habitd does not answer'
const ended = 'habitd has ended'

var channel: channel
# True while a channel is open; true while the subscription on it is active.
var is_open = false
var is_ready = false
# The other Vim that tries to connect, while it does.
var prober: job
var is_probing = false
# Why the daemon cannot be reached; empty while it can, or while that is not known.
var offline = ''
# The last epoch and revision heard of.
var known: dict<any> = {}
var failures = 0
var retry = 0
# Sent and not answered, by id; then what waits for the connection.
var sent: dict<dict<any>> = {}
var waiting: list<dict<any>> = []
var last_id = 0
# The received part of an incomplete line.
var parts: list<string> = []
var length = 0
# The listeners: `ready` gets the answer to each subscription, `event` a method and its parameters, `state`
# that Offline() has changed.
var listener: dict<func>

# The longest wait for a reply, in milliseconds.
def Timeout(): number
  return get(g:, 'habitd_timeout', 5000)
enddef

# Names who is told what happens.
export def Listen(functions: dict<func>)
  listener = functions
enddef

# Why the daemon cannot be reached; empty while it can.
export def Offline(): string
  return offline
enddef

# Returns true if requests are sent at once.
export def IsReady(): bool
  return is_ready
enddef

# The last revision that the daemon has told without being asked.
export def Revision(): number
  return get(known, 'revision', 0)
enddef

# Asks for something. `callback(failure, Result)` is called later, exactly once. A failure has
# `message`, `type` where the daemon has refused, and `was_sent` where it may have been done all the
# same; it is empty where there is none.
export def Request(method: string, params: dict<any>, Callback: func)
  final request = {method: method, params: params, callback: Callback}
  request.timer = timer_start(Timeout(), (_) => Expire(request))
  if is_ready
    Send(request)
  else
    add(waiting, request)
    Open()
  endif
enddef

# Connects now, unless that is under way.
export def Open()
  if is_open || is_probing
    return
  endif
  timer_stop(retry)
  var path: string
  try
    path = place.SocketPath()
  catch
    Lose(v:exception)
    return
  endtry
  const folder = place.Folder(path)
  if getftype(folder) == ''
    Lose(Absent(path))
    return
  endif
  # The last is this process's, and so this user's.
  Run(['stat', '-c', '%u', '--', folder, '/proc/self/'], {}, (_, output) => {
    const fault = place.Fault(folder, split(output))
    if fault != ''
      Lose('the folder of the socket, ' .. folder .. ',' .. fault)
    elseif getftype(path) == ''
      Lose(Absent(path))
    else
      Probe(path)
    endif
  })
enddef

def Absent(path: string): string
  return 'habitd is not running: nothing is listening at ' .. path
    .. '; systemctl --user start habitd.socket starts it'
enddef

# Runs a program; `Ended` is given its status and output. Where it takes too long, the daemon does.
def Run(command: list<string>, environment: dict<string>, Ended: func)
  is_probing = true
  final output: list<string> = []
  # Its end and that of its output come in either order.
  final outcome = {status: -1, is_read: false}
  const limit = timer_start(Timeout(), (_) => job_stop(prober, 'kill'))
  const Finish = () => {
    if outcome.status < 0 || !outcome.is_read
      return
    endif
    is_probing = false
    if empty(timer_info(limit))
      Lose(unanswered)
    else
      timer_stop(limit)
      Ended(outcome.status, join(output, ''))
    endif
  }
  prober = job_start(command, {
    env: environment,
    in_io: 'null',
    err_io: 'null',
    out_mode: 'raw',
    out_cb: (_, bytes) => add(output, bytes),
    stoponexit: 'kill',
    exit_cb: (_, status) => {
      # One that a signal ended has -1.
      outcome.status = status < 0 ? 1 : status
      Finish()
    },
    close_cb: (_) => {
      outcome.is_read = true
      if outcome.status < 0
        # Else its end would be noticed a tenth of a second later.
        job_status(prober)
      else
        Finish()
      endif
    },
  })
  if job_status(prober) == 'fail'
    is_probing = false
    timer_stop(limit)
    Lose(command[0] .. ' cannot be run')
  endif
enddef

def Probe(path: string)
  const vim = [v:progpath, '-Nu', 'NONE', '-i', 'NONE', '-n', '-X', '-es', '--cmd', probe]
  Run(vim, {HABITD_PROBE: path}, (status, _) => {
    if status == 0
      Connect(path)
    else
      Lose(Absent(path))
    endif
  })
enddef

def Connect(path: string)
  parts = []
  length = 0
  try
    channel = ch_open('unix:' .. path, {
      mode: 'raw',
      noblock: 1,
      callback: (from, bytes) => {
        if from == channel && is_open
          Receive(bytes)
        endif
      },
      close_cb: (from) => {
        if from == channel && is_open
          Lose(ended)
        endif
      },
    })
    if ch_status(channel) != 'open'
      throw 'refused'
    endif
  catch
    Lose(Absent(path))
    return
  endtry
  is_open = true
  # A daemon that does not know the name is content as well.
  Send({method: 'hello', params: {client: 'vim'}, callback: (_, _) => 0, timer: 0})
  final request: dict<any> = {
    method: 'subscribe',
    params: empty(known) ? {} : {since: known},
    callback: Subscribed,
  }
  request.timer = timer_start(Timeout(), (_) => Expire(request))
  Send(request)
enddef

def Subscribed(failure: dict<any>, Result: func)
  if !empty(failure)
    if is_open
      Lose(failure.message)
    endif
    return
  endif
  final result = Result()
  known = {epoch: result.epoch, revision: result.revision}
  is_ready = true
  failures = 0
  Tell('')
  final calls = waiting
  waiting = []
  call(listener.ready, [Result])
  for request in calls
    Send(request)
  endfor
enddef

def Send(request: dict<any>)
  if !is_open
    add(waiting, request)
    return
  endif
  last_id += 1
  sent[last_id] = request
  final message: dict<any> = {jsonrpc: '2.0', id: last_id, method: request.method}
  if !empty(request.params)
    message.params = request.params
  endif
  try
    ch_sendraw(channel, json_encode(message) .. "\n")
  catch
    Lose(ended)
  endtry
enddef

# Takes what has come, as far as lines are complete.
def Receive(bytes: string)
  final lines = split(bytes, "\n", true)
  const from = channel
  for line in lines[: -2]
    const whole = empty(parts) ? line : join(parts, '') .. line
    parts = []
    length = 0
    if whole != ''
      Read(whole)
    endif
    if !is_open || from != channel
      return
    endif
  endfor
  if lines[-1] != ''
    add(parts, lines[-1])
    length += len(lines[-1])
    if length > longest_line
      Lose('its reply is too long')
    endif
  endif
enddef

# A message. Vim's text has no NUL, and its reader would leave it out; it is spelled out here.
def Read(line: string)
  const text = stridx(line, '\u0000') < 0 ? line
    : substitute(line, '\v\\@<!%(\\\\)*\zs\\u0000', '\\\\u{0}', 'g')
  var message: any
  try
    message = json_decode(text)
  catch
    message = 0
  endtry
  if type(message) != v:t_dict
    Lose('the program listening there is not habitd')
  elseif has_key(message, 'method')
    final params = get(message, 'params', 0)
    if type(params) == v:t_dict
      if has_key(params, 'epoch')
        known = {epoch: params.epoch, revision: params.revision}
      endif
      call(listener.event, [message.method, () => params])
    endif
  elseif has_key(message, 'error') && type(message.error) == v:t_dict
    # A request that could not be read is answered without its id, but in its turn.
    const id = get(message, 'id', null)
    Answer(type(id) == v:t_number ? id : Oldest(), Failure(message.error), () => ({}))
  elseif has_key(message, 'id') && has_key(message, 'result')
    Answer(message.id, {}, () => message.result)
  endif
enddef

def Oldest(): number
  return empty(sent) ? 0 : min(mapnew(keys(sent), (_, id) => str2nr(id)))
enddef

# An error of the daemon as a failure: its message, and the next step where it knows one.
def Failure(error: dict<any>): dict<any>
  final data = get(error, 'data', {})
  final details = type(data) == v:t_dict ? data : {}
  # Where there is no such habit, the hint is about methods.
  const is_missing = get(details, 'type', '') ==# 'habit.notFound'
  const hint = is_missing ? '' : get(details, 'hint', '')
  return {
    message: error.message .. (hint == '' ? '' : '. ' .. hint),
    type: get(details, 'type', ''),
  }
enddef

def Answer(id: number, failure: dict<any>, Result: func)
  if has_key(sent, id)
    final request = remove(sent, id)
    timer_stop(request.timer)
    call(request.callback, [failure, Result])
  endif
enddef

# A call that was not answered in time: the connection is given up with it.
def Expire(request: dict<any>)
  const index = indexof(waiting, (_, other) => other is request)
  if index >= 0
    remove(waiting, index)
    const reason = offline == '' ? unanswered : offline
    call(request.callback, [{message: 'not done: ' .. reason, is_away: true}, () => ({})])
  elseif has_key(request, 'is_late')
    Lose(unanswered)
  elseif indexof(values(sent), (_, other) => other is request) >= 0
    request.is_late = true
    request.timer = timer_start(grace, (_) => Expire(request))
  endif
enddef

# Gives the connection up and tries again later. A daemon that ended is expected back, so at first
# nothing is said of it.
def Lose(reason: string)
  const was_ready = is_ready
  is_ready = false
  if is_open
    is_open = false
    # It may have ended already, with nobody told yet.
    if ch_status(channel) == 'open'
      ch_close(channel)
    endif
  endif
  final calls = sent
  sent = {}
  for id in sort(mapnew(keys(calls), (_, id) => str2nr(id)), 'n')
    final request = calls[id]
    timer_stop(request.timer)
    call(request.callback, [{message: reason, is_away: true, was_sent: true}, () => ({})])
  endfor
  if is_open || is_probing
    return
  endif
  timer_stop(retry)
  const longest = empty(waiting) ? longest_pause : longest_pause_of_requests
  retry = timer_start(min([first_pause << min([failures, 10]), longest]), (_) => Open())
  failures += 1
  if !was_ready || reason == unanswered
    Tell(reason)
  endif
enddef

def Tell(reason: string)
  if offline != reason
    offline = reason
    call(listener.state, [])
  endif
enddef
