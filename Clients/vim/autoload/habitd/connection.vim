vim9script
# The connection to the daemon: JSON-RPC 2.0 with headers, as of language servers, over its Unix
# socket.
#
# It subscribes as soon as it stands, and after a loss connects again and goes on where it was.
# Nothing here waits: a daemon that hangs leaves the editor alone.

# The wait after the first failure, in milliseconds: a restart is over in a moment.
const first_pause = 50
# The longest wait: somebody who starts the daemon again sees it at once.
const longest_pause = 5000
# The kernel's sun_path has 108 bytes, one for the final zero.
const longest_path = 107
# How much longer an answer may take that has come, while the editor was too busy to look at it.
const grace = 250
const unanswered = 'it does not answer'

var channel: channel
# Whether a channel is open, and whether the subscription on it stands.
var is_open = false
var is_ready = false
# Why the daemon cannot be reached; empty while it can, or while that is not known.
var offline = ''
# The last epoch and revision heard of.
var known: dict<any> = {}
var failures = 0
var retry = 0
# Sent and not answered, in order; then what waits for the connection.
var sent: list<dict<any>> = []
var waiting: list<dict<any>> = []
# Who is told: `ready` the answer to each subscription, `event` a method and its parameters, `state`
# that Offline() has changed.
var listener: dict<func>

# Where the daemon listens.
def SocketPath(): string
  var path = get(g:, 'habitd_socket', $HABITD_SOCKET)
  if path == '' && $XDG_RUNTIME_DIR != ''
    path = $XDG_RUNTIME_DIR .. '/habitd/habitd.sock'
  elseif path == ''
    const user = trim(system('id -u'))
    const folder = '/tmp/habitd-' .. user
    if isdirectory(folder) && trim(system('stat -c %u ' .. shellescape(folder))) != user
      throw folder .. ' belongs to somebody else'
    endif
    path = folder .. '/habitd.sock'
  endif
  if len(path) > longest_path
    throw 'the path of the socket is longer than 107 bytes: set $HABITD_SOCKET'
  endif
  return path
enddef

# How long an answer may take, in milliseconds.
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

# Whether requests are sent at once.
export def IsReady(): bool
  return is_ready
enddef

# Asks for something. `callback(failure, result)` is called later, exactly once; a failure is a
# message, and empty where there is none.
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
  if is_open
    return
  endif
  timer_stop(retry)
  try
    const path = SocketPath()
    channel = ch_open('unix:' .. path, {
      mode: 'lsp',
      noblock: 1,
      callback: (from, message) => {
        if from == channel && is_open
          Take(message)
        endif
      },
      close_cb: (from) => {
        if from == channel && is_open
          Lose('it has ended')
        endif
      },
    })
    if ch_status(channel) != 'open'
      throw 'nothing listens at ' .. path
    endif
  catch
    Lose(v:exception)
    return
  endtry
  is_open = true
  final request = {
    method: 'subscribe',
    params: empty(known) ? {} : {since: known},
    callback: Subscribed,
  }
  request.timer = timer_start(Timeout(), (_) => Expire(request))
  Send(request)
enddef

def Subscribed(failure: string, result: dict<any>)
  if failure != ''
    if is_open
      Lose(failure)
    endif
    return
  endif
  known = {epoch: result.epoch, revision: result.revision}
  is_ready = true
  failures = 0
  Tell('')
  const calls = waiting
  waiting = []
  for request in calls
    Send(request)
  endfor
  call(listener.ready, [result])
enddef

def Send(request: dict<any>)
  if !is_open
    add(waiting, request)
    return
  endif
  add(sent, request)
  final message: dict<any> = {method: request.method}
  if !empty(request.params)
    message.params = request.params
  endif
  const from = channel
  try
    ch_sendexpr(channel, message, {callback: (_, reply) => {
      if from == channel
        Answer(request, reply)
      endif
    }})
  catch
    Lose('it has ended')
  endtry
enddef

def Answer(request: dict<any>, reply: dict<any>)
  const index = indexof(sent, (_, other) => other is request)
  if index < 0
    return
  endif
  remove(sent, index)
  timer_stop(request.timer)
  if !has_key(reply, 'error')
    call(request.callback, ['', reply.result])
    return
  endif
  const data = get(reply.error, 'data', {})
  const hint = type(data) == v:t_dict ? get(data, 'hint', '') : ''
  call(request.callback, [reply.error.message .. (hint == '' ? '' : ': ' .. hint), {}])
enddef

# A message that answers no call.
def Take(message: any)
  if type(message) != v:t_dict
    Lose('what listens there is not habitd')
  elseif has_key(message, 'method')
    const params = get(message, 'params', {})
    if type(params) == v:t_dict
      if has_key(params, 'epoch')
        known = {epoch: params.epoch, revision: params.revision}
      endif
      call(listener.event, [message.method, params])
    endif
  elseif has_key(message, 'error') && !empty(sent)
    # A request that could not be read is answered without its id, but in its turn.
    Answer(sent[0], message)
  endif
enddef

# A call that was not answered in time: the connection is given up with it.
def Expire(request: dict<any>)
  const index = indexof(waiting, (_, other) => other is request)
  if index >= 0
    remove(waiting, index)
    const reason = offline == '' ? 'no answer' : offline
    call(request.callback, ['habitd cannot be reached: ' .. reason, {}])
  elseif has_key(request, 'is_late')
    Lose(unanswered)
  elseif indexof(sent, (_, other) => other is request) >= 0
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
  const calls = sent
  sent = []
  for request in calls
    timer_stop(request.timer)
    call(request.callback, [
      'habitd: ' .. reason .. ', so what was asked for may still be done, or not', {}
    ])
  endfor
  if is_open
    return
  endif
  timer_stop(retry)
  retry = timer_start(min([first_pause << min([failures, 10]), longest_pause]), (_) => Open())
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
