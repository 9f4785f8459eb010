-- nvim --headless -u NONE -c 'luafile neovim.lua', with HABITD_SOCKET and HABITD_OUTPUT.
local path = os.getenv('HABITD_SOCKET')
local events = {}
local dispatchers = {
  notification = function(method, params)
    table.insert(events, { method = method, params = params })
  end,
}
local client
if vim.fn.has('nvim-0.8') == 1 then
  client = vim.lsp.rpc.connect(path)(dispatchers)
else
  client = vim.lsp.rpc.start('socat', { '-', 'UNIX-CONNECT:' .. path }, dispatchers)
end
local function call(method, params)
  local failure, result
  local done = false
  client.request(method, params, function(err, value)
    failure, result, done = err, value, true
  end)
  assert(vim.wait(20000, function() return done end, 5), method .. ' was not answered')
  return failure, result
end
local lines = {}
local ok, message = pcall(function()
  call('subscribe', vim.empty_dict())
  local _, added = call('addHabit', { name = 'Läufe ✓' })
  table.insert(lines, 'name ' .. added.habit.name)
  local failure = call('noSuchMethod', {})
  table.insert(lines, 'error ' .. failure.code)
  assert(vim.wait(20000, function() return #events > 0 end, 5), 'no event')
  table.insert(lines, 'event ' .. events[1].method .. ' ' .. events[1].params.revision)
  client.notify('toggle', { 'Läufe ✓' })
  local _, day = call('loadDay', {})
  table.insert(lines, 'completed ' .. day.progress.completed)
end)
if not ok then table.insert(lines, message) end
vim.fn.writefile(lines, os.getenv('HABITD_OUTPUT'))
vim.cmd('qall!')
