-- Runs every test in order and ends the editor: status 0 when all have passed. $HABITD_TESTS says which
-- tests: those with a real daemon, or those with a scripted one.
local plugin = vim.env.XDG_DATA_HOME .. '/nvim/site/pack/habitd/start/habitd'
package.path = plugin .. '/tests/?.lua;' .. package.path

local support = require('support')
-- On a machine that has other work an answer takes its time; a test of its own makes it miss.
require('habitd.model').set_timeout(20000)
-- True if all have passed; the first failure ends the run, as each test continues from the one before.
local function passed()
  local real = { 'pure', 'recording', 'looking', 'timers', 'heat', 'weeks', 'failing', 'hostile' }
  local scripted = { 'conformance', 'scripted' }
  for _, name in ipairs(vim.env.HABITD_TESTS == 'scripted' and scripted or real) do
    for _, case in ipairs(require('test_' .. name)) do
      local ok, problem = xpcall(case[2], debug.traceback)
      io.write((ok and 'ok      ' or 'FAILED  '), case[1], '\n', ok and '' or problem .. '\n')
      if not ok then
        return false
      end
    end
  end
  return true
end

local status = passed() and 0 or 1
support.kill()
io.flush()
vim.cmd(status .. 'cquit!')
