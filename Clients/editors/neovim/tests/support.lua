-- Shared by the tests of the plugin: a daemon, another client, and access to the editor's screen.
local uv = vim.uv or vim.loop

local M = {}

-- The longest wait, in milliseconds; only a failing test takes it.
local patience = 20000
local binaries = vim.env.HABITD_BIN_DIR
local daemon

-- The longest time that the editor took no key while it was waited for something, in milliseconds.
M.longest_gap = 0

-- Waits until a function gives something, and gives that.
function M.eventually(what, observed)
  local result
  local looked = uv.hrtime()
  vim.wait(patience, function()
    M.longest_gap = math.max(M.longest_gap, (uv.hrtime() - looked) / 1e6)
    result = observed()
    looked = uv.hrtime()
    return result
  end, 5)
  if not result then
    error('not seen: ' .. what .. '\nthe buffer:\n' .. table.concat(M.lines(), '\n'), 2)
  end
  return result
end

-- Fails unless two values are equal.
function M.equal(actual, expected)
  if not vim.deep_equal(actual, expected) then
    error(('%s\nis not\n%s'):format(vim.inspect(actual), vim.inspect(expected)), 2)
  end
end

-- Starts the daemon and waits until it answers.
function M.start()
  local handle, pid
  handle, pid = uv.spawn(binaries .. '/habitd', { stdio = {} }, function()
    handle:close()
    daemon.ended = true
  end)
  daemon = { pid = assert(pid, 'habitd cannot be started in ' .. binaries), ended = false }
  M.eventually('a daemon that answers', function()
    vim.fn.system({ binaries .. '/habitctl', 'status' })
    return vim.v.shell_error == 0
  end)
end

-- Sends the daemon a signal.
function M.signal(name)
  uv.kill(daemon.pid, name)
end

-- Ends the daemon and waits for that.
function M.stop()
  M.signal('sigterm')
  M.eventually('the end of the daemon', function()
    return daemon.ended
  end)
end

-- Ends the daemon whatever it does, as the last thing.
function M.kill()
  if daemon and not daemon.ended then
    M.signal('sigcont')
    M.signal('sigkill')
  end
end

-- Runs habitctl, which is another client; gives what it printed.
function M.habitctl(...)
  local output = vim.fn.system({ binaries .. '/habitctl', ... })
  assert(vim.v.shell_error == 0, output)
  return output
end

-- Calls a method from another client.
function M.call(method, params)
  return vim.json.decode(M.habitctl('rpc', method, vim.json.encode(params)))
end

-- The lines of the buffer.
function M.lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

-- The first line that has a text, and its number.
function M.line(part)
  for number, line in ipairs(M.lines()) do
    if line:find(part, 1, true) then
      return line, number
    end
  end
end

-- Returns true if a line contains all of these texts.
function M.has(part, ...)
  local line = M.line(part)
  for _, other in ipairs({ ... }) do
    if not (line and line:find(other, 1, true)) then
      return false
    end
  end
  return line ~= nil
end

-- The highlight groups of a place, its line from 1 and its byte from 0.
function M.groups(line, byte)
  local namespace, found = vim.api.nvim_create_namespace('habitd'), {}
  local marks = vim.api.nvim_buf_get_extmarks(0, namespace, 0, -1, { details = true })
  for _, mark in ipairs(marks) do
    if mark[2] == line - 1 and mark[3] <= byte and byte < mark[4].end_col then
      table.insert(found, mark[4].hl_group)
    end
  end
  table.sort(found)
  return found
end

-- Puts the cursor on the line with a text.
function M.go(part)
  local _, number = M.line(part)
  assert(number, 'no line with ' .. part .. ':\n' .. table.concat(M.lines(), '\n'))
  vim.api.nvim_win_set_cursor(0, { number, 0 })
end

-- Types keys, which are done when this returns.
function M.type(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'x', false)
end

-- The messages of the plugin, and the answers it will get.
M.told = {}
M.answer = nil

vim.notify = function(message)
  table.insert(M.told, message)
end
vim.ui.input = function(options, confirm)
  M.prompt = options.prompt
  confirm(M.answer)
end

-- Returns true if any message contains a text.
function M.has_been_told(part)
  for _, message in ipairs(M.told) do
    if message:find(part, 1, true) then
      return true
    end
  end
  return vim.fn.execute('messages'):find(part, 1, true) ~= nil
end

-- Returns true if the last message contains a text.
function M.was_told(part)
  local last = M.told[#M.told]
  return last ~= nil and last:find(part, 1, true) ~= nil
end

return M
