#!/usr/bin/lua5.4
-- habitd from Lua: an example of its protocol, which is described in habitd-rpc(7). It needs LuaSocket
-- and dkjson (Debian: lua5.4, lua-socket, lua-dkjson).
--
--     habits.lua             prints today, one line per habit
--     habits.lua tick NAME   ticks or unticks a habit
--     habits.lua follow      prints today's progress, and again after each change
local json = require('dkjson')
local socket = require('socket')
local unix = require('socket.unix')

-- The longest wait for a reply, in seconds.
local timeout = tonumber(os.getenv('HABITS_TIMEOUT')) or 5
-- The longest wait before another attempt to connect, in seconds.
local longest_pause = 5

local no_answer = 'habitd does not answer; the request may still be carried out'
local foreign = 'the program listening at the socket is not habitd'

local function output_of(command)
  local program = assert(io.popen(command))
  local text = program:read('l')
  program:close()
  return text
end

local function socket_path()
  local given, runtime = os.getenv('HABITD_SOCKET'), os.getenv('XDG_RUNTIME_DIR')
  if given and given ~= '' then
    return given
  elseif runtime and runtime ~= '' then
    return runtime .. '/habitd/habitd.sock'
  end
  return '/tmp/habitd-' .. output_of('id -u') .. '/habitd.sock'
end

-- The reason why somebody else could have put the socket at a path; nil if nobody could.
local function danger(path)
  local folder = path:match('^(.*)/') or '.'
  folder = folder:gsub('/+$', '')
  folder = folder == '' and '/' or folder:gsub('^[^/]', './%0')
  local quoted = "'" .. folder:gsub("'", [['\'']]) .. "'"
  local status = output_of('stat -c "%u %a %F" ' .. quoted .. ' 2>/dev/null')
  if not status then
    -- A missing folder is reported when connecting.
    return nil
  end
  local owner, mode, kind = status:match('^(%d+) (%d+) (.*)$')
  local user = output_of('id -u')
  local fault
  if kind == 'symbolic link' then
    fault = 'is a symbolic link'
  elseif kind ~= 'directory' then
    fault = 'is not a directory'
  elseif owner ~= user then
    fault = ('belongs to user %s, and you are %s'):format(owner, user)
  elseif tonumber(mode, 8) & tonumber('022', 8) ~= 0 then
    fault = 'is writable by others: chmod go-w ' .. folder
  end
  return fault and ('refused to connect to %s: %s %s'):format(path, folder, fault)
end

-- Control characters, separators, characters that change the direction of text, and invisible ones.
local spelled_out = {
  { 0x00, 0x1F }, { 0x7F, 0x9F }, { 0xAD, 0xAD }, { 0x61C, 0x61C }, { 0x115F, 0x1160 },
  { 0x17B4, 0x17B5 }, { 0x180E, 0x180E }, { 0x200B, 0x200B }, { 0x200E, 0x200F },
  { 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xD800, 0xDFFF },
  { 0xFEFF, 0xFEFF }, { 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFB }, { 0xE0000, 0xE001F },
}

local short = { [9] = '\\t', [10] = '\\n', [13] = '\\r' }

-- The text with such characters escaped.
local function safe(text)
  local result = {}
  for _, scalar in utf8.codes(text, true) do
    local shown = utf8.char(scalar)
    for _, range in ipairs(spelled_out) do
      if range[1] <= scalar and scalar <= range[2] then
        shown = short[scalar] or ('\\u{%x}'):format(scalar)
      end
    end
    table.insert(result, shown)
  end
  return table.concat(result)
end

local Connection = {}
Connection.__index = Connection

-- Connects; returns nil and a reason if that fails.
local function connect()
  local path = socket_path()
  local problem = danger(path)
  if problem then
    return nil, problem
  end
  local stream = assert(unix.stream())
  stream:settimeout(timeout)
  local ok, reason = stream:connect(path)
  if not ok then
    stream:close()
    local absent = reason == 'No such file or directory' or reason == 'connection refused'
    return nil,
      absent and ('nothing is listening at %s (is habitd running?)'):format(path)
        or ('habitd cannot be reached at %s: %s'):format(path, reason)
  end
  local connection = setmetatable({ stream = stream, last_id = 0 }, Connection)
  -- Events name the client that made a change.
  connection:call('hello', { client = 'lua' })
  return connection
end

-- The next message, or nil and a reason.
function Connection:receive()
  local line, reason = self.stream:receive('*l')
  if not line then
    return nil, reason == 'closed' and 'habitd has closed the connection; the request may have been carried out' or no_answer
  end
  -- Text that is nested too deeply raises a Lua error.
  local ok, message = pcall(json.decode, line)
  if not ok or type(message) ~= 'table' then
    return nil, foreign
  end
  return message
end

-- Sends a request; returns the result, or nil and a reason. Events before the reply are ignored, because
-- the reply includes their changes.
function Connection:call(method, params)
  self.last_id = self.last_id + 1
  local request = { jsonrpc = '2.0', id = self.last_id, method = method, params = params }
  local sent, reason = self.stream:send(json.encode(request) .. '\n')
  while sent do
    local message
    message, reason = self:receive()
    if not message then
      break
    elseif message.id == self.last_id then
      local refusal = type(message.error) == 'table' and message.error.message
      if type(message.result) ~= 'table' and type(refusal) ~= 'string' then
        return nil, foreign
      end
      return message.result, refusal
    end
  end
  return nil, reason
end

-- Sends one request on a connection of its own; if it fails, prints the reason and exits.
local function ask(method, params)
  local connection, reason = connect()
  local result
  if connection then
    result, reason = connection:call(method, params)
    connection.stream:close()
  end
  if not result then
    io.stderr:write('habits: ', safe(reason or no_answer), '\n')
    os.exit(1)
  end
  return result
end

local signs = { done = '✓', partial = '◐', failed = '✗', skipped = '–' }

-- The sign of a habit's state, and its name.
local function sign(habit)
  return (signs[habit.state] or '○') .. ' ' .. safe(habit.name)
end

local function day()
  local view = ask('loadDay')
  print(view.date)
  for _, habit in ipairs(view.habits) do
    local words = habit.words or {}
    local line = { sign(habit) }
    table.insert(line, words.amount and safe(words.amount))
    table.insert(line, words.past)
    print(table.concat(line, '  '))
  end
end

local function tick(name)
  local result = ask('toggle', { habit = name })
  print(sign(result) .. '  ' .. result.date)
end

local function show(progress)
  print(('%d/%d'):format(progress.completed, progress.total))
end

-- Standard output if it is a pipe: select() reports it as readable once its reader is gone.
local output = os.execute('test -p /proc/self/fd/1') and {
  getfd = function()
    return 1
  end,
  dirty = function()
    return false
  end,
}

-- Waits for an event; exits if nobody reads the output any more.
local function wait(connection)
  local ready = socket.select({ connection.stream, output or nil })
  if output and ready[output] then
    os.exit(0)
  end
  return connection:receive()
end

-- Follows until the connection is lost. `since` is the last known state, from which the daemon
-- continues; returns the state known at the end.
local function follow_once(since)
  local connection = connect()
  local answer = connection and connection:call('subscribe', since and { since = since })
  local today = answer and answer.day
  while today do
    show(today.progress)
    since = { epoch = answer.epoch, revision = answer.revision }
    local event
    repeat
      event = wait(connection)
      answer = event and event.params
      -- The loaded day includes the changes of events that came while it was loaded.
    until not answer
      or (tonumber(answer.revision) or math.huge) > today.revision
      or answer.epoch ~= since.epoch
    today = answer and connection:call('loadDay')
  end
  if connection then
    connection.stream:close()
  end
  return since
end

local function follow()
  local since
  local pause = 1
  io.stdout:setvbuf('line')
  while true do
    local known = follow_once(since)
    -- After a connection the daemon is probably back soon.
    pause = known == since and math.min(pause * 2, longest_pause) or 1
    since = known
    print('offline')
    socket.sleep(pause)
  end
end

local verb = arg[1] or 'day'
if verb == 'day' and #arg <= 1 then
  day()
elseif verb == 'tick' and #arg == 2 then
  tick(arg[2])
elseif verb == 'follow' and #arg == 1 then
  follow()
else
  io.stderr:write('usage: habits.lua [day | tick NAME | follow]\n')
  os.exit(64)
end
