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

-- The longest wait for a reply, in seconds.
local timeout = tonumber(os.getenv('HABITS_TIMEOUT')) or 5
-- The longest wait before another attempt to connect, in seconds.
local longest_pause = 5

local no_answer = 'habitd does not answer; what was asked for may still be done'
local foreign = 'what answers at the socket is not habitd'

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

-- Why somebody else could have put the socket at a path; nil where nobody could.
local function danger(path)
  local folder = path:match('^(.*)/') or '.'
  folder = folder:gsub('/+$', '')
  folder = folder == '' and '/' or folder:gsub('^[^/]', './%0')
  local quoted = "'" .. folder:gsub("'", [['\'']]) .. "'"
  local status = output_of('stat -c "%u %a %F" ' .. quoted .. ' 2>/dev/null')
  if not status then
    -- It is missing, as connecting will tell.
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

-- Controls, separators, what turns the direction of text, and what is invisible.
local spelled_out = {
  { 0x00, 0x1F }, { 0x7F, 0x9F }, { 0xAD, 0xAD }, { 0x61C, 0x61C }, { 0x115F, 0x1160 },
  { 0x17B4, 0x17B5 }, { 0x180E, 0x180E }, { 0x200B, 0x200B }, { 0x200E, 0x200F },
  { 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xD800, 0xDFFF },
  { 0xFEFF, 0xFEFF }, { 0xFFA0, 0xFFA0 }, { 0xFFF0, 0xFFFB }, { 0xE0000, 0xE001F },
}

local short = { [9] = '\\t', [10] = '\\n', [13] = '\\r' }

-- The text with everything spelled out that could act on a terminal or cannot be seen.
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

-- Connects; nil and a reason where that fails.
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

-- The next message; nil and a reason where none came.
function Connection:receive()
  local line, reason = self.stream:receive('*l')
  if not line then
    return nil, reason == 'closed' and 'habitd hung up; what was asked for may have been done' or no_answer
  end
  -- Text that is nested too deep ends in an error of Lua.
  local ok, message = pcall(json.decode, line)
  if not ok or type(message) ~= 'table' then
    return nil, foreign
  end
  return message
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
      local refusal = type(message.error) == 'table' and message.error.message
      if type(message.result) ~= 'table' and type(refusal) ~= 'string' then
        return nil, foreign
      end
      return message.result, refusal
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
    io.stderr:write('habits: ', safe(reason or no_answer), '\n')
    os.exit(1)
  end
  return result
end

local signs = { done = '✓', partial = '◐', failed = '✗', skipped = '–' }

-- How a habit stands: the sign of its state, and its name.
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

-- Standard output where that is a pipe: it can be read from only when nobody reads what is written.
local output = os.execute('test -p /proc/self/fd/1') and {
  getfd = function()
    return 1
  end,
  dirty = function()
    return false
  end,
}

-- Waits for an event; ends where nobody reads any more.
local function wait(connection)
  local ready = socket.select({ connection.stream, output or nil })
  if output and ready[output] then
    os.exit(0)
  end
  return connection:receive()
end

-- Follows until the connection is lost; `since` is the last state known, which the daemon goes on
-- from. Gives the state that is known then.
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
      -- Events that came while the day was loaded tell of what it shows already.
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
