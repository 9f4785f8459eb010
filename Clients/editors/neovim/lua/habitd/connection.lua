-- The connection to the daemon: JSON-RPC 2.0, one message a line, over its Unix socket.
--
-- It subscribes as soon as it stands, and after a loss connects again and goes on where it was.
-- Nothing here waits: a daemon that hangs leaves the editor alone.
local uv = vim.uv or vim.loop

local M = {}
local Connection = {}
Connection.__index = Connection

-- The wait after the first failure, in milliseconds: a restart is over in a moment.
local first_pause = 50
-- The longest wait, and the longest while a request waits for the daemon to be back.
local longest_pause, longest_pause_of_requests = 2000, 250
-- Extra time for a reply that arrived while the editor was too busy to read it, in milliseconds.
local grace = 250
-- The longest reply there is, and some more; see LIMITS in habitd-rpc(7).
local longest_line = 17 * 1024 * 1024
-- The kernel's sun_path has 108 bytes, one for the final zero; libuv would cut a longer path.
local longest_path = 107
local unanswered = 'habitd does not answer'
local ended = 'habitd has ended'

-- Why somebody else can have put the socket there; nil where nobody can.
local function fault(path)
  -- A slash at the end of the folder would lead through a link.
  local folder = path:match('^(.-)/+[^/]*$') or '.'
  local status = folder ~= '' and uv.fs_lstat(folder)
  if not status then
    return nil
  end
  local words
  local function has(bit)
    return math.floor(status.mode / bit) % 2 == 1
  end
  -- The bits that let the group and others write.
  local group, others = 0x10, 0x02
  if status.type == 'link' then
    words = ' is a symbolic link'
  elseif status.type ~= 'directory' then
    words = ' is not a directory'
  elseif status.uid ~= uv.getuid() then
    words = (' belongs to user %d, and you are %d'):format(status.uid, uv.getuid())
  elseif has(group) or has(others) then
    words = ' is writable by others: chmod go-w ' .. folder
  end
  return words and 'the folder of the socket, ' .. folder .. ',' .. words
end

-- Where the daemon listens; nil and the reason where there is no such place.
function M.socket_path()
  local path = vim.env.HABITD_SOCKET
  if not path or path == '' then
    local runtime = vim.env.XDG_RUNTIME_DIR
    if runtime and runtime:sub(1, 1) == '/' then
      path = runtime .. '/habitd/habitd.sock'
    else
      path = ('/tmp/habitd-%d/habitd.sock'):format(uv.getuid())
    end
  end
  if #path > longest_path then
    return nil, 'the path of the socket is longer than 107 bytes: set HABITD_SOCKET'
  end
  return path
end

-- Why connecting failed, in words.
local function words(failure, path)
  if failure == 'ENOENT' or failure == 'ECONNREFUSED' then
    return 'habitd is not running: nothing is listening at '
      .. path
      .. '; systemctl --user start habitd.socket starts it'
  elseif failure == 'EAGAIN' then
    return unanswered
  end
  return ('%s cannot be opened: %s'):format(path, failure)
end

-- A connection that is opened by the first request. `options` has `path`, a function; `timeout` in
-- milliseconds; and three functions: `on_ready` is given the answer to each subscription, `on_event`
-- a method and its parameters, `on_state` is called when `offline` has changed.
function M.new(options)
  return setmetatable({
    options = options,
    -- Sent and not answered, by id, and the ids in order; then what waits for the connection.
    sent = {},
    waiting = {},
    last_id = 0,
    oldest_id = 1,
    failures = 0,
    -- True while the subscription is active.
    ready = false,
    -- Why the daemon cannot be reached; nil while it can, or while that is not known.
    offline = nil,
    -- The last epoch and revision heard of.
    known = nil,
  }, Connection)
end

local function stop(timer)
  if timer and not timer:is_closing() then
    timer:stop()
    timer:close()
  end
end

-- The last revision that the daemon has told without being asked.
function Connection:revision()
  return self.known and self.known.revision or 0
end

-- Asks for something. `callback(failure, result)` comes later, exactly once. A failure has `message`,
-- `type` where the daemon has refused, `is_away` where it could not be asked or did not answer, and
-- `was_sent` where it may have been done all the same.
function Connection:request(method, params, callback)
  local call = { method = method, params = params, callback = callback }
  call.timer = vim.defer_fn(function()
    self:expire(call)
  end, self.options.timeout)
  if self.ready then
    self:send(call)
  else
    table.insert(self.waiting, call)
    self:open()
  end
end

-- Connects now, unless that is under way.
function Connection:open()
  if self.pipe then
    return
  end
  stop(self.retry)
  self.retry = nil
  local path, problem = self.options.path()
  problem = problem or fault(path)
  if problem then
    self:lose(problem)
    return
  end
  local pipe = uv.new_pipe(false)
  self.pipe = pipe
  self.parts, self.length = {}, 0
  -- Ignores callbacks of a connection that was given up meanwhile.
  local function mine(action)
    return vim.schedule_wrap(function(...)
      if self.pipe == pipe then
        action(...)
      end
    end)
  end
  pipe:connect(
    path,
    mine(function(failure)
      if failure then
        self:lose(words(failure, path))
        return
      end
      pipe:read_start(mine(function(_, bytes)
        if bytes then
          self:receive(bytes)
        else
          self:lose(ended)
        end
      end))
      self:subscribe()
    end)
  )
end

function Connection:subscribe()
  -- A daemon that does not know the name is content as well.
  self:send({ method = 'hello', params = { client = 'neovim' }, callback = function() end })
  local call = { method = 'subscribe', params = self.known and { since = self.known } }
  call.timer = vim.defer_fn(function()
    self:expire(call)
  end, self.options.timeout)
  call.callback = function(failure, result)
    if failure then
      if self.pipe then
        self:lose(failure.message)
      end
      return
    end
    self.known = { epoch = result.epoch, revision = result.revision }
    self.ready, self.failures = true, 0
    self:tell(nil)
    local waiting = self.waiting
    self.waiting = {}
    self.options.on_ready(result)
    for _, waited in ipairs(waiting) do
      self:send(waited)
    end
  end
  self:send(call)
end

function Connection:send(call)
  if not self.pipe then
    table.insert(self.waiting, call)
    return
  end
  self.last_id = self.last_id + 1
  self.sent[self.last_id] = call
  local ok, text = pcall(vim.json.encode, {
    jsonrpc = '2.0',
    id = self.last_id,
    method = call.method,
    params = call.params,
  })
  if not ok then
    self:answer(self.last_id, { message = 'this cannot be sent: ' .. text })
    return
  end
  self.pipe:write(text .. '\n')
end

function Connection:answer(id, failure, result)
  local call = self.sent[id]
  if not call then
    return
  end
  self.sent[id] = nil
  call.is_answered = true
  stop(call.timer)
  call.callback(failure, result)
end

function Connection:receive(bytes)
  local start = 1
  while true do
    local stop_at = bytes:find('\n', start, true)
    if not stop_at then
      break
    end
    table.insert(self.parts, bytes:sub(start, stop_at - 1))
    local line = table.concat(self.parts)
    self.parts, self.length = {}, 0
    start = stop_at + 1
    local pipe = self.pipe
    self:read(line)
    if self.pipe ~= pipe then
      return
    end
  end
  table.insert(self.parts, bytes:sub(start))
  self.length = self.length + #bytes - start + 1
  if self.length > longest_line then
    self:lose('its reply is too long')
  end
end

-- A line's value. Neovim's reader refuses half of a surrogate pair, which is spelled out then.
local function decoded(line)
  local ok, value = pcall(vim.json.decode, line)
  if not ok and line:find([=[\u[dD][89a-fA-F]]=]) then
    -- Without backslashes that are escaped themselves, whatever follows one is an escape.
    local spelled = line:gsub([[\\]], [[\u005c]])
    spelled = spelled:gsub([[\u([dD][89abAB]%x%x)\u([dD][c-fC-F]%x%x)]], function(high, low)
      local top, bottom = tonumber(high, 16) - 0xD800, tonumber(low, 16) - 0xDC00
      return vim.fn.nr2char(0x10000 + top * 0x400 + bottom)
    end)
    spelled = spelled:gsub([[\u([dD][89a-fA-F]%x%x)]], [[\\u{%1}]])
    ok, value = pcall(vim.json.decode, spelled)
  end
  return ok, value
end

function Connection:read(line)
  if line == '' then
    return
  end
  local ok, message = decoded(line)
  if not ok or type(message) ~= 'table' then
    self:lose('the program listening there is not habitd')
  elseif type(message.method) == 'string' then
    local params = message.params
    if type(params) == 'table' and params.epoch then
      self.known = { epoch = params.epoch, revision = params.revision }
    end
    self.options.on_event(message.method, params)
  elseif type(message.error) == 'table' then
    local id = message.id
    if type(id) ~= 'number' then
      -- A request that could not be read is answered without its id, but in its turn.
      id = self:oldest()
    end
    self:answer(id, M.failure(message.error))
  else
    self:answer(message.id, nil, message.result)
  end
end

function Connection:oldest()
  while self.oldest_id < self.last_id and not self.sent[self.oldest_id] do
    self.oldest_id = self.oldest_id + 1
  end
  return self.oldest_id
end

-- An error of the daemon as a failure: its message, and the next step where it knows one.
function M.failure(problem)
  local data = type(problem.data) == 'table' and problem.data or {}
  local message = problem.message
  -- Where there is no such habit, the hint is about methods.
  if type(data.hint) == 'string' and data.type ~= 'habit.notFound' then
    message = message .. '. ' .. data.hint
  end
  return { message = message, type = data.type }
end

-- A call that was not answered in time: the connection is given up with it.
function Connection:expire(call)
  -- A timer that was due when it was stopped may still come.
  if call.is_answered then
    return
  end
  for index, waiting in ipairs(self.waiting) do
    if waiting == call then
      table.remove(self.waiting, index)
      call.callback({ message = 'not done: ' .. (self.offline or unanswered), is_away = true })
      return
    end
  end
  if call.is_late then
    self:lose(unanswered)
  else
    call.is_late = true
    call.timer = vim.defer_fn(function()
      self:expire(call)
    end, grace)
  end
end

-- Gives the connection up and tries again later. A daemon that ended is expected back, so at first
-- nothing is said of it.
function Connection:lose(reason)
  local was_ready = self.ready
  self:close()
  local sent, last = self.sent, self.last_id
  self.sent = {}
  for id = self.oldest_id, last do
    local call = sent[id]
    if call then
      call.is_answered = true
      stop(call.timer)
      call.callback({ message = reason, is_away = true, was_sent = true })
    end
  end
  self.oldest_id = last + 1
  if self.pipe then
    return
  end
  local longest = #self.waiting > 0 and longest_pause_of_requests or longest_pause
  local pause = math.min(first_pause * 2 ^ math.min(self.failures, 10), longest)
  self.failures = self.failures + 1
  stop(self.retry)
  self.retry = vim.defer_fn(function()
    self:open()
  end, pause)
  if not was_ready or reason == unanswered then
    self:tell(reason)
  end
end

function Connection:tell(reason)
  if self.offline ~= reason then
    self.offline = reason
    self.options.on_state()
  end
end

-- Hangs up; nothing is tried again.
function Connection:close()
  stop(self.retry)
  self.retry = nil
  self.ready = false
  if self.pipe and not self.pipe:is_closing() then
    self.pipe:close()
  end
  self.pipe = nil
end

return M
