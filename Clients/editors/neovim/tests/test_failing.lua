local uv = vim.uv or vim.loop
local t = require('support')
local connection = require('habitd.connection')
local model = require('habitd.model')

-- The longest wait for a reply that is to be missed, and the longest time the editor may be busy without
-- one: less than the 20 seconds that it takes otherwise. Both in milliseconds.
local timeout, unnoticed = 2500, 10000

return {
  {
    'a daemon that restarts is not missed, and what changed meanwhile is shown',
    function()
      local anew = {}
      local other = connection.new({
        timeout = 20000,
        path = connection.socket_path,
        on_ready = function(result)
          table.insert(anew, result.resync)
        end,
        on_event = function() end,
        on_state = function() end,
      })
      other:open()
      t.eventually('another subscription', function()
        return other.ready
      end)
      t.stop()
      t.eventually('the loss shows', function()
        return t.line('offline') and require('habitd').statusline() == 'habits offline'
      end)
      assert(t.has('Read'), 'what is known stays')
      t.go('Diary')
      t.type('x')
      assert(t.has('Diary', '✓') or t.has('Diary', '○'))
      t.start()
      t.habitctl('note', 'Read', 'while', 'away')
      t.eventually('it is back', function()
        return not t.line('offline') and t.has('Read', 'while away')
      end)
      t.eventually('it goes on where it was', function()
        return vim.deep_equal(anew, { true, false })
      end)
      other:close()
      t.go('Read')
      local state = t.has('Read', '✓')
      t.type('x')
      t.eventually('it records again', function()
        return t.has('Read', '✓') ~= state and vim.tbl_isempty(model.pending())
      end)
    end,
  },
  {
    'a stopped daemon does not hold the editor up; the tick is taken back with the reason',
    function()
      model.set_timeout(timeout)
      t.go('Push-ups')
      local state = t.has('Push-ups ', '✓')
      t.signal('sigstop')
      t.type('x')
      t.equal(#model.pending(), 1)
      assert(t.has('Push-ups ', '✓') ~= state, 'at once')
      t.eventually('the reason', function()
        return t.line('habitd does not answer') and t.has_been_told('may still be done')
      end)
      assert(t.has('Push-ups ', '✓') == state, 'taken back')
      assert(t.line('offline'))
      model.set_timeout(20000)
      local began = uv.hrtime()
      vim.cmd('Habit toggle Read')
      t.type('hl')
      vim.cmd('redraw!')
      local busy = (uv.hrtime() - began) / 1e6
      assert(busy < unnoticed, busy .. ' ms')
      began = uv.hrtime()
      t.equal(vim.fn.getcompletion('Habit toggle R', 'cmdline'), {})
      busy = (uv.hrtime() - began) / 1e6
      assert(busy < unnoticed, busy .. ' ms')
      t.signal('sigcont')
      t.eventually('it is back, and so is the truth', function()
        local known = t.call('entries', { habit = 'Push-ups', from = model.today }).entries[1]
        return not t.line('offline')
          and t.has('Push-ups ', '✓') == (known ~= nil and known.completed)
      end)
    end,
  },
  {
    'what is no habitd, or too long a path, is told and does no harm',
    function()
      local server = uv.new_pipe(false)
      server:bind(vim.env.HOME .. '/other')
      server:listen(8, function()
        local peer = uv.new_pipe(false)
        server:accept(peer)
        peer:write('{"jsonrpc":"2.0","method":"changed"}\n[]\nSSH-2.0-nothing\n')
      end)
      local reasons = {}
      local path = vim.env.HOME .. '/other'
      local other
      other = connection.new({
        timeout = 500,
        path = function()
          return path
        end,
        on_ready = function()
          error('this is not habitd')
        end,
        on_event = function() end,
        on_state = function()
          table.insert(reasons, other.offline)
        end,
      })
      other:open()
      t.eventually('it is told', function()
        return reasons[1] == 'the program listening there is not habitd'
      end)
      other:close()
      server:close()
      vim.env.HABITD_SOCKET = '/' .. ('x'):rep(107)
      local found, problem = connection.socket_path()
      vim.env.HABITD_SOCKET = nil
      t.equal(found, nil)
      assert(problem:find('107 bytes'))
    end,
  },
}
