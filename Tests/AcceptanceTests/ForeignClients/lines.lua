-- nvim --headless -u NONE -c 'luafile lines.lua': sockconnect and lines, as plugins write it.
local replies, events, rest = {}, {}, ''
local channel = vim.fn.sockconnect('pipe', os.getenv('HABITD_SOCKET'), {
  on_data = function(_, data)
    data[1] = rest .. data[1]
    rest = table.remove(data)
    for _, text in ipairs(data) do
      local message = vim.json.decode(text)
      if message.id then replies[message.id] = message else table.insert(events, message) end
    end
  end,
})
local last = 0
local function send(message)
  message.jsonrpc = '2.0'
  vim.fn.chansend(channel, vim.json.encode(message) .. '\n')
end
local function call(method, params)
  last = last + 1
  send({ id = last, method = method, params = params })
  assert(vim.wait(20000, function() return replies[last] end, 5), method .. ' was not answered')
  return replies[last]
end
local lines = {}
local ok, message = pcall(function()
  call('subscribe', {})
  table.insert(lines, 'name ' .. call('addHabit', { name = 'Läufe ✓' }).result.habit.name)
  table.insert(lines, 'error ' .. call('noSuchMethod').error.code)
  assert(vim.wait(20000, function() return #events > 0 end, 5), 'no event')
  table.insert(lines, 'event ' .. events[1].method .. ' ' .. events[1].params.revision)
  send({ method = 'toggle', params = { 'Läufe ✓' } })
  table.insert(lines, 'completed ' .. call('loadDay', {}).result.progress.completed)
end)
if not ok then table.insert(lines, message) end
vim.fn.writefile(lines, os.getenv('HABITD_OUTPUT'))
vim.cmd('qall!')
