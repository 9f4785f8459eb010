#!/usr/bin/lua5.4
-- habitd from Lua: an example of its protocol, which habitd-rpc(7) describes. It needs LuaSocket and
-- dkjson (Debian: lua5.4, lua-socket, lua-dkjson).
--
--     habits.lua             today, a line for each habit
--     habits.lua tick NAME   done, or take it back
--     habits.lua follow      how far today has come: a line now, and one for each change
local json = require('dkjson')
local socket = require('socket')
local unix = require('socket.unix')

-- How long an answer may take, in seconds.
local timeout = tonumber(os.getenv('HABITS_TIMEOUT')) or 5
-- The longest wait before another attempt to connect, in seconds.
local longest_pause = 5

local function socket_path()
  local given, runtime = os.getenv('HABITD_SOCKET'), os.getenv('XDG_RUNTIME_DIR')
  if given and given ~= '' then
    return given
  elseif runtime and runtime ~= '' then
    return runtime .. '/habitd/habitd.sock'
  end
  local user = io.popen('id -u'):read('l')
  return '/tmp/habitd-' .. user .. '/habitd.sock'
end

-- The text without what could act on a terminal: controls, and what turns the direction of text.
local function safe(text)
  local result = {}
  for _, scalar in utf8.codes(text) do
    local acts = scalar < 0x20
      or (scalar >= 0x7F and scalar <= 0x9F)
      or scalar == 0x61C
      or (scalar >= 0x200E and scalar <= 0x200F)
      or (scalar >= 0x2028 and scalar <= 0x202E)
      or (scalar >= 0x2066 and scalar <= 0x2069)
    table.insert(result, acts and '?' or utf8.char(scalar))
  end
  return table.concat(result)
end

local Connection = {}
Connection.__index = Connection

-- Connects; nil and a reason where that fails.
local function connect()
  local stream = assert(unix.stream())
  stream:settimeout(timeout)
  local ok, reason = stream:connect(socket_path())
  if not ok then
    stream:close()
    return nil, reason
  end
  return setmetatable({ stream = stream, last_id = 0 }, Connection)
end

-- The next message; nil and a reason where none came.
function Connection:receive()
  local line, reason = self.stream:receive('*l')
  if not line then
    return nil, reason
  end
  return json.decode(line)
end

-- Asks for something: the result, or nil and a reason. Events that come before the answer are passed
-- over, as the answer has what they tell of.
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
      return message.result, message.error and message.error.message
    end
  end
  return nil, reason
end

-- Asks for one thing, and says why where it fails.
local function ask(method, params)
  local connection, reason = connect()
  local result
  if connection then
    result, reason = connection:call(method, params)
    connection.stream:close()
  end
  if not result then
    io.stderr:write('habits: ', safe(reason or 'no answer'), '\n')
    os.exit(1)
  end
  return result
end

local function day()
  local view = ask('loadDay')
  print(view.date)
  for _, habit in ipairs(view.habits) do
    local entry = habit.entry or { count = 0 }
    local line = (habit.completed and '✓ ' or entry.mark and '– ' or '○ ') .. safe(habit.name)
    if habit.repetitions ~= 1 then
      line = ('%s  %g/%g'):format(line, entry.count, habit.repetitions)
    end
    if habit.streak and habit.streak.current > 0 then
      line = ('%s  %d %s'):format(line, habit.streak.current, habit.streak.unit)
    end
    print(line)
  end
end

local function tick(name)
  local result = ask('toggle', { habit = name })
  print((result.completed and '✓ ' or '○ ') .. safe(result.name) .. '  ' .. result.date)
end

local function show(progress)
  print(('%d/%d'):format(progress.completed, progress.total))
end

-- Follows until the connection is lost; `since` is the last state known, which the daemon goes on
-- from. Gives the state that is known then.
local function follow_once(since)
  local connection = connect()
  local answer = connection and connection:call('subscribe', since and { since = since })
  local day = answer and answer.day
  while day do
    show(day.progress)
    since = { epoch = answer.epoch, revision = answer.revision }
    -- An event is waited for without an end.
    connection.stream:settimeout(nil)
    local event = connection:receive()
    connection.stream:settimeout(timeout)
    answer = event and event.params
    day = event and connection:call('loadDay')
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
    -- Where it was connected, it soon is again.
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
